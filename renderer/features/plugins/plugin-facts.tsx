import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import type { PluginDetail } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useExternalLink } from '../external-link/external-link';
import type { DirectoryPlugin } from './directory.logic';

export interface PluginFactsProps {
  readonly plugin: DirectoryPlugin;
  readonly folder: PluginFolder | null;
  readonly detail: PluginDetail | null;
  readonly installedVersion: string | null;
}

/** Who made a plugin, where it comes from, and what its marketplace has decided. */
export function PluginFacts({ plugin, folder, detail, installedVersion }: PluginFactsProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const { summary } = plugin;
  const manifest = folder?.manifest.state === 'ok' ? folder.manifest.manifest : null;
  const version = installedVersion ?? manifest?.version ?? summary?.version ?? summary?.localVersion ?? null;
  const author = summary?.interface?.developerName ?? manifest?.author ?? null;
  const source = sourceWords(t, summary?.source ?? null, folder);
  const policy = summary?.availability === 'DISABLED_BY_ADMIN' ? 'admin' : summary?.installPolicy;
  return (
    <section className="plugin-section" aria-labelledby={id}>
      <h3 id={id}>{t('plugin.facts.title')}</h3>
      <dl className="plugin-facts">
        <Fact name={t('plugin.facts.version')} text={version ?? t('plugin.facts.unknown')} />
        <Fact name={t('plugin.facts.author')} text={author ?? t('plugin.facts.unknown')} />
        <Fact name={t('plugin.facts.marketplace')} text={plugin.marketplaceTitle} />
        <Fact name={t('plugin.facts.category')} text={plugin.category} />
        <Fact name={t(plugin.isInstalled ? 'plugin.facts.folder' : 'plugin.facts.source')} text={source} />
        <Fact name={t('plugin.facts.license')} text={manifest?.license ?? null} />
        <Fact name={t('plugin.facts.keywords')} text={summary?.keywords.join(', ') || null} />
        <Fact name={t('plugin.facts.capabilities')} text={summary?.interface?.capabilities.join(', ') || null} />
        {policy === undefined ? null : <Fact name={t('plugin.facts.policy')} text={t(`plugin.policy.${policy}`)} />}
        {summary === null ? null : (
          <Fact name={t('plugin.facts.signIn')} text={t(`plugin.signIn.${summary.authPolicy}`)} />
        )}
      </dl>
      <Links plugin={plugin} folder={folder} detail={detail} />
    </section>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <RevealedText text={text} />
      </dd>
    </>
  );
}

type Source = NonNullable<DirectoryPlugin['summary']>['source'];

function sourceWords(
  t: ReturnType<typeof useTranslation<'plugins'>>['t'],
  source: Source | null,
  folder: PluginFolder | null,
): string | null {
  if (folder !== null) return folder.path;
  switch (source?.type) {
    case 'local':
      return source.path;
    case 'git': {
      const at = source.sha ?? source.refName;
      const url = revealedText(source.path === null ? source.url : `${source.url} (${source.path})`);
      return at === null ? t('plugin.source.git', { url }) : t('plugin.source.gitAt', { url, at: revealedText(at) });
    }
    case 'npm':
      return t('plugin.source.npm', {
        name: revealedText(source.version === null ? source.package : `${source.package}@${source.version}`),
      });
    case 'remote':
      return t('plugin.source.remote');
    default:
      return null;
  }
}

/** A plugin's addresses: each is shown before it is opened. */
function Links({ plugin, folder, detail }: Pick<PluginFactsProps, 'plugin' | 'folder' | 'detail'>) {
  const { t } = useTranslation('plugins');
  const open = useExternalLink();
  const shown = plugin.summary?.interface ?? null;
  const manifest = folder?.manifest.state === 'ok' ? folder.manifest.manifest : null;
  const links = [
    ['website', shown?.websiteUrl ?? null],
    ['homepage', manifest?.homepage ?? null],
    ['repository', manifest?.repository ?? null],
    ['privacy', shown?.privacyPolicyUrl ?? null],
    ['terms', shown?.termsOfServiceUrl ?? null],
    ['share', detail?.shareUrl ?? null],
  ] as const;
  const given = links.flatMap(([kind, url]) => (url === null ? [] : [{ kind, url }]));
  if (given.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend that do not belong here
    <div className="plugin-links" role="group" aria-label={t('plugin.links')}>
      {given.map(({ kind, url }) => (
        <Button key={kind} small title={revealedText(url)} onClick={() => open(url)}>
          {t(`plugin.link.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
