import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  HookPart,
  PluginFolder,
  ServerPart,
  SkillPart,
} from '../../../preload/contract/model/plugins/plugin-folder';
import type { PluginDetail } from '../../../preload/contract/protocol';
import { ScrollRegion } from '../../ui/markdown/scroll-region';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { Fold } from '../transcript/items/fold';
import { commandLine } from './command-line.logic';
import type { DirectoryPlugin } from './directory.logic';
import { PluginPrompts } from './plugin-prompts';

export interface PluginPartsProps {
  readonly plugin: DirectoryPlugin;
  /** As main has read it; null for one that is fetched from elsewhere. */
  readonly folder: PluginFolder | null;
  /** As the engine tells it. */
  readonly detail: PluginDetail | null;
}

/** What a plugin brings, each part with what it does. */
export function PluginParts({ plugin, folder, detail }: PluginPartsProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const skills: readonly SkillPart[] =
    folder?.skills ??
    (detail?.skills ?? []).map(({ name, description }) => ({ name, description, file: '', text: null }));
  const apps = folder !== null && folder.apps.length > 0 ? folder.apps : (detail?.apps ?? []);
  const prompts = plugin.summary?.interface?.defaultPrompt ?? folder?.prompts ?? [];
  const servers = folder?.mcpServers ?? [];
  const hooks = folder?.hooks ?? [];
  const isEmpty = [skills, apps, prompts, servers, hooks].every(({ length }) => length === 0);
  return (
    <section className="plugin-section" aria-labelledby={id}>
      <h3 id={id}>{t('plugin.brings')}</h3>
      {isEmpty ? <p>{t(folder === null ? 'plugin.elsewhere' : 'plugin.bringsNothing')}</p> : null}
      <Part title={t('plugin.skills')} isThere={skills.length > 0}>
        {skills.map((skill) => (
          <Skill key={`${skill.file} ${skill.name}`} skill={skill} />
        ))}
      </Part>
      <Part title={t('plugin.servers')} about={t('plugin.serversAbout')} isThere={servers.length > 0}>
        {servers.map((server) => (
          <Server key={server.name} server={server} />
        ))}
      </Part>
      <Part title={t('plugin.hooks')} about={t('plugin.hooksAbout')} isThere={hooks.length > 0}>
        {hooks.map((hook, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hooks have no names, and their list does not change
          <Hook key={at} hook={hook} />
        ))}
      </Part>
      <Part title={t('plugin.apps')} isThere={apps.length > 0}>
        {apps.map((app) => (
          <li key={app.id}>
            <RevealedText text={app.name} /> <code>{revealedText(app.id)}</code>
          </li>
        ))}
      </Part>
      <PluginPrompts plugin={plugin} prompts={prompts} />
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly about?: string;
  readonly isThere: boolean;
  readonly children: ReactNode;
}

function Part({ title, about, isThere, children }: PartProps) {
  const id = useId();
  if (!isThere) return null;
  return (
    <div className="plugin-part">
      <h4 id={id}>{title}</h4>
      {about === undefined ? null : <p className="plugin-part-about">{about}</p>}
      <ul className="plugin-lines" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

function Skill({ skill: { name, description, text } }: { readonly skill: SkillPart }) {
  const { t } = useTranslation('plugins');
  const [isOpen, setIsOpen] = useState(false);
  const summary = (
    <>
      <strong>
        <RevealedText text={name} />
      </strong>{' '}
      {description === null ? null : <RevealedText text={description} />}
    </>
  );
  if (text === null) return <li>{summary}</li>;
  return (
    <li>
      <Fold open={isOpen} onToggle={setIsOpen} summary={summary}>
        <ScrollRegion label={t('plugin.skillText', { name: revealedText(name) })} className="plugin-skill-text">
          <pre>
            <RevealedText text={text} />
          </pre>
        </ScrollRegion>
      </Fold>
    </li>
  );
}

function Server({ server: { name, transport } }: { readonly server: ServerPart }) {
  const { t } = useTranslation('plugins');
  return (
    <li>
      <strong>
        <RevealedText text={name} />
      </strong>
      {transport.kind === 'unknown' ? (
        <p>{t('plugin.unknownTransport')}</p>
      ) : transport.kind === 'http' ? (
        <p>
          {t('plugin.asks')}{' '}
          <code>
            <RevealedText text={transport.url} />
          </code>
        </p>
      ) : (
        <p>
          {t('plugin.runs')}{' '}
          <code>
            <RevealedText text={commandLine(transport)} />
          </code>{' '}
          {transport.cwd === null ? null : folderWords(t, transport.cwd)}{' '}
          {transport.environment.length === 0
            ? null
            : t('plugin.withVariables', { names: transport.environment.map(revealedText).join(', ') })}
        </p>
      )}
    </li>
  );
}

/** `.` and `./` are the plugin's own folder. */
const folderWords = (t: ReturnType<typeof useTranslation<'plugins'>>['t'], cwd: string): string =>
  /^\.?\/?$/.test(cwd) ? t('plugin.runsInOwn') : t('plugin.runsIn', { folder: revealedText(cwd) });

function Hook({ hook: { event, matcher, command, handler } }: { readonly hook: HookPart }) {
  const { t } = useTranslation(['plugins', 'hooks']);
  // As the tab of hooks calls it; a file writes it with a capital.
  const key = `${event.charAt(0).toLowerCase()}${event.slice(1)}`;
  const moment = t(`hooks:event.${key}`, { defaultValue: revealedText(event) });
  const names = { event: moment, matcher: revealedText(matcher ?? '') };
  return (
    <li>
      {t(matcher === null ? 'plugin.hookAt' : 'plugin.hookAtMatching', names)}{' '}
      {command === null ? (
        t('plugin.hookOther', { kind: revealedText(handler) })
      ) : (
        <code>
          <RevealedText text={command} />
        </code>
      )}
    </li>
  );
}
