import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import type { Directory, DirectoryMarketplace } from './directory.logic';
import { setDirectoryFilter } from './directory-store';
import { EngineReason } from './engine-reason';
import { marketplaceFolderQuery } from './plugin-queries';
import { startWork, useWorkOf } from './plugin-work';
import { RemoveMarketplaceDialog } from './remove-marketplace-dialog';
import './marketplaces.css';

/** The marketplaces that the engine knows of, or should, and what can be done with each. */
export function Marketplaces({ directory }: { readonly directory: Directory }) {
  const { t } = useTranslation('plugins');
  if (directory.marketplaces.length === 0) return null;
  return (
    <section className="marketplaces">
      <h2>{t('marketplaces.title')}</h2>
      <ul className="directory-list" aria-label={t('marketplaces.list')}>
        {directory.marketplaces.map((marketplace) => (
          <Marketplace key={marketplace.file ?? marketplace.name} marketplace={marketplace} directory={directory} />
        ))}
      </ul>
    </section>
  );
}

interface MarketplaceProps {
  readonly marketplace: DirectoryMarketplace;
  readonly directory: Directory;
}

function Marketplace({ marketplace, directory }: MarketplaceProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const { name, title, source, state, message, pluginCount } = marketplace;
  return (
    <li className="plugin-row" aria-labelledby={id}>
      <div className="plugin-row-text">
        <p id={id} className="marketplace-name">
          <RevealedText text={title} />
        </p>
        <p className="plugin-row-facts">
          {state === 'listed' ? <span>{t('count', { count: pluginCount })}</span> : null}
          <SourceWords marketplace={marketplace} />
        </p>
        {state === 'broken' ? <p className="marketplace-problem">{t('marketplaces.broken')}</p> : null}
        {state === 'unlisted' && source !== null ? <UnlistedWords marketplace={marketplace} /> : null}
        {message === null ? null : <EngineReason text={message} />}
      </div>
      <div className="marketplace-actions">
        {pluginCount > 0 && directory.marketplaces.length > 1 ? (
          <Button small tone="quiet" onClick={() => setDirectoryFilter({ marketplace: name, show: 'all' })}>
            {t('marketplaces.showPlugins')}
          </Button>
        ) : null}
        {source?.type === 'git' ? <UpgradeButton name={name} /> : null}
        {source === null ? null : <RemoveButton marketplace={marketplace} directory={directory} />}
      </div>
    </li>
  );
}

function SourceWords({ marketplace: { source, file } }: { readonly marketplace: DirectoryMarketplace }) {
  const { t } = useTranslation('plugins');
  if (source === null)
    return (
      <span>{file === null ? t('marketplaces.remote') : t('marketplaces.project', { file: revealedText(file) })}</span>
    );
  const words = { source: revealedText(source.source), ref: revealedText(source.ref ?? '') };
  if (source.type === 'local') return <span>{t('marketplaces.local', words)}</span>;
  return <span>{t(source.ref === null ? 'marketplaces.git' : 'marketplaces.gitRef', words)}</span>;
}

/** The engine says nothing of a marketplace that is gone or empty: main looks. */
function UnlistedWords({ marketplace: { name, source } }: { readonly marketplace: DirectoryMarketplace }) {
  const { t } = useTranslation('plugins');
  const home = useEngineState(LOCAL_HOST)?.codexHome ?? '';
  const folder = source?.type === 'local' ? source.source : `${home}/.tmp/marketplaces/${name}`;
  const found = useQuery(marketplaceFolderQuery(LOCAL_HOST, folder)).data;
  if (found === undefined) return null;
  if (found.state === 'ok' && found.plugins.length === 0) return <p>{t('marketplaces.empty')}</p>;
  return (
    <p className="marketplace-problem">
      {t(
        found.state === 'missing'
          ? 'marketplaces.missing'
          : found.state === 'noManifest'
            ? 'marketplaces.noManifest'
            : 'marketplaces.unlisted',
      )}
    </p>
  );
}

function UpgradeButton({ name }: { readonly name: string }) {
  const { t } = useTranslation('plugins');
  const work = useWorkOf(name);
  return (
    <Button
      small
      aria-label={t('marketplaces.upgradeName', { name: revealedText(name) })}
      aria-disabled={work !== null}
      onClick={() => startWork({ kind: 'upgrade', name })}
    >
      {t('marketplaces.upgrade')}
    </Button>
  );
}

function RemoveButton({ marketplace, directory }: MarketplaceProps) {
  const { t } = useTranslation('plugins');
  const work = useWorkOf(marketplace.name);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        small
        tone="danger"
        aria-label={t('marketplaces.removeName', { name: revealedText(marketplace.name) })}
        aria-disabled={work !== null}
        onClick={() => setIsAsking(true)}
      >
        {t('marketplaces.remove')}
      </Button>
      {isAsking ? (
        <RemoveMarketplaceDialog
          marketplace={marketplace}
          installed={directory.plugins.filter(
            (plugin) => plugin.marketplace === marketplace.name && plugin.isInstalled && plugin.summary !== null,
          )}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
