import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue, ThreadItem, Turn } from '../../protocol';
import { decodeNotification } from './decode-notification';
import { mergeHistory, turnViewOf } from './history';
import { mergeEvents } from './merge-events';
import { emptyThread, reduceThread } from './reduce-thread';
import type { Entry, LiveThread, ThreadEvent, TurnView } from './types';

/** Real traffic of the engine (0.171.0), one JSON object a line: `c` connection, `d` direction, `m` message. */
const FIXTURES = new URL('./fixtures/', import.meta.url);

interface Line {
  readonly c: string;
  readonly d: '<' | '>' | 'x';
  readonly m?: { method?: string; id?: JsonValue; params?: JsonValue; result?: JsonValue; emittedAtMs?: number };
}

interface Happened {
  readonly threadId: string;
  readonly event: ThreadEvent;
}

const recordings = readdirSync(FIXTURES).map((file) => file.replace('.jsonl', ''));

const linesOf = (recording: string): Line[] =>
  readFileSync(new URL(`${recording}.jsonl`, FIXTURES), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The events that the first connection was told, in order. */
function eventsOf(recording: string, connection = 'c1'): Happened[] {
  return linesOf(recording).flatMap(({ c, d, m }) => {
    if (c !== connection || d !== '<' || m?.method === undefined || m.id !== undefined) return [];
    const decoded = decodeNotification(m.method, m.params ?? null, m.emittedAtMs ?? null);
    expect(['unknown', 'unreadable'], m.method).not.toContain(decoded.kind);
    return decoded.kind === 'event' ? [{ threadId: decoded.threadId, event: decoded.event }] : [];
  });
}

/** The turns with all their items as the last answer that had them gave them; null when there is none. */
function historyOf(recording: string): { threadId: string; turns: Turn[] } | null {
  const answers = linesOf(recording).flatMap(({ d, m }) => {
    const thread = (m?.result as { thread?: { id: string; turns?: Turn[] } } | undefined)?.thread;
    return d === '<' && (thread?.turns?.length ?? 0) > 0
      ? [{ threadId: thread?.id ?? '', turns: thread?.turns ?? [] }]
      : [];
  });
  return answers.at(-1) ?? null;
}

const threadsOf = (happened: readonly Happened[]): Map<string, ThreadEvent[]> => {
  const threads = new Map<string, ThreadEvent[]>();
  for (const { threadId, event } of happened) threads.set(threadId, [...(threads.get(threadId) ?? []), event]);
  return threads;
};

const reduce = (threadId: string, events: readonly ThreadEvent[]): LiveThread =>
  events.reduce(reduceThread, emptyThread(threadId));

const itemLine = ({ item, state, liveOutput }: Entry): string => {
  const status = 'status' in item ? ` ${item.status}` : '';
  const text = 'text' in item ? ` ${JSON.stringify(item.text).slice(0, 60)}` : '';
  return `${item.type} ${state}${status}${text}${liveOutput === '' ? '' : ` +${liveOutput.length} of output`}`;
};

const threadLines = (thread: LiveThread): string[] => [
  `${thread.status?.type}`,
  ...thread.turns.flatMap((turn) => [
    `turn ${turn.status}${turn.seenFromStart ? '' : ' (joined)'}${turn.error ? `: ${turn.error.message.slice(0, 60)}` : ''}${turn.plan ? ` plan of ${turn.plan.steps.length}` : ''}${turn.diff ? ' with diff' : ''}`,
    ...turn.entries.map((entry) => `  ${itemLine(entry)}`),
  ]),
];

/** What the engine keeps of turns: how they ended, and their complete items but those it leaves out of history. */
const kept = (turns: readonly TurnView[]) =>
  turns.map((turn) => ({
    id: turn.id,
    status: turn.status,
    items: turn.entries
      .filter(({ item, state }) => state === 'closed' && !('status' in item && item.status === 'declined'))
      .map(({ item }) => item)
      .sort((left, right) => left.id.localeCompare(right.id)),
  }));

const isOver = (turn: TurnView): boolean => turn.status !== 'inProgress';

describe.each(recordings)('the recording %s', (recording) => {
  const happened = eventsOf(recording);
  const threads = threadsOf(happened);

  it('reduces to the end state that was reviewed', () => {
    const states = [...threads].map(([threadId, events]) => threadLines(reduce(threadId, events)));
    expect(states).toMatchSnapshot();
  });

  it('leaves nothing open in turns that are over, but commands', () => {
    for (const [threadId, events] of threads) {
      const open = reduce(threadId, events)
        .turns.filter(isOver)
        .flatMap((turn) => turn.entries.filter((entry) => entry.state === 'open'));
      expect(open.filter((entry) => entry.item.type !== 'commandExecution')).toEqual([]);
    }
  });

  it('comes to what history says', () => {
    const history = historyOf(recording);
    const events = history === null ? undefined : threads.get(history.threadId);
    if (history === null || events === undefined) return;
    const live = new Map(
      reduce(history.threadId, events)
        .turns.filter(isOver)
        .map((turn) => [turn.id, turn]),
    );
    for (const turn of history.turns.map(turnViewOf)) {
      const seen = live.get(turn.id);
      if (seen === undefined) continue;
      expect(seen.status).toBe(turn.status);
      const seenIds = seen.entries.filter((entry) => entry.state === 'closed').map((entry) => entry.id);
      expect(seenIds).toEqual(expect.arrayContaining(turn.entries.map((entry) => entry.id)));
    }
  });

  it('comes to the same when every notification comes twice', () => {
    for (const [threadId, events] of threads) {
      const twice = reduce(
        threadId,
        events.flatMap((event) => [event, event]),
      );
      expect(kept(twice.turns)).toEqual(kept(reduce(threadId, events).turns));
    }
  });

  it('changes nothing, not even identity, when an event that is no delta is repeated', () => {
    for (const [threadId, events] of threads) {
      let state = emptyThread(threadId);
      for (const event of events) {
        state = reduceThread(state, event);
        if (event.type !== 'delta') expect(reduceThread(state, event), event.type).toBe(state);
      }
    }
  });

  it('comes to the same whatever is merged, and wherever the patches are cut', () => {
    for (const [threadId, events] of threads) {
      const whole = reduce(threadId, events);
      for (const size of [1, 2, 3, 7, 1_000]) {
        let state = emptyThread(threadId);
        for (let at = 0; at < events.length; at += size) {
          state = mergeEvents(events.slice(at, at + size)).reduce(reduceThread, state);
        }
        expect(state).toEqual(whole);
      }
    }
  });

  it('comes to the same in any order that the engine is free to send', () => {
    for (const [threadId, events] of threads) {
      const whole = kept(reduce(threadId, events).turns);
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(1_000)), (choices) => {
          const shuffled = interleaved(events, choices);
          expect(kept(reduce(threadId, shuffled).turns)).toEqual(whole);
        }),
        { numRuns: 15 },
      );
    }
  });

  it('comes to the same when a part is missed and the thread joined again, wherever that happens', () => {
    for (const [threadId, events] of threads) {
      const whole = kept(reduce(threadId, events).turns.filter(isOver));
      for (const [lost, rejoined] of cuts(events.length)) {
        // A thread of which every turn was taken back lists nothing, like one whose engine lists nothing.
        if (events.slice(lost, rejoined).some((event) => event.type === 'reverted')) continue;
        const before = events.slice(0, lost).reduce(reduceThread, emptyThread(threadId));
        const joined = reduceThread(before, joinedAt(threadId, events.slice(0, rejoined)));
        const end = events.slice(rejoined).reduce(reduceThread, joined);
        expect(kept(end.turns.filter(isOver)), `lost at ${lost}, joined at ${rejoined}`).toEqual(whole);
      }
    }
  });

  it('comes to the same when a window that comes late merges history with what is live', () => {
    for (const [threadId, events] of threads) {
      const whole = kept(reduce(threadId, events).turns.filter(isOver));
      const history = pageAt(threadId, events).map(turnViewOf);
      for (let at = 0; at <= events.length; at += 3) {
        const late = events.slice(at).reduce(reduceThread, emptyThread(threadId));
        expect(kept(mergeHistory(history, late.turns).filter(isOver)), `came at ${at}`).toEqual(whole);
      }
    }
  });
});

describe('two threads at once', () => {
  it('never mix, whichever recordings are interleaved', () => {
    const pairs = recordings.slice(1).map((recording, index) => [recordings[index] ?? recording, recording] as const);
    for (const [left, right] of pairs) {
      const streams = [eventsOf(left), eventsOf(right)];
      const mixed: Happened[] = [];
      for (let turn = 0; streams.some((stream) => stream.length > 0); turn += 1) {
        mixed.push(...(streams[turn % 2]?.splice(0, 1 + (turn % 3)) ?? []));
      }
      const states = new Map([...threadsOf(mixed)].map(([threadId, events]) => [threadId, reduce(threadId, events)]));
      for (const recording of [left, right]) {
        for (const [threadId, events] of threadsOf(eventsOf(recording))) {
          expect(states.get(threadId)).toEqual(reduce(threadId, events));
        }
      }
    }
  });
});

/** Deltas and items of different kinds within a turn come in any order; what begins and ends a turn does not. */
function interleaved(events: readonly ThreadEvent[], choices: Iterator<number>): ThreadEvent[] {
  const result: ThreadEvent[] = [];
  let lanes = new Map<string, ThreadEvent[]>();
  const spill = () => {
    while (lanes.size > 0) {
      const keys = [...lanes.keys()];
      const key = keys[(choices.next().value as number) % keys.length] ?? '';
      const lane = lanes.get(key) ?? [];
      const event = lane.shift();
      if (event !== undefined) result.push(event);
      if (lane.length === 0) lanes.delete(key);
    }
    lanes = new Map();
  };
  const laneOf = (event: ThreadEvent): string | null => {
    const written = (type: string, id: string) =>
      ['agentMessage', 'reasoning', 'plan', 'userMessage'].includes(type) ? 'written' : id;
    switch (event.type) {
      case 'itemStarted':
      case 'itemCompleted':
        return `${event.turnId} ${written(event.item.type, event.item.id)}`;
      case 'delta':
        return `${event.turnId} ${event.kind === 'commandOutput' ? event.itemId : 'written'}`;
      default:
        return null;
    }
  };
  for (const event of events) {
    const lane = laneOf(event);
    if (lane === null) {
      spill();
      result.push(event);
    } else lanes.set(lane, [...(lanes.get(lane) ?? []), event]);
  }
  spill();
  return result;
}

/** Pairs of places: where the connection was lost, and where it was there again. */
function cuts(length: number): [number, number][] {
  const step = Math.max(1, Math.floor(length / 12));
  const pairs: [number, number][] = [];
  for (let lost = 0; lost <= length; lost += step) {
    for (let rejoined = lost; rejoined <= length; rejoined += step * 2) pairs.push([lost, rejoined]);
  }
  return pairs;
}

const isWaitingCommand = (item: ThreadItem): boolean => item.type === 'commandExecution' && item.processId === null;

/**
 * What a resume lists after these events: complete items but declined commands, and running tool items but commands that
 * wait for approval (engine facts 4 and section 7).
 */
function pageAt(threadId: string, events: readonly ThreadEvent[]): Turn[] {
  return reduce(threadId, events)
    .turns.filter((turn) => turn.entries.length > 0)
    .map((turn) => ({
      id: turn.id,
      rootTurnId: null,
      itemsView: 'full',
      status: turn.status,
      error: turn.error,
      startedAt: turn.startedAtMs === null ? null : turn.startedAtMs / 1_000,
      completedAt: turn.completedAtMs === null ? null : turn.completedAtMs / 1_000,
      durationMs: turn.durationMs,
      items: turn.entries
        .filter(({ item, state }) =>
          state === 'closed'
            ? !(item.type === 'commandExecution' && item.status === 'declined')
            : state === 'open' && 'status' in item && !isWaitingCommand(item),
        )
        .map(({ item }) => item),
    }));
}

function joinedAt(threadId: string, events: readonly ThreadEvent[]): ThreadEvent {
  const { status, turns } = reduce(threadId, events);
  const isRunning = turns.some((turn) => turn.status === 'inProgress');
  return {
    type: 'joined',
    turns: pageAt(threadId, events),
    status: isRunning ? { type: 'active', activeFlags: [] } : (status ?? { type: 'idle' }),
    afterGap: true,
  };
}
