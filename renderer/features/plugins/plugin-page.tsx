import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { PluginSearchResponse } from '../../../preload/contract/protocol';
import { hashOfPlace } from '../../app/navigation';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { ScrollRegion } from '../../ui/markdown/scroll-region';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { ActiveParts } from './active-parts';
import { type Directory, type DirectoryPlugin, foundOnline } from './directory.logic';
import { InstallActions, InstalledActions } from './plugin-actions-bar';
import { PluginCheck } from './plugin-check';
import { PluginFacts } from './plugin-facts';
import { PluginParts } from './plugin-parts';
import { inspectInstalledQuery, inspectQuery, pluginReadQuery } from './plugin-queries';
import { targetOf } from './plugin-target';
import { type Neighbours, preflight } from './preflight.logic';
import { isSameContent } from './update.logic';
import './plugin-page.css';

export interface PluginPageProps {
  readonly id: string;
  readonly directory: Directory;
  readonly neighbours: Neighbours;
}

/** One plugin: what it is, what it brings, what is wrong with it, and what of it is in use. */
export function PluginPage({ id, directory, neighbours }: PluginPageProps) {
  const { t } = useTranslation('plugins');
  const online = useFoundOnline(id, directory);
  const plugin = directory.plugins.find((candidate) => candidate.id === id) ?? online;
  return (
    <>
      <p className="plugin-page-back">
        <a href={hashOfPlace({ page: 'plugins', tab: 'plugins' })} draggable={false}>
          {t('plugin.back')}
        </a>
      </p>
      {plugin === null ? (
        <p role="alert">{t('plugin.notFound', { id: revealedText(id) })}</p>
      ) : (
        <Plugin plugin={plugin} neighbours={neighbours} />
      )}
    </>
  );
}

/** More than anybody reads before deciding. */
const MAX_ABOUT_LENGTH = 5_000;

/** What a search on the web has found is not in the directory. */
function useFoundOnline(id: string, { plugins }: Directory): DirectoryPlugin | null {
  const client = useQueryClient();
  const searches = client.getQueriesData<PluginSearchResponse>({ queryKey: ['plugins', LOCAL_HOST, 'search'] });
  const results = searches.flatMap(([, search]) => search?.data ?? []);
  return foundOnline(results, plugins).find((plugin) => plugin.id === id) ?? null;
}

function Plugin({ plugin, neighbours }: { readonly plugin: DirectoryPlugin; readonly neighbours: Neighbours }) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const page = useRef<HTMLElement>(null);
  const { summary, isInstalled, marketplaceFile } = plugin;
  // Its buttons are others then.
  useKeptFocus(page, String(isInstalled));
  const offered = useQuery({
    ...inspectQuery(LOCAL_HOST, marketplaceFile, plugin.name),
    enabled: summary !== null,
  });
  const installed = useQuery({ ...inspectInstalledQuery(LOCAL_HOST, plugin.id), enabled: isInstalled });
  const details = useQuery({ ...pluginReadQuery(LOCAL_HOST, targetOf(plugin)), enabled: summary !== null });
  const offeredFolder = summary === null ? null : offered.data;
  const installedFolder = installed.data?.folder ?? null;
  const folder = isInstalled ? (installedFolder ?? offeredFolder) : offeredFolder;
  const findings = summary === null || folder === undefined ? [] : preflight(summary, folder, neighbours);
  const detail = details.data?.plugin ?? null;
  const about = (summary?.interface?.longDescription ?? detail?.description ?? plugin.about)?.slice(
    0,
    MAX_ABOUT_LENGTH,
  );
  const differs = offeredFolder && installedFolder ? !isSameContent(offeredFolder, installedFolder) : null;
  return (
    <article ref={page} className="plugin-page" aria-labelledby={id}>
      <header className="plugin-page-head">
        <h2 id={id}>
          <RevealedText text={plugin.title} />
        </h2>
        {about === undefined ? null : (
          <ScrollRegion label={t('plugin.facts.title')} className="plugin-page-about">
            <p>
              <RevealedText text={about} />
            </p>
          </ScrollRegion>
        )}
      </header>
      {isInstalled ? (
        <InstalledActions
          plugin={plugin}
          differs={differs}
          offeredVersion={offeredFolder?.manifest.state === 'ok' ? offeredFolder.manifest.manifest.version : null}
          describedBy={id}
        />
      ) : (
        <InstallActions plugin={plugin} folder={folder} findings={findings} describedBy={id} />
      )}
      {isInstalled && folder ? <ActiveParts plugin={plugin} folder={folder} /> : null}
      <PluginCheck
        isInstalled={isInstalled}
        isLooking={folder === undefined}
        error={offered.error ?? installed.error}
        findings={findings}
      />
      <PluginParts plugin={plugin} folder={folder ?? null} detail={detail} />
      <PluginFacts
        plugin={plugin}
        folder={folder ?? null}
        detail={detail}
        installedVersion={installed.data?.version ?? null}
      />
    </article>
  );
}
