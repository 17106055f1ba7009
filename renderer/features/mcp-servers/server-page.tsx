import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { BackLink } from './back-link';
import { FailureNote } from './failure-note';
import { ResourceList } from './resource-list';
import { isKnownEverywhere, type ListedServer, ownSettings } from './server.logic';
import { ServerActions } from './server-actions';
import { ServerFacts } from './server-facts';
import { ServerForm } from './server-form';
import { ServerSignInPart } from './server-sign-in';
import { useStateWords } from './server-state';
import { recheckServers, type ServersView, useServerStatus } from './servers-query';
import { StartLog } from './start-log';
import { StartTrial } from './start-trial';
import { ToolList } from './tool-list';
import { useTrial } from './trial';

export interface ServerPageProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly server: ListedServer;
  /** The project that is looked at; null for none. */
  readonly folder: string | null;
  /** What the page stands in. */
  readonly box: RefObject<HTMLElement | null>;
}

/** One MCP server: what it is at, how it is set up, and what it offers, to be tried. */
export function ServerPage({ hostId, view, server, folder, box }: ServerPageProps) {
  const { t } = useTranslation('mcpServers');
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  useKeptFocus(box, String(isEditing));
  const trial = useTrial(hostId, folder);
  const isEverywhere = isKnownEverywhere(server);
  const threadId = isEverywhere ? null : trial.threadId;
  const isTried = threadId !== null;
  const status = useServerStatus(hostId, server.name, threadId, !server.isOff && (isEverywhere || isTried));
  const state = useStateWords()(server, status, isTried);
  const own = ownSettings(server);
  if (isEditing && own !== null)
    return <ServerForm hostId={hostId} view={view} server={server} onClose={() => setEditing(false)} />;
  const { status: found } = status;
  const calledName = found?.serverInfo?.title ?? found?.serverInfo?.name ?? null;
  const calls =
    calledName === null ? null : t('calls', { name: calledName, version: found?.serverInfo?.version ?? '' });
  return (
    <>
      <BackLink />
      <div className="tools-title">
        <h2>
          <RevealedText text={server.name} />
        </h2>
        <span className={`tools-state tools-state-${state.tone}`} role="status">
          {state.words}
        </span>
      </div>
      {calls !== null && (
        <p className="tools-hint">
          <RevealedText text={calls} />
        </p>
      )}
      {state.failure !== null && <FailureNote failure={state.failure} />}
      <ServerSignInPart hostId={hostId} server={server} status={found} />
      <ServerActions
        hostId={hostId}
        view={view}
        server={server}
        onEdit={() => setEditing(true)}
        auth={found?.authStatus}
      >
        {!server.isOff && (isEverywhere || isTried) && (
          <Button
            tone="quiet"
            aria-disabled={status.isChecking}
            onClick={() => void recheckServers(client, hostId, server.name)}
          >
            {t('check')}
          </Button>
        )}
      </ServerActions>
      {!isEverywhere && !server.isOff && !isTried && <StartTrial server={server} trial={trial} />}
      {found !== null && found.toolsError === null && (
        <>
          <ToolList hostId={hostId} view={view} server={server} status={found} trial={trial} />
          <ResourceList hostId={hostId} server={server.name} status={found} threadId={threadId} />
          <Prompts capabilities={found.serverCapabilities} />
        </>
      )}
      <ServerFacts server={server} auth={found?.authStatus ?? null} />
      <StartLog hostId={hostId} server={server.name} />
    </>
  );
}

function Prompts({ capabilities }: { readonly capabilities: unknown }) {
  const { t } = useTranslation('mcpServers');
  const offers = typeof capabilities === 'object' && capabilities !== null && 'prompts' in capabilities;
  if (!offers) return null;
  return (
    <section className="tools-section" aria-label={t('prompts.title')}>
      <h3>{t('prompts.title')}</h3>
      <p className="tools-hint tools-gap">{t('prompts.offered')}</p>
    </section>
  );
}
