import fc from 'fast-check';
import type { ThreadItem, ThreadStatus, TurnError } from '../../../protocol';
import { placeholderItem } from '../items';
import type { DeltaKind, ThreadEvent } from '../types';

/** Events for tests: a few turns and items, so that late, repeated and misplaced ones are common. */

const TURN = 't1';

export const deltaOf = (kind: DeltaKind, itemId: string, text: string, turnId = TURN): ThreadEvent => ({
  type: 'delta',
  kind,
  turnId,
  itemId,
  index: 0,
  text,
});

export const itemOf = (kind: 'agentMessage' | 'reasoning' | 'commandExecution' | 'plan', id: string): ThreadItem =>
  placeholderItem(kind === 'commandExecution' ? 'commandOutput' : kind === 'reasoning' ? 'reasoningText' : kind, id);

export const startedOf = (kind: Parameters<typeof itemOf>[0], id: string, turnId = TURN): ThreadEvent => ({
  type: 'itemStarted',
  turnId,
  item: itemOf(kind, id),
  atMs: 1,
});

export const completedOf = (item: ThreadItem, turnId = TURN): ThreadEvent => ({
  type: 'itemCompleted',
  turnId,
  item,
  atMs: 2,
});

export const turnStarted = (turnId = TURN): ThreadEvent => ({ type: 'turnStarted', turnId, startedAtMs: 0 });

export const turnCompleted = (
  status: 'completed' | 'interrupted' | 'failed' = 'completed',
  turnId = TURN,
): ThreadEvent => ({
  type: 'turnCompleted',
  turnId,
  status,
  error: null,
  startedAtMs: 0,
  completedAtMs: 9,
  durationMs: 9,
});

export const errorOf = (message: string): TurnError => ({
  message,
  codexErrorInfo: 'other',
  additionalDetails: null,
  misalignment: null,
});

const turnId = fc.constantFrom('t1', 't2', 't3');
const itemId = fc.constantFrom('i1', 'i2', 'i3', 'i4');
const text = fc.constantFrom('', 'a', 'bc', 'd');
const kinds = fc.constantFrom<DeltaKind>('agentMessage', 'plan', 'reasoningSummary', 'reasoningText', 'commandOutput');

const delta: fc.Arbitrary<ThreadEvent> = fc.record({
  type: fc.constant('delta' as const),
  kind: kinds,
  turnId,
  itemId,
  index: fc.constantFrom(0, 1, 2, -1),
  text,
});

const item: fc.Arbitrary<ThreadItem> = fc.oneof(
  fc.tuple(kinds, itemId).map(([kind, id]) => placeholderItem(kind, id)),
  fc
    .record({ id: itemId, processId: fc.constantFrom(null, '7'), aggregatedOutput: fc.constantFrom(null, 'out') })
    .map((fields) => ({ ...placeholderItem('commandOutput', fields.id), ...fields }) as ThreadItem),
  fc
    .record({ id: itemId, text: fc.constantFrom('', 'done'), delivery: fc.constantFrom(null, 'async') })
    .map((fields) => ({ ...placeholderItem('agentMessage', fields.id), ...fields }) as ThreadItem),
);

const breakdown = fc.nat(9).map((totalTokens) => ({
  totalTokens,
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteInputTokens: 0,
  outputTokens: 0,
  reasoningOutputTokens: 0,
}));

const status = fc.constantFrom<ThreadStatus>(
  { type: 'idle' },
  { type: 'notLoaded' },
  { type: 'active', activeFlags: [] },
);

const turn = fc.record({
  id: turnId,
  rootTurnId: fc.constant(null),
  items: fc.uniqueArray(item, { maxLength: 3, selector: ({ id }) => id }),
  itemsView: fc.constant('full' as const),
  status: fc.constantFrom('completed' as const, 'interrupted' as const, 'inProgress' as const),
  error: fc.constant(null),
  startedAt: fc.constant(1),
  completedAt: fc.constant(null),
  durationMs: fc.constant(null),
});

/** Any event, deltas most often: they are what is merged. */
export const anyEvent: fc.Arbitrary<ThreadEvent> = fc.oneof(
  { weight: 12, arbitrary: delta },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('itemStarted' as const), turnId, item, atMs: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('itemCompleted' as const), turnId, item, atMs: fc.nat(9) }) },
  { weight: 1, arbitrary: turnId.map((id) => turnStarted(id)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('completed' as const, 'interrupted' as const, 'failed' as const), turnId)
      .map(([end, id]) => turnCompleted(end, id)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(turnId, text).map(([id, diff]): ThreadEvent => ({ type: 'diffUpdated', turnId: id, diff })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(turnId, text).map(
      ([id, explanation]): ThreadEvent => ({
        type: 'planUpdated',
        turnId: id,
        explanation,
        steps: [],
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(turnId, breakdown).map(
      ([id, total]): ThreadEvent => ({
        type: 'tokenUsageUpdated',
        turnId: id,
        usage: { total, last: total, modelContextWindow: null },
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(turnId, fc.boolean()).map(
      ([id, willRetry]): ThreadEvent => ({
        type: 'turnError',
        turnId: id,
        error: errorOf('cut'),
        willRetry,
        atMs: 3,
      }),
    ),
  },
  { weight: 1, arbitrary: status.map((value): ThreadEvent => ({ type: 'statusChanged', status: value })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('joined' as const),
      turns: fc.uniqueArray(turn, { maxLength: 2, selector: ({ id }) => id }),
      status,
      afterGap: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<ThreadEvent>({ type: 'reverted' }, { type: 'engineLost', atMs: 5 }) },
  { weight: 1, arbitrary: text.map((message): ThreadEvent => ({ type: 'warning', message })) },
);
