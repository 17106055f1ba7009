import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { PluginMarketplaceEntry, PluginSummary } from '../../../preload/contract/protocol';
import { useAppState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { pluginListQuery } from './plugin-list-query';
import './plugins-tab.css';

/** The tab "Plugins": what the marketplaces offer, and what of it is installed. */
export function PluginsTabContent() {
  const { t } = useTranslation('plugins');
  const { t: common } = useTranslation('common');
  const errorText = useEngineErrorText();
  const folders = useAppState((app) => app.preferences.recentFolders);
  const list = useQuery(pluginListQuery(LOCAL_HOST, folders));
  if (list.isPending) return <p className="plugins-tab-note">{t('loading')}</p>;
  if (list.isError)
    return (
      <div className="plugins-tab-note" role="alert">
        <p>{errorText(list.error)}</p>
        <Button onClick={() => void list.refetch()}>{common('tryAgain')}</Button>
      </div>
    );
  if (list.data.marketplaces.length === 0) return <p className="plugins-tab-note">{t('noMarketplaces')}</p>;
  return (
    <div className="plugins-tab">
      {list.data.marketplaces.map((marketplace) => (
        <Marketplace key={marketplace.path ?? marketplace.name} marketplace={marketplace} />
      ))}
    </div>
  );
}

function Marketplace({ marketplace }: { readonly marketplace: PluginMarketplaceEntry }) {
  const { t } = useTranslation('plugins');
  const name = marketplace.interface?.displayName ?? marketplace.name;
  return (
    <section className="plugins-tab-section" aria-label={name}>
      <h2>
        <RevealedText text={name} />
      </h2>
      {marketplace.plugins.length === 0 ? (
        <p>{t('noPlugins')}</p>
      ) : (
        <ul className="plugins-tab-list">
          {marketplace.plugins.map((plugin) => (
            <Plugin key={plugin.id} plugin={plugin} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Plugin({ plugin }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const state = plugin.installed ? (plugin.enabled ? 'installed' : 'disabled') : 'notInstalled';
  return (
    <li>
      <p className="plugins-tab-name">
        <RevealedText text={plugin.interface?.displayName ?? plugin.name} />
      </p>
      {plugin.interface?.shortDescription ? (
        <p className="plugins-tab-about">
          <RevealedText text={plugin.interface.shortDescription} />
        </p>
      ) : null}
      <p className="plugins-tab-about">{t(`state.${state}`)}</p>
    </li>
  );
}
