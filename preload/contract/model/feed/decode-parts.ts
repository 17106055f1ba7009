import type {
  ThreadItem,
  ThreadStatus,
  ThreadTokenUsage,
  Turn,
  TurnError,
  TurnPlanStep,
  TurnStatus,
} from '../../protocol';
import { areTexts, type JsonObject, listOf, numberOf, objectOf, textOf } from './json-fields';
import { turnTimeMs } from './turns';
import type { DeltaKind, ThreadEvent } from './types';

const TURN_STATUSES: readonly string[] = ['completed', 'interrupted', 'failed', 'inProgress'] satisfies TurnStatus[];
const STEP_STATUSES: readonly string[] = ['pending', 'inProgress', 'completed'] satisfies TurnPlanStep['status'][];

const isTurnStatus = (value: unknown): value is TurnStatus =>
  typeof value === 'string' && TURN_STATUSES.includes(value);

const isStepStatus = (value: unknown): value is TurnPlanStep['status'] =>
  typeof value === 'string' && STEP_STATUSES.includes(value);

/** @returns what a started turn is known by; null when it has no id. */
export function decodeTurnHead(value: unknown): { readonly id: string; readonly startedAtMs: number | null } | null {
  const turn = objectOf(value);
  const id = textOf(turn?.id);
  return id === null ? null : { id, startedAtMs: turnTimeMs(numberOf(turn?.startedAt)) };
}

/** @returns how a turn ended; null when that cannot be told. Its summary of items is left out on purpose. */
export function decodeTurnEnd(value: unknown): Omit<Extract<ThreadEvent, { type: 'turnCompleted' }>, 'type'> | null {
  const turn = objectOf(value);
  const head = decodeTurnHead(value);
  if (turn === null || head === null || !isTurnStatus(turn.status)) return null;
  return {
    turnId: head.id,
    status: turn.status,
    error: decodeTurnError(turn.error),
    startedAtMs: head.startedAtMs,
    completedAtMs: turnTimeMs(numberOf(turn.completedAt)),
    durationMs: numberOf(turn.durationMs),
  };
}

const isText = (value: unknown): boolean => textOf(value) !== null;
const isList = (value: unknown): boolean => listOf(value) !== null;

/** A change names its file and says what became of it. */
const isChange = (value: unknown): boolean => {
  const change = objectOf(value);
  return isText(change?.path) && isText(change?.diff) && isText(objectOf(change?.kind)?.type);
};

/**
 * What is looked at wherever an item of a type is shown, named or measured: texts that grow by deltas must be texts, lists
 * must be lists. For the rest an item is as the engine's types say.
 */
const itemFieldsAreUsable: { readonly [type: string]: (item: JsonObject) => boolean } = {
  userMessage: (item) => (listOf(item.content) ?? [null]).every((part) => isText(objectOf(part)?.type)),
  agentMessage: (item) => isText(item.text),
  plan: (item) => isText(item.text),
  reasoning: (item) => areTexts(listOf(item.summary) ?? [null]) && areTexts(listOf(item.content) ?? [null]),
  commandExecution: (item) =>
    isText(item.command) &&
    (item.aggregatedOutput === null || isText(item.aggregatedOutput)) &&
    (listOf(item.commandActions) ?? [null]).every((action) => isText(objectOf(action)?.command)),
  fileChange: (item) => (listOf(item.changes) ?? [null]).every(isChange),
  mcpToolCall: (item) => isText(item.server) && isText(item.tool),
  dynamicToolCall: (item) => isText(item.tool),
  functionCallOutput: (item) => isText(item.name),
  webSearch: (item) => isText(item.query),
  imageView: (item) => isText(item.path),
  hookPrompt: (item) => isList(item.fragments),
  collabAgentToolCall: (item) =>
    isText(item.tool) && isList(item.receiverThreadIds) && objectOf(item.agentsStates) !== null,
  subAgentActivity: (item) => isText(item.agentThreadId) && isText(item.agentPath),
};

/** @returns the item, which may be of a type that the generated ones do not have; null when it cannot be used. */
export function decodeItem(value: unknown): ThreadItem | null {
  const item = objectOf(value);
  const type = textOf(item?.type);
  if (item === null || type === null || textOf(item.id) === null) return null;
  const isUsable = Object.hasOwn(itemFieldsAreUsable, type) ? itemFieldsAreUsable[type]?.(item) : true;
  return isUsable === true ? (item as unknown as ThreadItem) : null;
}

/** @param index the part of the item that grows; 0 where it has but one */
export function decodeDelta(kind: DeltaKind, turnId: string, params: JsonObject, index: unknown): ThreadEvent | null {
  const itemId = textOf(params.itemId);
  const text = textOf(params.delta);
  const part = numberOf(index);
  return itemId === null || text === null || part === null
    ? null
    : { type: 'delta', kind, turnId, itemId, index: part, text };
}

/** @returns the steps; a step whose state is not known counts as pending. */
export function decodePlanSteps(value: unknown): TurnPlanStep[] | null {
  const steps = listOf(value);
  if (steps === null) return null;
  const decoded = steps.flatMap((entry) => {
    const step = textOf(objectOf(entry)?.step);
    const status = objectOf(entry)?.status;
    return step === null ? [] : [{ step, status: isStepStatus(status) ? status : 'pending' } satisfies TurnPlanStep];
  });
  return decoded.length === steps.length ? decoded : null;
}

const isBreakdown = (value: unknown): boolean => numberOf(objectOf(value)?.totalTokens) !== null;

/** @returns the usage; null when the totals are missing. */
export function decodeTokenUsage(value: unknown): ThreadTokenUsage | null {
  const usage = objectOf(value);
  if (usage === null || !isBreakdown(usage.total) || !isBreakdown(usage.last)) return null;
  return usage as unknown as ThreadTokenUsage;
}

/** @returns the error; null when there is none. Its kind is open-ended: a newer engine has kinds that we do not know. */
export function decodeTurnError(value: unknown): TurnError | null {
  const error = objectOf(value);
  const message = textOf(error?.message);
  if (error === null || message === null) return null;
  const info = error.codexErrorInfo;
  return {
    message,
    codexErrorInfo: typeof info === 'string' ? info : (objectOf(info) as TurnError['codexErrorInfo']),
    additionalDetails: textOf(error.additionalDetails),
    misalignment: objectOf(error.misalignment) as TurnError['misalignment'],
  };
}

/** @returns the status of a thread; null when it is none that we know. */
export function decodeStatus(value: unknown): ThreadStatus | null {
  const status = objectOf(value);
  switch (status?.type) {
    case 'notLoaded':
    case 'idle':
    case 'systemError':
      return { type: status.type };
    case 'active':
      return { type: 'active', activeFlags: (listOf(status.activeFlags) ?? []).flatMap(decodeFlag) };
    default:
      return null;
  }
}

type ActiveFlag = Extract<ThreadStatus, { type: 'active' }>['activeFlags'][number];

const decodeFlag = (flag: unknown): ActiveFlag[] =>
  flag === 'waitingOnApproval' || flag === 'waitingOnUserInput' ? [flag] : [];

/**
 * Reads turns that came with all their items.
 *
 * @returns the turns that could be read, in the order given; `isWhole` is false when a turn or an item had to be left out
 */
export function decodeTurns(value: unknown): { readonly turns: Turn[]; readonly isWhole: boolean } {
  const values = listOf(value) ?? [];
  let isWhole = listOf(value) !== null;
  const turns = values.flatMap((entry) => {
    const turn = objectOf(entry);
    const items = listOf(turn?.items);
    if (turn === null || textOf(turn.id) === null || items === null || !isTurnStatus(turn.status)) {
      isWhole = false;
      return [];
    }
    const readable = items.map(decodeItem).filter((item) => item !== null);
    if (readable.length < items.length) isWhole = false;
    return [{ ...(turn as unknown as Turn), items: readable }];
  });
  return { turns, isWhole };
}
