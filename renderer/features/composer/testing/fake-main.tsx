import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { EventChannel, EventPayloads, HeddleBridge } from '../../../../preload/contract/channels/channels';
import {
  type AppState,
  DEFAULT_PREFERENCES,
  type EngineError,
  type PendingRequest,
} from '../../../../preload/contract/model/app-state';
import { emptyThread, reduceThread } from '../../../../preload/contract/model/feed/reduce-thread';
import type { FeedBatch, LiveThread, ThreadEvent } from '../../../../preload/contract/model/feed/types';
import { DEFAULT_LOOK } from '../../../../preload/contract/model/thread-look';
import { textsOf } from '../../../../preload/contract/strings';
import { setAppState } from '../../../app/app-state';
import { startFeed } from '../../../app/feed-client';
import { initI18n } from '../../../app/i18n';
import { startSaving } from '../../../app/save-now';

// A machine under load may need longer than the second that is given by default.
configure({ asyncUtilTimeout: 5_000 });

/** Thrown by a fake engine method to refuse. */
export class FakeEngineError extends Error {
  constructor(
    readonly kind: EngineError['kind'],
    message: string,
    readonly data: EngineError['data'] = null,
  ) {
    super(message);
  }
}

/** The engine's methods that a test needs; one that is missing fails with its own name. */
export type FakeEngine = Record<string, (params: Record<string, unknown>) => unknown>;

export interface FakeMain {
  /** What was asked of the engine, in order. */
  readonly calls: { readonly method: string; readonly params: Record<string, unknown> }[];
  readonly callsOf: (method: string) => Record<string, unknown>[];
  /** What main keeps of drafts on disk. */
  readonly drafts: Map<string, string>;
  /** What it keeps of them in memory alone. */
  readonly secrets: Map<string, string>;
  /** How many texts it has given back to drafts. */
  returned: number;
  /** Answers to server requests. */
  readonly answers: { readonly key: string; readonly response: unknown }[];
  readonly engine: FakeEngine;
  /** Lets something happen in a thread. */
  readonly feed: (threadId: string, ...events: ThreadEvent[]) => Promise<void>;
  /** Tells every window of a notification. */
  readonly notify: (method: string, params: object) => Promise<void>;
  readonly setApp: (part: Partial<AppState>) => void;
  /** Sends an event of main to the window. */
  readonly tell: <E extends EventChannel>(event: E, payload: EventPayloads[E]) => Promise<void>;
}

const FEED_ID = 'feed';

export const appState = (part: Partial<AppState> = {}): AppState => ({
  engines: [
    {
      hostId: 'local',
      phase: 'ready',
      runId: 'run',
      version: '0.171.0',
      versionFit: 'made-for',
      codexPath: '/usr/bin/codex',
      codexHome: '/home/me/.codex',
      fault: null,
      retryAtMs: null,
      busy: false,
    },
  ],
  pending: [],
  notices: [],
  unsent: [],
  preferences: DEFAULT_PREFERENCES,
  language: 'en',
  tour: null,
  replay: null,
  managedCodex: { phase: 'idle', keptBytes: 0, totalBytes: 172_033_439 },
  silentTurns: [],
  pluginWorks: [],
  serverSignIns: [],
  serverReloads: [],
  platform: 'linux',
  homeDir: '/home/me',
  appVersion: '0.1.0',
  ...part,
});

/** Puts a main process in place that answers from memory; the renderer's own client code runs as it is. */
export function installFakeMain(engine: FakeEngine = {}, part: Partial<AppState> = {}): FakeMain {
  const threads = new Map<string, { thread: LiveThread; sequence: number }>();
  const liveOf = (threadId: string) => {
    const live = threads.get(threadId) ?? { thread: emptyThread(threadId), sequence: 0 };
    threads.set(threadId, live);
    return live;
  };
  const listeners = new Map<string, (payload: never) => void>();
  let app = appState(part);
  let batch = 0;

  const main: FakeMain = {
    calls: [],
    callsOf: (method) => main.calls.filter((call) => call.method === method).map(({ params }) => params),
    drafts: new Map(),
    secrets: new Map(),
    returned: 0,
    answers: [],
    engine: {
      'model/list': () => ({ data: [], nextCursor: null }),
      'permissionProfile/list': () => ({ data: [], nextCursor: null }),
      'config/read': () => ({ config: {}, origins: {}, layers: [] }),
      'thread/goal/get': () => ({ goal: null }),
      'thread/backgroundTerminals/list': () => ({ data: [], nextCursor: null }),
      'skills/list': () => ({ data: [] }),
      'plugin/installed': () => ({ marketplaces: [] }),
      'app/list': () => ({ data: [], nextCursor: null }),
      'thread/queue/list': () => ({ data: [], nextCursor: null }),
      'threadSection/list': () => ({ data: [], nextCursor: null }),
      'project/list': () => ({ data: [], nextCursor: null }),
      'thread/turns/list': () => ({ data: [], nextCursor: null, backwardsCursor: null }),
      ...engine,
    },
    feed: async (threadId, ...events) => {
      const live = liveOf(threadId);
      live.thread = events.reduce(reduceThread, live.thread);
      live.sequence += 1;
      batch += 1;
      const patch = { hostId: 'local', threadId, feedId: FEED_ID, sequence: live.sequence, events };
      await send({ batch, patches: [patch], notifications: [] });
    },
    notify: async (method, params) => {
      batch += 1;
      await send({ batch, patches: [], notifications: [{ hostId: 'local', method, params: { ...params } as never }] });
    },
    tell: async (event, payload) => {
      await act(async () => listeners.get(event)?.(payload as never));
    },
    setApp: (change) => {
      app = { ...app, ...change };
      act(() => setAppState(app));
    },
  };

  const send = async (content: FeedBatch) => {
    await act(async () => {
      listeners.get('feed.batch')?.(JSON.stringify(content) as never);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  };

  const engineRequest = async ({ method, params }: { method: string; params?: unknown }) => {
    main.calls.push({ method, params: params as Record<string, unknown> });
    const answer = main.engine[method];
    if (!answer) throw new Error(`no fake for ${method}`);
    try {
      return { ok: true, result: await answer(params as Record<string, unknown>) };
    } catch (error) {
      if (!(error instanceof FakeEngineError)) throw error;
      return { ok: false, error: { kind: error.kind, method, code: null, message: error.message, data: error.data } };
    }
  };

  /** Stands among the engine's methods, for tests to answer: by default a message is taken. */
  const messageRequest = (channel: string) => async (params: Record<string, unknown>) => {
    main.calls.push({ method: channel, params });
    return main.engine[channel]?.(params) ?? 'accepted';
  };

  const request: Record<string, (payload: never) => Promise<unknown>> = {
    'engine.request': engineRequest,
    'engine.answer': async (answer: { key: string; response: unknown }) => {
      main.answers.push(answer);
      return 'sent';
    },
    'search.run': async ({ searchId, params }: { searchId: string; params: Record<string, unknown> }) => {
      main.calls.push({ method: 'search.run', params: { searchId } });
      return engineRequest({ method: 'thread/search', params });
    },
    'search.cancel': async (params: { searchId: string }) => {
      main.calls.push({ method: 'search.cancel', params });
      return null;
    },
    'draft.read': async ({ key }: { key: string }) => ({
      text: main.secrets.get(key) ?? main.drafts.get(key) ?? '',
      attachments: [],
      returned: main.returned,
    }),
    'draft.write': async ({ key, text, volatile }: { key: string; text: string; volatile?: boolean }) => {
      const kept = volatile ? main.secrets : main.drafts;
      if (text === '') kept.delete(key);
      else kept.set(key, text);
      return null;
    },
    'record.read': async () => [],
    'look.read': async () => DEFAULT_LOOK,
    'look.write': async () => null,
    'message.send': messageRequest('message.send'),
    'message.retry': messageRequest('message.retry'),
    'message.edit': messageRequest('message.edit'),
    'feed.watch': async ({ threadId }: { threadId: string }) => ({ feedId: FEED_ID, ...liveOf(threadId) }),
    'feed.unwatch': async () => null,
    'feed.acknowledge': async () => null,
    'desktop.copyText': async () => null,
    'preferences.update': async () => null,
  };
  const on = new Proxy(
    {},
    {
      get: (_target, event: string) => (listener: (payload: never) => void) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      },
    },
  );
  Object.defineProperty(window, 'heddle', { value: { request, on } as unknown as HeddleBridge, configurable: true });
  initI18n('en', textsOf('en'));
  setAppState(app);
  startFeed();
  startSaving();
  return main;
}

/** Renders with a query cache of its own. */
export function renderInApp(children: ReactNode) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const view = render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return {
    ...view,
    client,
    rerender: (next: ReactNode) => view.rerender(<QueryClientProvider client={client}>{next}</QueryClientProvider>),
  };
}

/** Lets promises that are under way come to their end. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  });

/** A request as main lists it. */
export const pendingRequest = (
  kind: PendingRequest['kind'],
  method: string,
  params: unknown,
  part: Partial<PendingRequest> = {},
): PendingRequest => ({
  key: 'local/run/n0',
  hostId: 'local',
  runId: 'run',
  id: 0,
  kind,
  method,
  params: params as PendingRequest['params'],
  threadId: 'thread',
  turnId: 'turn',
  itemId: 'call_1_1',
  askedAtMs: Date.now(),
  state: 'open',
  ...part,
});
