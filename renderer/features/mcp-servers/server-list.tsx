import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { ToolFolder } from '../tools-frame/tool-folder';
import { howItRuns } from './how-it-runs.logic';
import { ReloadButton } from './reload-button';
import { isKnownEverywhere, type ListedServer, type ServerOrigin } from './server.logic';
import { useListedState } from './server-state';
import { recheckServers, type ServersView, useCheckingCount } from './servers-query';

const GROUPS: readonly ServerOrigin[] = ['user', 'project', 'plugin', 'other'];

export interface ServerListProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly onAdd: () => void;
}

/** All MCP servers with what they are at; each leads to its own page. */
export function ServerList({ hostId, view, onAdd }: ServerListProps) {
  const { t } = useTranslation('mcpServers');
  const client = useQueryClient();
  const { servers } = view;
  const asked = servers.filter((server) => !server.isOff && isKnownEverywhere(server)).map(({ name }) => name);
  const checking = useCheckingCount(hostId, asked);
  const checkAll = useMutation({ mutationFn: () => recheckServers(client, hostId) });
  return (
    <>
      <p className="tools-about">{t('about')}</p>
      <div className="tools-bar">
        <ToolFolder />
        <span className="tools-bar-space" />
        {servers.length > 0 && (
          <>
            <Button tone="quiet" aria-disabled={checking > 0} onClick={() => checkAll.mutate()}>
              {t('checkAll')}
            </Button>
            <ReloadButton hostId={hostId} />
          </>
        )}
        <Button tone="go" onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      <p className="tools-status" role="status">
        {checking > 0 ? t('checking', { count: checking }) : view.isLookingForPlugins ? t('lookingForPlugins') : null}
      </p>
      {servers.length === 0 && !view.isLookingForPlugins && (
        <div className="tools-empty">
          <p>{t('empty')}</p>
          <p>{t('emptyAbout')}</p>
        </div>
      )}
      {GROUPS.map((origin) => (
        <ServerGroup
          key={origin}
          hostId={hostId}
          origin={origin}
          servers={servers.filter((server) => server.origin === origin)}
        />
      ))}
    </>
  );
}

interface ServerGroupProps {
  readonly hostId: HostId;
  readonly origin: ServerOrigin;
  readonly servers: readonly ListedServer[];
}

function ServerGroup({ hostId, origin, servers }: ServerGroupProps) {
  const { t } = useTranslation('mcpServers');
  if (servers.length === 0) return null;
  const title = t(`group.${origin}`);
  return (
    <section className="tools-section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="tools-list">
        {servers.map((server) => (
          <ServerRow key={server.name} hostId={hostId} server={server} />
        ))}
      </ul>
    </section>
  );
}

function ServerRow({ hostId, server }: { readonly hostId: HostId; readonly server: ListedServer }) {
  const { t } = useTranslation(['mcpServers', 'tools']);
  const { tone, words, failure } = useListedState(hostId, server);
  const how = shortened(howItRuns(server.settings));
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <a className="tools-name" href={hashOfPlace({ page: 'plugins', tab: 'mcp-servers', item: server.name })}>
          <RevealedText text={server.name} />
        </a>
        <span className="tools-row-end">
          <span className={`tools-state tools-state-${tone}`}>{words}</span>
        </span>
      </div>
      {server.pluginId !== null && <p className="tools-hint">{t('tools:plugin', { plugin: server.pluginId })}</p>}
      {how !== '' && (
        <p className="tools-hint tools-code">
          <RevealedText text={how} />
        </p>
      )}
      {failure !== null && failure.kind !== 'signIn' && (
        <p className="tools-hint">
          {failure.kind === 'timeout' && failure.subject === ''
            ? t('failure.timeoutPlain')
            : t(`failure.${failure.kind}`, { subject: failure.subject })}
        </p>
      )}
    </li>
  );
}

/** More than this does not tell one from another. */
const MAX_SHOWN = 120;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
