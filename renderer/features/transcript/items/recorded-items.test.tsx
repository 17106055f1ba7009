import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ITEM_PLACES } from '../../../../preload/contract/coverage/places';
import { decodeNotification } from '../../../../preload/contract/model/feed/decode-notification';
import { turnViewOf } from '../../../../preload/contract/model/feed/history';
import { emptyThread, reduceThread } from '../../../../preload/contract/model/feed/reduce-thread';
import type { Entry, LiveThread, ThreadEvent, TurnView } from '../../../../preload/contract/model/feed/types';
import type { JsonValue, ThreadItem, Turn } from '../../../../preload/contract/protocol';
import { textsOf } from '../../../../preload/contract/strings';
import { initI18n } from '../../../app/i18n';
import { installFakeMain, renderInApp } from '../../composer/testing/fake-main';
import { testScope } from '../test-scope';
import { createThreadView } from '../thread-view';
import { TranscriptScopeProvider } from '../transcript-context';
import { ItemBody } from './item-body';
import { itemName } from './item-name.logic';
import { type ItemState, itemState } from './item-state.logic';

/** Real traffic of the engine; see the tests of the feed. */
const RECORDINGS = import.meta.glob<string>('../../../../preload/contract/model/feed/fixtures/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Shown {
  readonly entry: Entry;
  readonly turn: TurnView;
}

/** What was seen, by type and state: of each the first. */
const seen = new Map<string, Shown>();
const keyOf = (type: string, state: ItemState): string => `${type} ${state}`;

function see(turn: TurnView): void {
  for (const entry of turn.entries) {
    const key = keyOf(entry.item.type, itemState(entry));
    if (!seen.has(key)) seen.set(key, { entry, turn });
  }
}

function seeAll(thread: LiveThread): void {
  for (const turn of thread.turns) see(turn);
}

/** What happened in each thread of a recording, and what its answers say of turns. */
function read(recording: string): { readonly events: Map<string, ThreadEvent[]>; readonly turns: readonly Turn[] } {
  const events = new Map<string, ThreadEvent[]>();
  const turns: Turn[] = [];
  for (const line of recording.trim().split('\n')) {
    const { c, d, m } = JSON.parse(line) as {
      c: string;
      d: string;
      m?: { method?: string; id?: number; params?: JsonValue; result?: unknown; emittedAtMs?: number };
    };
    if (d !== '<' || c !== 'c1') continue;
    const thread = (m?.result as { thread?: { turns?: Turn[] } } | undefined)?.thread;
    turns.push(...(thread?.turns ?? []).filter((turn) => turn.itemsView === 'full'));
    if (m?.method === undefined || m.id !== undefined) continue;
    const decoded = decodeNotification(m.method, m.params ?? null, m.emittedAtMs ?? null);
    if (decoded.kind !== 'event') continue;
    events.set(decoded.threadId, [...(events.get(decoded.threadId) ?? []), decoded.event]);
  }
  return { events, turns };
}

for (const [, recording] of Object.entries(RECORDINGS).sort(([left], [right]) => (left < right ? -1 : 1))) {
  const { events, turns } = read(recording);
  for (const turn of turns) see(turnViewOf(turn));
  for (const [threadId, list] of events) {
    let state = emptyThread(threadId);
    for (const event of list) {
      state = reduceThread(state, event);
      seeAll(state);
      // The same moment, had the person stopped the turn there, or had the engine ended.
      if (event.type !== 'itemStarted') continue;
      const end = {
        status: 'interrupted',
        error: null,
        startedAtMs: null,
        completedAtMs: null,
        durationMs: null,
      } as const;
      seeAll(reduceThread(state, { type: 'turnCompleted', turnId: event.turnId, ...end }));
      seeAll(reduceThread(state, { type: 'engineLost', atMs: 1 }));
    }
  }
}

/** Types that the engine could not be made to send, or not in a recording, as its types describe them. */
const DESCRIBED: readonly ThreadItem[] = [
  { type: 'hookPrompt', id: 'h', fragments: [{ text: 'Run the linter.', hookRunId: 'r' }] },
  { type: 'functionCallOutput', id: 'f', name: 'lookup', namespace: 'acme', output: 'found' },
  {
    type: 'imageGeneration',
    id: 'g',
    status: 'completed',
    revisedPrompt: 'A loom',
    failure: null,
    savedPath: '/home/user/project/loom.png',
    generationId: null,
    result: '',
  },
  {
    type: 'subAgentActivity',
    id: 's',
    kind: 'started',
    agentThreadId: 'agent',
    agentPath: 'root/counter',
    model: null,
    reasoningEffort: null,
  },
];
const describedTurn = { id: 'described', status: 'completed', entries: [] } as unknown as TurnView;
for (const item of DESCRIBED) {
  for (const state of ['open', 'closed', 'cut'] as const) {
    const entry: Entry = {
      id: item.id,
      turnId: 'described',
      item,
      state,
      liveOutput: '',
      startedAtMs: null,
      completedAtMs: null,
    };
    const key = keyOf(item.type, itemState(entry));
    if (!seen.has(key)) seen.set(key, { entry, turn: describedTurn });
  }
}

/** Words that say what became of an item; a message, say, shows that it is complete by standing there. */
const WORDS: { readonly [S in ItemState]: RegExp } = {
  running: /running|being applied|Thinking|Pausing|being summarised|working|Searching/,
  failed: /failed|exit code|ended from outside/,
  declined: /declined/,
  cut: /cut off/,
  neverRan: /not approved/,
  done: /^/,
};

/** What is written as it comes shows by its text that it does. */
const WRITTEN: ReadonlySet<string> = new Set(['userMessage', 'agentMessage', 'plan', 'exitedReviewMode', 'hookPrompt']);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T18:00:00Z') });
  installFakeMain({
    'thread/read': ({ threadId }) => ({
      thread: { id: threadId, name: 'Counter', preview: '', status: { type: 'idle' } },
    }),
  });
  Object.assign(window.heddle.request, { 'files.picture': async () => ({ kind: 'none', reason: 'missing' }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw({ entry, turn }: Shown): string {
  const live = { ...emptyThread('t'), turns: [turn] };
  const view = createThreadView({ get: () => live, subscribe: () => () => {} });
  view.connect();
  view.setHistory([]);
  const { container } = renderInApp(
    <TranscriptScopeProvider value={testScope(view, { cwd: '/home/user/project' })}>
      <ItemBody entry={entry} rowKey="row" />
    </TranscriptScopeProvider>,
  );
  for (const time of container.querySelectorAll('time')) time.remove();
  return container.textContent ?? '';
}

const states = [...seen.keys()].sort();

describe('every type of item', () => {
  it('is there, in the states that the engine was seen to give it', () => {
    const types = new Set(states.map((key) => key.split(' ')[0]));
    expect([...types].sort()).toEqual(Object.keys(ITEM_PLACES).sort());
    expect(states).toMatchSnapshot();
  });

  it.each(states)('%s is drawn as what it is, and says so', (key) => {
    const [type = '', state = ''] = key.split(' ');
    const shown = seen.get(key) as Shown;
    const text = draw(shown);
    expect(text).not.toContain('Heddle has no picture of this kind of item yet');
    const i18n = initI18n('en', textsOf('en'));
    expect(itemName(i18n.getFixedT('en', 'transcript'), shown.entry.item)).not.toMatch(/^Item: /);
    if (!WRITTEN.has(type)) expect(text).toMatch(WORDS[state as ItemState]);
    if (type === 'agentMessage' && state === 'cut') expect(text).toMatch(WORDS.cut);
  });

  it.each(states.filter((key) => !/^(?:userMessage|agentMessage|plan)/.test(key)))(
    '%s can be unfolded all the way, in Chinese too',
    (key) => {
      initI18n('zh-CN', textsOf('zh-CN'));
      draw(seen.get(key) as Shown);
      for (let round = 0; round < 5; round += 1) {
        for (const button of screen.queryAllByRole('button', { expanded: false })) {
          if (!button.hasAttribute('aria-haspopup')) fireEvent.click(button);
        }
      }
      expect(document.body.textContent).not.toMatch(/\b(?:items|transcript|diff):?\.|\{\{/);
    },
  );
});
