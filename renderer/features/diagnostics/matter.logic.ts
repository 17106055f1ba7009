import {
  type EngineFault,
  type EngineState,
  type PendingRequest,
  wantsAnswer,
} from '../../../preload/contract/model/app-state';
import type { RunningTurn, ThreadFact, WireFacts } from '../../../preload/contract/model/wire/types';

/** A turn, as something to go to or to stop. */
export interface TurnAim {
  readonly threadId: string;
  readonly turnId: string;
}

/** Something that keeps work from going on, or may. Ages are in milliseconds. */
export type Matter =
  | { readonly kind: 'stopped'; readonly fault: EngineFault['kind'] | null }
  | { readonly kind: 'starting' }
  | { readonly kind: 'reconnecting'; readonly fault: EngineFault['kind'] | null }
  | {
      readonly kind: 'waitsForYou';
      readonly approvals: number;
      readonly questions: number;
      readonly ageMs: number;
      /** Where the oldest waits. */
      readonly threadId: string;
    }
  /** Heddle has answered, the engine has not said that it has the answer. */
  | { readonly kind: 'unconfirmed'; readonly count: number; readonly ageMs: number; readonly threadId: string }
  /** The engine asks something that stands nowhere. */
  | { readonly kind: 'unshown'; readonly method: string; readonly ageMs: number; readonly threadId: string | null }
  | { readonly kind: 'noAnswer'; readonly method: string; readonly ageMs: number; readonly others: number }
  | {
      readonly kind: 'retrying';
      readonly aim: TurnAim;
      readonly ageMs: number;
      readonly attempt: number | null;
      readonly limit: number | null;
    }
  | { readonly kind: 'silentModel'; readonly aim: TurnAim; readonly ageMs: number }
  | { readonly kind: 'silentCommand'; readonly aim: TurnAim; readonly ageMs: number; readonly label: string }
  | { readonly kind: 'silentTool'; readonly aim: TurnAim; readonly ageMs: number; readonly label: string }
  | { readonly kind: 'busy' };

/** What is known, as far as it tells what is the matter. */
export interface MatterFacts {
  readonly nowMs: number;
  /** Null when there is no engine. */
  readonly engine: EngineState | null;
  /** What waits for the person in threads of this engine. */
  readonly pending: readonly PendingRequest[];
  /** Since when each answered request waits for the engine's word, by key; as far as that was seen. */
  readonly answeredSince: ReadonlyMap<string, number>;
  /** The threads of which Heddle says already that Codex has been silent. */
  readonly saidSilent: ReadonlySet<string>;
  /** Null while nothing is known of the connection. */
  readonly wire: WireFacts | null;
}

/** From these ages on something counts as stuck, in milliseconds. Most requests are answered within a few. */
const SLOW_ANSWER_MS = 5_000;
const SILENCE_MS = 20_000;
const UNCONFIRMED_MS = 5_000;
const UNSHOWN_MS = 3_000;

const TOOLS: ReadonlySet<string> = new Set(['mcpToolCall', 'dynamicToolCall', 'collabAgentToolCall', 'webSearch']);

const engineMatters = (engine: EngineState | null): Matter[] => {
  if (engine === null) return [];
  const fault = engine.fault?.kind ?? null;
  switch (engine.phase) {
    case 'stopped':
      return [{ kind: 'stopped', fault }];
    case 'starting':
      return [{ kind: 'starting' }];
    case 'reconnecting':
      return [{ kind: 'reconnecting', fault }];
    case 'ready':
      return [];
  }
};

const oldest = <T>(values: readonly T[], atMs: (value: T) => number): T | undefined =>
  values.reduce<T | undefined>(
    (found, value) => (found === undefined || atMs(value) < atMs(found) ? value : found),
    undefined,
  );

const waitingMatters = ({ pending, nowMs }: MatterFacts): Matter[] => {
  const open = pending.filter(({ state }) => state === 'open');
  const first = oldest(open, ({ askedAtMs }) => askedAtMs);
  if (first === undefined) return [];
  const questions = open.filter(({ kind }) => wantsAnswer(kind)).length;
  const { threadId, askedAtMs } = first;
  return [{ kind: 'waitsForYou', approvals: open.length - questions, questions, ageMs: nowMs - askedAtMs, threadId }];
};

const unconfirmedMatters = ({ pending, answeredSince, nowMs }: MatterFacts): Matter[] => {
  const waiting = pending.flatMap(({ key, state, threadId }) => {
    const since = answeredSince.get(key);
    const isLong = since !== undefined && nowMs - since >= UNCONFIRMED_MS;
    return state === 'answered' && isLong ? [{ since, threadId }] : [];
  });
  const first = oldest(waiting, ({ since }) => since);
  if (first === undefined) return [];
  return [{ kind: 'unconfirmed', count: waiting.length, ageMs: nowMs - first.since, threadId: first.threadId }];
};

const unshownMatters = ({ pending, wire, nowMs }: MatterFacts): Matter[] => {
  const shown = new Set(pending.map(({ id }) => id));
  const unshown = (wire?.asked ?? []).filter(({ id, askedAtMs }) => !shown.has(id) && nowMs - askedAtMs >= UNSHOWN_MS);
  return unshown.map(({ method, threadId, askedAtMs }) => ({
    kind: 'unshown',
    method,
    threadId,
    ageMs: nowMs - askedAtMs,
  }));
};

const noAnswerMatters = ({ wire, nowMs }: MatterFacts): Matter[] => {
  const slow = (wire?.inFlight ?? []).filter(({ askedAtMs }) => nowMs - askedAtMs >= SLOW_ANSWER_MS);
  const first = oldest(slow, ({ askedAtMs }) => askedAtMs);
  if (first === undefined) return [];
  return [{ kind: 'noAnswer', method: first.method, ageMs: nowMs - first.askedAtMs, others: slow.length - 1 }];
};

const turnMatter = (threadId: string, turn: RunningTurn, { nowMs, saidSilent }: MatterFacts): Matter | null => {
  const { turnId, lastSignAtMs, retry, open } = turn;
  const aim = { threadId, turnId };
  const ageMs = nowMs - lastSignAtMs;
  if (retry !== null) return { kind: 'retrying', aim, ageMs, attempt: retry.attempt, limit: retry.limit };
  if (turn.waitsForPerson || (ageMs < SILENCE_MS && !saidSilent.has(threadId))) return null;
  const command = open.findLast(({ type }) => type === 'commandExecution');
  if (command !== undefined) return { kind: 'silentCommand', aim, ageMs, label: command.label };
  const tool = open.findLast(({ type }) => TOOLS.has(type));
  if (tool !== undefined) return { kind: 'silentTool', aim, ageMs, label: tool.label };
  return { kind: 'silentModel', aim, ageMs };
};

const turnMatters = (facts: MatterFacts): Matter[] =>
  (facts.wire?.threads ?? []).flatMap(({ threadId, running }) => {
    const matter = running && turnMatter(threadId, running, facts);
    return matter === null ? [] : [matter];
  });

/**
 * Says what is the matter: why work does not go on, what most needs the person first. An empty list means that nothing is
 * stuck, as far as Heddle can see.
 */
export function whatIsTheMatter(facts: MatterFacts): readonly Matter[] {
  const { engine } = facts;
  const waiting = waitingMatters(facts);
  const notReady = engineMatters(engine);
  // Without an engine nothing of the rest says anything; what waits is still there when it comes back.
  if (notReady.length > 0) return [...notReady, ...waiting];
  return [
    ...waiting,
    ...unconfirmedMatters(facts),
    ...unshownMatters(facts),
    ...noAnswerMatters(facts),
    ...turnMatters(facts),
    ...(engine?.busy ? [{ kind: 'busy' } as const] : []),
  ];
}

/** The turns that run, and when the last sign of any of them came (Unix milliseconds; null when none runs). */
export function runningWork(threads: readonly ThreadFact[]): {
  readonly turns: number;
  readonly lastSignAtMs: number | null;
} {
  const signs = threads.flatMap(({ running }) => (running === null ? [] : [running.lastSignAtMs]));
  return { turns: signs.length, lastSignAtMs: signs.length === 0 ? null : Math.max(...signs) };
}
