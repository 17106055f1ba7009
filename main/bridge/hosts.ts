import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { EngineReply } from '../../preload/contract/channels/channels';
import type { EngineError, EngineState, PendingRequest } from '../../preload/contract/model/app-state';
import type { ConfigFault } from '../../preload/contract/model/feed/decode-notification';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import { type HostId, isReplayHost, LOCAL_HOST, TOUR_HOST } from '../../preload/contract/model/keys';
import type { JsonValue } from '../../preload/contract/protocol';
import { systemClock, TIMED_OUT, withDeadline } from '../app-server/clock';
import type { Connection } from '../app-server/connection';
import type { EngineSupervisor } from '../app-server/supervisor';
import type { PolicyStore } from '../feed/chosen-policies';
import { type EngineWork, seenWork, workOfEngine } from '../feed/engine-work';
import { createFeeds, type Feeds, type WindowId } from '../feed/feeds';
import { type FeedsListener, heardFeeds } from '../feed/heard-feeds';
import { createHostFeed, type HostFeed } from '../feed/host-feed';
import { createNotices, type Notices } from '../feed/notices';
import { createPendingRequests, type SettledBy, WrongAnswerError } from '../feed/pending-requests';
import type { AppStateStore } from './app-state-store';
import type { EngineHosts } from './handlers';

/** One engine with everything that belongs to it. */
interface Host {
  readonly supervisor: EngineSupervisor;
  readonly feed: HostFeed;
  /** Ends what is told of it. */
  readonly unsubscribe: () => void;
}

/** The engines that Heddle talks to, by host id, and what all of them feed. */
export interface Hosts extends EngineHosts {
  /** @returns the title of a thread, as its list shows it; null when it has none or cannot be read */
  readonly titleOf: (hostId: HostId, threadId: string) => Promise<string | null>;
  /** Puts an engine under a host id and starts it. */
  readonly add: (hostId: HostId, supervisor: EngineSupervisor) => void;
  /** Lets go of an engine for good; it goes on working where it outlives us. */
  readonly remove: (hostId: HostId) => Promise<void>;
  /** A page has loaded and takes batches from now on. */
  readonly openWindow: Feeds['openWindow'];
  readonly closeWindow: (windowId: WindowId) => void;
  /** The live part of a thread; null when nothing was heard of it. */
  readonly live: Feeds['thread'];
  /**
   * What the person's own engine is at: by its own word, or, when it does not answer in time, by what was seen of it
   * (`isSure` is false then: others may work there, too).
   */
  readonly work: () => Promise<EngineWork & { readonly isSure: boolean }>;
  /** Lets go of all engines. The tour's is ended in any case: its model lives in Heddle, without which it is no use. */
  readonly stop: (mode: 'leave' | 'terminate') => Promise<void>;
  readonly notices: Notices;
  /** The connection to an engine; null while there is none. */
  readonly connectionOf: (hostId: HostId) => Connection | null;
}

/** What others in main hear of all engines. */
export interface HostsListener {
  /** Stands around each request of a window; must pass it on. */
  readonly aroundRequest: (hostId: HostId, method: string, ask: () => Promise<EngineReply>) => Promise<EngineReply>;
  /** The engine answered a request of a window. */
  readonly onReply: (hostId: HostId, method: string, result: JsonValue) => void;
  /** What an engine tells every connection, as it comes. */
  readonly onNotification: (notification: GlobalNotification) => void;
  readonly onEvent: FeedsListener['onEvent'];
  readonly onEngineLost: FeedsListener['onEngineLost'];
  /** A connection to a run of an engine is ready. */
  readonly onRun: (hostId: HostId, runId: string) => void;
  /** A connection to a run of an engine is ready, and all that runs there is joined. */
  readonly onJoined: (hostId: HostId, runId: string) => void;
  readonly onAsked: (request: PendingRequest) => void;
  readonly onAnswered: (request: PendingRequest, response: JsonValue) => void;
  readonly onSettled: (request: PendingRequest, by: SettledBy) => void;
}

/** How long an engine may take to say what it is at, in milliseconds: somebody waits for a window to close. */
const WORK_TIMEOUT_MS = 1_500;

/** How long a request waits for an engine that is about to be ready, in milliseconds. */
const READY_TIMEOUT_MS = 15_000;

const unavailable = (method: string, message: string): EngineReply => ({
  ok: false,
  error: { kind: 'unavailable', method, code: null, message, data: null } satisfies EngineError,
});

/** Waits until an engine is connected, or will not be in time. */
async function whenConnected(supervisor: EngineSupervisor): Promise<boolean> {
  if (supervisor.connection() !== null) return true;
  if (supervisor.state().phase === 'stopped') return false;
  return new Promise((resolve) => {
    const settle = (connected: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(connected);
    };
    const timer = setTimeout(() => settle(false), READY_TIMEOUT_MS);
    const unsubscribe = supervisor.subscribe({
      onConnected: () => settle(true),
      onState: (state) => state.phase === 'stopped' && settle(false),
    });
  });
}

/**
 * Makes the set of engines. What they say ends in feeds, pending requests and notices; the shared state follows.
 * @param policies keeps what the person chose that each thread may do
 * @param report is told what went wrong without stopping anything, for the log
 */
export function createHosts(
  state: AppStateStore,
  policies: PolicyStore,
  report: (message: string) => void,
  listener: HostsListener,
): Hosts {
  const hosts = new Map<HostId, Host>();
  const notices = createNotices({
    now: systemClock.now,
    onChanged: () => state.update({ notices: notices.list() }),
  });
  const pending = createPendingRequests({
    clock: systemClock,
    onChanged: () => state.update({ pending: pending.list() }),
    onAsked: listener.onAsked,
    onAnswered: listener.onAnswered,
    onSettled: listener.onSettled,
    onAbandoned: ({ hostId, threadId, method, key }) => {
      report(`${method} (${key}) was never resolved`);
      notices.add(hostId, { kind: 'unanswerable', threadId, text: method });
    },
  });
  const feeds = heardFeeds(
    createFeeds({
      clock: systemClock,
      makeFeedId: randomUUID,
      onWatchChanged: (hostId, threadId, isWatched) => {
        if (isWatched) hosts.get(hostId)?.feed.watched(threadId);
      },
    }),
    listener,
  );

  const publish = (engine: EngineState) => {
    const others = state.get().engines.filter((other) => other.hostId !== engine.hostId);
    state.update({ engines: [...others, engine].sort((a, b) => a.hostId.localeCompare(b.hostId)) });
  };

  const add = (hostId: HostId, supervisor: EngineSupervisor) => {
    let configFault: ConfigFault | null = null;
    const publishWithConfig = (engine: EngineState) =>
      publish(engine.phase === 'ready' && configFault !== null ? { ...engine, fault: configFault } : engine);
    const feed = createHostFeed({
      hostId,
      clock: systemClock,
      feeds,
      pending,
      notices,
      policies,
      onConfigFault: (fault) => {
        const file = fault.file === '' ? path.join(supervisor.state().codexHome, 'config.toml') : fault.file;
        configFault = { ...fault, file };
        publishWithConfig(supervisor.state());
      },
    });
    let running = false;
    const unsubscribe = supervisor.subscribe({
      onConnected: (connection, run) => {
        running = true;
        configFault = null;
        publishWithConfig(supervisor.state());
        // At once it only takes leave of the run before, if that was another one.
        const joined = feed.connected(connection, run.runId);
        listener.onRun(hostId, run.runId);
        joined.then(
          () => supervisor.connection() === connection && listener.onJoined(hostId, run.runId),
          (error: unknown) => report(`running threads: ${error}`),
        );
      },
      onDisconnected: () => feed.connectionLost(),
      onState: (engine) => {
        publishWithConfig(engine);
        // A connection that drops may come back to the same run; a fault means that the engine itself has ended.
        if (running && engine.phase !== 'ready' && engine.fault !== null) {
          running = false;
          feed.engineLost();
        }
      },
      onNotification: (method, params, emittedAtMs) => {
        feed.onNotification(method, params, emittedAtMs);
        listener.onNotification({ hostId, method, params });
      },
      onServerRequest: feed.onServerRequest,
      onUndecodable: (message) => {
        report(`unreadable message (${message.reason}), ${message.excerpt.length} characters or more`);
        feed.onUndecodable(message.excerpt);
      },
    });
    hosts.set(hostId, { supervisor, feed, unsubscribe });
    publish(supervisor.state());
    supervisor.start();
  };

  const remove = async (hostId: HostId): Promise<void> => {
    const host = hosts.get(hostId);
    if (host === undefined) return;
    hosts.delete(hostId);
    host.unsubscribe();
    host.feed.engineLost();
    state.update({ engines: state.get().engines.filter((engine) => engine.hostId !== hostId) });
    await host.supervisor.stop({ mode: 'leave' });
  };

  return {
    add,
    remove,
    notices,
    openWindow: feeds.openWindow,
    closeWindow: feeds.closeWindow,
    request: async (hostId, method, params) => {
      const host = hosts.get(hostId);
      if (!host || !(await whenConnected(host.supervisor))) return unavailable(method, 'no engine is running');
      const reply = await listener.aroundRequest(hostId, method, () => host.feed.request(method, params));
      if (reply.ok) listener.onReply(hostId, method, reply.result);
      return reply;
    },
    answer: (key, response: JsonValue) => {
      const asked = pending.list().find((request) => request.key === key);
      if (asked && isReplayHost(asked.hostId)) throw new WrongAnswerError('a recording takes no answers');
      try {
        return pending.answer(key, response);
      } catch (error) {
        if (error instanceof WrongAnswerError) report(`an answer to ${key} was refused: ${error.message}`);
        throw error;
      }
    },
    titleOf: async (hostId, threadId) => {
      const read = await hosts.get(hostId)?.supervisor.request('thread/read', { threadId });
      if (!read?.ok) return null;
      const { name, preview } = read.result.thread;
      return name?.trim() || preview.trim().split('\n', 1)[0] || null;
    },
    restart: async (hostId) => {
      await hosts.get(hostId)?.supervisor.restart();
    },
    watch: (windowId, hostId, threadId) => feeds.watch(windowId, hostId, threadId),
    unwatch: feeds.unwatch,
    acknowledge: feeds.acknowledge,
    dismissNotice: notices.dismiss,
    live: feeds.thread,
    connectionOf: (hostId) => hosts.get(hostId)?.supervisor.connection() ?? null,
    work: async () => {
      const connection = hosts.get(LOCAL_HOST)?.supervisor.connection() ?? null;
      const said = connection && (await withDeadline(systemClock, WORK_TIMEOUT_MS, workOfEngine(connection)));
      if (said !== null && said !== TIMED_OUT) return { ...said, isSure: true };
      return { ...seenWork(feeds.threads(LOCAL_HOST)), isSure: false };
    },
    stop: async (mode) => {
      const stopped = [...hosts].map(([hostId, { supervisor }]) =>
        supervisor.stop({ mode: hostId === TOUR_HOST ? 'terminate' : mode }),
      );
      await Promise.all(stopped);
    },
  };
}
