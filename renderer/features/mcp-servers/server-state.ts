import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { type Failure, failureOf } from './failure.logic';
import { isKnownEverywhere, type ListedServer } from './server.logic';
import { type StatusView, useServerStatus } from './servers-query';

/** What a server is at, to be drawn. */
export interface ServerState {
  readonly tone: 'off' | 'busy' | 'good' | 'waits' | 'bad';
  readonly words: string;
  /** Why it does not start; null when it does, or it is not known. */
  readonly failure: Failure | null;
}

/** @returns a function that says what a server is at */
export function useStateWords(): (server: ListedServer, view: StatusView, isTried: boolean) => ServerState {
  const { t } = useTranslation('mcpServers');
  const errorText = useEngineErrorText();
  return (server, { status, isChecking, error }, isTried) => {
    const plain = (tone: ServerState['tone'], words: string): ServerState => ({ tone, words, failure: null });
    if (server.layers.length > 0 && server.layers.every(({ unused }) => unused !== null))
      return plain('off', t('state.unused'));
    if (server.isOff) return plain('off', t('state.off'));
    if (!isTried && !isKnownEverywhere(server)) return plain('off', t('state.inThreads'));
    if (isChecking) return plain('busy', t('state.checking'));
    if (error !== null) {
      const words = t('failure.request', { message: errorText(error) });
      return { tone: 'bad', words: t('state.unknown'), failure: { kind: 'other', subject: '', words } };
    }
    if (status === null) return plain('off', t('state.unknown'));
    if (status.toolsError !== null) {
      const failure = failureOf(status.toolsError);
      const waits = failure.kind === 'signIn' || status.authStatus === 'notLoggedIn';
      return waits
        ? { tone: 'waits', words: t('state.signIn'), failure: { ...failure, kind: 'signIn' } }
        : { tone: 'bad', words: t('state.failed'), failure };
    }
    const tools = t('state.tools', { count: Object.keys(status.tools).length });
    const { length } = status.resources;
    if (length === 0) return plain('good', tools);
    return plain('good', t('state.worksWith', { tools, resources: t('state.resources', { count: length }) }));
  };
}

/** Follows what a server is at, as far as it is known without a thread. */
export function useListedState(hostId: HostId, server: ListedServer): ServerState {
  const words = useStateWords();
  const view = useServerStatus(hostId, server.name, null, !server.isOff && isKnownEverywhere(server));
  return words(server, view, false);
}
