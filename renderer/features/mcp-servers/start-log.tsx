import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { McpStartup } from '../../../preload/contract/model/mcp-startup';
import { hashOfPlace } from '../../app/navigation';
import { threadQuery } from '../conversation/thread-query';
import { threadTitle } from '../threads/thread-title.logic';
import { ScrolledWords } from '../tools-frame/scrolled-words';
import { useStartups } from './servers-query';

/** The newest of them. */
const MAX_SHOWN = 20;

const TONES: Readonly<Record<McpStartup['state'], string>> = {
  starting: 'busy',
  ready: 'good',
  failed: 'bad',
  cancelled: 'off',
};

/** How starting a server went in threads, with the engine's words for what went wrong. */
export function StartLog({ hostId, server }: { readonly hostId: HostId; readonly server: string }) {
  const { t } = useTranslation('mcpServers');
  const startups = useStartups(hostId, server);
  return (
    <section className="tools-section" aria-label={t('starts.title')}>
      <h3>{t('starts.title')}</h3>
      {startups.length === 0 ? (
        <p className="tools-hint tools-gap">{t('starts.none')}</p>
      ) : (
        <ul className="tools-list">
          {startups.slice(0, MAX_SHOWN).map((startup) => (
            <Start key={`${startup.atMs}/${startup.threadId}/${startup.state}`} hostId={hostId} startup={startup} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Start({ hostId, startup }: { readonly hostId: HostId; readonly startup: McpStartup }) {
  const { t, i18n } = useTranslation(['mcpServers', 'tools']);
  const { threadId, state, error, atMs } = startup;
  const time = new Date(atMs).toLocaleTimeString(i18n.language);
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <time dateTime={new Date(atMs).toISOString()}>{time}</time>
        <span className={`tools-state tools-state-${TONES[state]}`}>{t(`starts.${state}`)}</span>
        {threadId !== null && <ThreadLink hostId={hostId} threadId={threadId} />}
      </div>
      {error !== null && <ScrolledWords label={t('tools:engineWords')} text={error} />}
    </li>
  );
}

function ThreadLink({ hostId, threadId }: { readonly hostId: HostId; readonly threadId: string }) {
  const { t } = useTranslation('mcpServers');
  const { data } = useQuery(threadQuery(hostId, threadId));
  // One that was only made to try something is gone, and is no place to go to.
  if (data === undefined || data.thread.ephemeral) return null;
  return (
    <a className="tools-name" href={hashOfPlace({ page: 'thread', hostId, threadId })}>
      {threadTitle(data.thread) ?? t('starts.thread')}
    </a>
  );
}
