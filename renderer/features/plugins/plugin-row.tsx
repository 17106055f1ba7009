import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import { hashOfPlace } from '../../app/navigation';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import type { DirectoryPlugin } from './directory.logic';
import { useFindingWords } from './finding-words';
import { InstallButton } from './install-button';
import { type FindingLevel, type Neighbours, preflight, worst } from './preflight.logic';
import { UninstallButton } from './uninstall-button';

export interface PluginRowProps {
  readonly plugin: DirectoryPlugin;
  /** What main has read of it: null for one from elsewhere, undefined while that is on its way. */
  readonly folder: PluginFolder | null | undefined;
  readonly neighbours: Neighbours;
}

/** A plugin in the list: what it is, how it is, and the next thing to do with it. */
export function PluginRow({ plugin, folder, neighbours }: PluginRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, String(plugin.isInstalled));
  const { summary } = plugin;
  const findings = summary === null || folder === undefined ? [] : preflight(summary, folder, neighbours);
  const level = worst(findings);
  const reason = findings.find((finding) => finding.level === 'blocks');
  const wordsOf = useFindingWords();
  return (
    <li ref={row} className="plugin-row" aria-labelledby={id}>
      <div className="plugin-row-text" id={`${id}-text`}>
        <a
          id={id}
          className="plugin-row-name"
          href={hashOfPlace({ page: 'plugins', tab: 'plugins', item: plugin.id })}
          draggable={false}
        >
          <RevealedText text={plugin.title} />
        </a>
        {plugin.about === null ? null : (
          <p className="plugin-row-about">
            <RevealedText text={plugin.about} />
          </p>
        )}
        <p className="plugin-row-facts">
          <StateWords plugin={plugin} level={level} />
          <span>
            <RevealedText text={plugin.marketplaceTitle} />
          </span>
          {plugin.category === null ? null : (
            <span>
              <RevealedText text={plugin.category} />
            </span>
          )}
        </p>
        {reason === undefined || plugin.isInstalled ? null : <p className="plugin-row-about">{wordsOf(reason)}</p>}
      </div>
      {plugin.isInstalled ? (
        <UninstallButton plugin={plugin} describedBy={id} small />
      ) : (
        <InstallButton plugin={plugin} folder={folder} findings={findings} describedBy={`${id}-text`} small />
      )}
    </li>
  );
}

function StateWords({ plugin, level }: { readonly plugin: DirectoryPlugin; readonly level: FindingLevel | null }) {
  const { t } = useTranslation('plugins');
  if (plugin.summary === null) return <span className="plugin-row-state-broken">{t('state.leftOver')}</span>;
  if (!plugin.isInstalled && level === 'blocks')
    return <span className="plugin-row-state-cannot">{t('state.cannot')}</span>;
  return (
    <>
      {plugin.isInstalled ? (
        <span className={plugin.isOn ? 'plugin-row-state-on' : undefined}>
          {t(plugin.isOn ? 'state.installed' : 'state.off')}
        </span>
      ) : (
        <span>
          {t(plugin.summary.installPolicy === 'INSTALLED_BY_DEFAULT' ? 'state.byDefault' : 'state.available')}
        </span>
      )}
      {level === 'breaks' ? <span className="plugin-row-state-broken">{t('state.broken')}</span> : null}
      {plugin.isFeatured ? <span>{t('state.featured')}</span> : null}
    </>
  );
}
