import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import type { HookMetadata } from '../../../preload/contract/protocol';
import { useAppState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { hashOfPlace } from '../../app/navigation';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { type ActiveServer, type ActiveSkill, activeHooks, activeServer, activeSkills } from './active.logic';
import { activeHooksQuery, activeServerQuery, activeSkillsQuery } from './active-queries';
import type { DirectoryPlugin } from './directory.logic';
import { EngineReason } from './engine-reason';
import { useRunningWork } from './plugin-work';
import { useWorkWords } from './work-words';

export interface ActivePartsProps {
  readonly plugin: DirectoryPlugin;
  readonly folder: PluginFolder;
}

/** What the engine itself says that it uses of an installed plugin, held against what the plugin promises. */
export function ActiveParts({ plugin, folder }: ActivePartsProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  return (
    <section className="plugin-section plugin-active" aria-labelledby={id}>
      <h3 id={id}>{t('active.title')}</h3>
      {plugin.isOn ? (
        <>
          <p className="plugin-part-about">{t('active.about')}</p>
          <Skills plugin={plugin} folder={folder} />
          {folder.mcpServers.map(({ name }) => (
            <Server key={name} pluginId={plugin.id} name={name} />
          ))}
          <Hooks pluginId={plugin.id} />
          <p className="plugin-part-about">{t('active.next')}</p>
        </>
      ) : (
        <p>{t('active.off')}</p>
      )}
    </section>
  );
}

/** The folder that the engine is asked for: what applies may depend on it. */
const useFolder = (): string => useAppState((app) => app.preferences.recentFolders[0] ?? app.homeDir);

function Skills({ plugin, folder }: ActivePartsProps) {
  const query = useQuery(activeSkillsQuery(LOCAL_HOST, useFolder()));
  return (
    <Answer query={query}>
      {(listed) => {
        const skills = activeSkills(plugin, folder, listed);
        return skills.length === 0 ? null : (
          <ul className="plugin-lines">
            {skills.map((skill) => (
              <Skill key={skill.name} skill={skill} />
            ))}
          </ul>
        );
      }}
    </Answer>
  );
}

const SKILL_WORDS = { on: 'active.skillOn', off: 'active.skillOff', gone: 'active.skillGone' } as const;

function Skill({ skill: { name, state, reason } }: { readonly skill: ActiveSkill }) {
  const { t } = useTranslation('plugins');
  return (
    <Line name={t('active.skill', { name: revealedText(name) })} isGood={state === 'on'} state={t(SKILL_WORDS[state])}>
      {reason === null ? null : <EngineReason text={reason} />}
      {state === 'off' ? <TabLink tab="skills" /> : null}
    </Line>
  );
}

function Server({ pluginId, name }: { readonly pluginId: string; readonly name: string }) {
  const { t } = useTranslation('plugins');
  const query = useQuery(activeServerQuery(LOCAL_HOST, name));
  const title = t('active.server', { name: revealedText(name) });
  return (
    <ul className="plugin-lines">
      <Answer query={query} looking={<Line name={title} isGood={null} state={t('active.lookingServer')} />}>
        {(listed) => {
          const server = activeServer(pluginId, name, listed.data);
          return (
            <Line name={title} isGood={server.state === 'answers'} state={serverWords(t, server)}>
              {server.state === 'failed' ? <EngineReason text={server.reason} /> : null}
              {server.state === 'answers' ? null : <TabLink tab="mcp-servers" />}
            </Line>
          );
        }}
      </Answer>
    </ul>
  );
}

type Words = ReturnType<typeof useTranslation<'plugins'>>['t'];

function serverWords(t: Words, server: ActiveServer): string {
  switch (server.state) {
    case 'answers':
      return t('active.serverTools', { count: server.tools });
    case 'signIn':
      return t('active.serverSignIn');
    case 'failed':
      return t('active.serverFailed');
    case 'other':
      return t('active.serverOther');
    case 'gone':
      return t('active.serverGone');
  }
}

function Hooks({ pluginId }: { readonly pluginId: string }) {
  const { t } = useTranslation(['plugins', 'hooks']);
  const query = useQuery(activeHooksQuery(LOCAL_HOST, useFolder()));
  return (
    <Answer query={query}>
      {(listed) => {
        const hooks = activeHooks(pluginId, listed);
        return hooks.length === 0 ? null : (
          <ul className="plugin-lines">
            {hooks.map((hook) => (
              <Line
                key={hook.key}
                name={t('active.hook', { event: t(`hooks:event.${hook.eventName}`, { defaultValue: hook.eventName }) })}
                isGood={runs(hook)}
                state={t(HOOK_WORDS[hook.trustStatus])}
              >
                {runs(hook) ? null : <TabLink tab="hooks" />}
              </Line>
            ))}
          </ul>
        );
      }}
    </Answer>
  );
}

const HOOK_WORDS = {
  trusted: 'active.hookTrusted',
  managed: 'active.hookTrusted',
  untrusted: 'active.hookUntrusted',
  modified: 'active.hookChanged',
} as const;

const runs = ({ trustStatus }: HookMetadata): boolean => trustStatus === 'trusted' || trustStatus === 'managed';

/** Leads to where something can be done about it. */
function TabLink({ tab }: { readonly tab: 'hooks' | 'mcp-servers' | 'skills' }) {
  const { t } = useTranslation('plugins');
  return (
    <a className="plugin-active-link" href={hashOfPlace({ page: 'plugins', tab })} draggable={false}>
      {t(`tab.${tab}`)}
    </a>
  );
}

interface LineProps {
  readonly name: string;
  /** Null while it is not known. */
  readonly isGood: boolean | null;
  readonly state: string;
  readonly children?: ReactNode;
}

function Line({ name, isGood, state, children }: LineProps) {
  const tone = isGood === null ? '' : isGood ? ' plugin-active-good' : ' plugin-active-bad';
  return (
    <li>
      <span className="plugin-active-name">{name}</span> <span className={`plugin-active-state${tone}`}>{state}</span>
      {children}
    </li>
  );
}

interface AnswerProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null };
  /** What stands there until the answer comes. */
  readonly looking?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What the engine answered, or why it did not, or what it waits for. */
function Answer<T>({ query, looking, children }: AnswerProps<T>) {
  const { t } = useTranslation('plugins');
  const errorText = useEngineErrorText();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <p role="alert">{t('active.failed', { message: errorText(query.error) })}</p>;
  return looking ?? <Looking />;
}

/** The engine reads its settings after whatever changes them. */
function Looking() {
  const { t } = useTranslation('plugins');
  const wordsOf = useWorkWords();
  const running = useRunningWork();
  return (
    <p role="status">{running === null ? t('active.looking') : t('work.settingsWait', { other: wordsOf(running) })}</p>
  );
}
