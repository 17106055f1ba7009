import { describe, expect, it } from 'vitest';
import type { RunningTurn, SilentTurn, ThreadFact } from '../../../preload/contract/model/wire/types';
import { createManualClock } from '../testing/manual-clock';
import { createSilenceWatch, silentTurns } from './silence-watch';

const running = (part: Partial<RunningTurn> = {}): RunningTurn => ({
  turnId: 'turn',
  startedAtMs: 0,
  lastSignAtMs: 0,
  open: [],
  retry: null,
  waitsForPerson: false,
  ...part,
});
const thread = (turn: RunningTurn | null): ThreadFact => ({
  threadId: 'thread',
  lastMethod: 'm',
  lastAtMs: 0,
  running: turn,
});

describe('silentTurns', () => {
  const silent = (turn: RunningTurn | null, nowMs = 60_000) => silentTurns('local', [thread(turn)], nowMs, 60_000);

  it('are those of which nothing was heard for as long as the limit', () => {
    expect(silent(running())).toMatchObject([{ threadId: 'thread', turnId: 'turn', lastSignAtMs: 0, doing: 'model' }]);
    expect(silent(running(), 59_999)).toEqual([]);
    expect(silent(null)).toEqual([]);
  });

  it('are not those that wait for a person', () => expect(silent(running({ waitsForPerson: true }))).toEqual([]));

  it.each([
    ['command', { open: [{ type: 'commandExecution', label: 'make', startedAtMs: 0 }] }],
    ['tool', { open: [{ type: 'mcpToolCall', label: 'a/b', startedAtMs: 0 }] }],
    ['retry', { retry: { message: 'Reconnecting... 1/3', atMs: 0, attempt: 1, limit: 3 } }],
    ['model', { open: [{ type: 'agentMessage', label: '', startedAtMs: 0 }] }],
  ] as const)('say that they are at a %s', (doing, part) => expect(silent(running(part))).toMatchObject([{ doing }]));
});

describe('the watch', () => {
  const setUp = () => {
    const clock = createManualClock();
    const start = clock.now();
    const told: (readonly SilentTurn[])[] = [];
    let facts: ThreadFact[] = [];
    const watch = createSilenceWatch({
      clock,
      hostId: 'local',
      limitMs: 60_000,
      threads: () => facts,
      onChanged: (silent) => told.push(silent),
    });
    const hear = (turn: RunningTurn | null) => {
      facts = [thread(turn)];
      watch.heard();
    };
    return { clock, start, told, hear };
  };

  it('tells of a turn once it has been silent for long enough, and takes it back with its next sign', () => {
    const { clock, start, told, hear } = setUp();
    hear(running({ lastSignAtMs: start }));
    clock.advance(59_000);
    expect(told).toEqual([]);
    clock.advance(1_000);
    expect(told.at(-1)).toMatchObject([{ turnId: 'turn', lastSignAtMs: start }]);
    hear(running({ lastSignAtMs: clock.now() }));
    expect(told.at(-1)).toEqual([]);
    clock.advance(60_000);
    expect(told).toHaveLength(3);
  });

  it('waits for the whole span after each sign, and has no timer when nothing runs', () => {
    const { clock, start, told, hear } = setUp();
    hear(running({ lastSignAtMs: start }));
    clock.advance(40_000);
    hear(running({ lastSignAtMs: clock.now() }));
    clock.advance(59_000);
    expect(told).toEqual([]);
    hear(null);
    clock.advance(60_000);
    expect(told).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});
