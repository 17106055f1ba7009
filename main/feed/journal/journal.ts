import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { LiveThread, ThreadEvent } from '../../../preload/contract/model/feed/types';
import { type HostId, isReplayHost, threadKey } from '../../../preload/contract/model/keys';
import type { AnswerRecord, ThreadRecord } from '../../../preload/contract/model/record';
import type { Redactor } from '../../../preload/contract/model/redaction/redactor';
import type { JsonValue, ThreadItem } from '../../../preload/contract/protocol';
import type { JournalFiles, JournalOf } from '../../storage/journal-files';
import type { SettledBy } from '../pending-requests';
import { answerOf, askedOf } from './asked-and-answered';
import { condense } from './condense';
import { decodeLine, type JournalLine } from './journal-line';
import { isActing, keptItem, keptOutput, openEntries } from './line-of';

/** Heddle's own record of threads: what was asked and answered, and what ran, which the engine keeps nowhere. */
export interface Journal {
  /** The engine of a host runs under this name from now on. */
  readonly onRun: (hostId: HostId, runId: string) => void;
  readonly onEvent: (hostId: HostId, threadId: string, event: ThreadEvent) => void;
  /** @param threads as they were until the engine ended */
  readonly onEngineLost: (hostId: HostId, threads: readonly LiveThread[]) => void;
  readonly onAsked: (request: PendingRequest) => void;
  readonly onAnswered: (request: PendingRequest, response: JsonValue) => void;
  readonly onSettled: (request: PendingRequest, by: SettledBy) => void;
  /** @returns what there is to show of a thread */
  readonly read: (of: JournalOf) => Promise<readonly ThreadRecord[]>;
}

export interface JournalParts {
  readonly now: () => number;
  readonly files: Pick<JournalFiles, 'append' | 'read'>;
  /** Takes secrets out of whatever is written. */
  readonly redactor: Pick<Redactor, 'json' | 'text'>;
  readonly live: (hostId: HostId, threadId: string) => LiveThread | null;
  /** A request was settled: what there is to show of it. */
  readonly onRecord: (of: JournalOf, record: AnswerRecord) => void;
}

export function createJournal({ now, files, redactor, live, onRecord }: JournalParts): Journal {
  const runs = new Map<HostId, string>();
  /** Threads in which something runs that only ends with the thread. */
  const busy = new Map<string, Set<string>>();
  /** What was answered here, until it is settled. */
  const answered = new Map<string, Extract<JournalLine, { type: 'answered' }>>();

  const write = (of: JournalOf, line: JournalLine): void => {
    // A recording is looked at, not lived through.
    if (!isReplayHost(of.hostId)) files.append(of, redactor.json(line as unknown as JsonValue));
  };

  const itemOf = (item: ThreadItem): ThreadItem => redactor.json(keptItem(item) as JsonValue) as unknown as ThreadItem;

  const begun = (key: string, itemId: string): void => {
    busy.set(key, (busy.get(key) ?? new Set()).add(itemId));
  };
  const ended = (key: string, itemId: string): void => {
    const items = busy.get(key);
    if (items?.delete(itemId) && items.size === 0) busy.delete(key);
  };

  const onEvent = (hostId: HostId, threadId: string, event: ThreadEvent): void => {
    const run = runs.get(hostId);
    if (event.type === 'delta' || run === undefined) return;
    const of = { hostId, threadId };
    const key = threadKey(hostId, threadId);
    const base = { at: now(), run };
    switch (event.type) {
      case 'turnStarted':
        write(of, { ...base, type: 'turnStarted', turn: event.turnId });
        return;
      case 'turnCompleted':
        write(of, { ...base, type: 'turnEnded', turn: event.turnId });
        return;
      case 'itemStarted':
        if (!isActing(event.item)) return;
        begun(key, event.item.id);
        write(of, { ...base, type: 'itemStarted', turn: event.turnId, item: itemOf(event.item) });
        return;
      case 'itemCompleted':
        if (!isActing(event.item)) return;
        ended(key, event.item.id);
        write(of, { ...base, type: 'itemEnded', turn: event.turnId, itemId: event.item.id });
        return;
      case 'statusChanged':
        if (event.status.type !== 'notLoaded' || !busy.delete(key)) return;
        write(of, { ...base, type: 'unloaded' });
        return;
      case 'reverted':
        write(of, { ...base, type: 'reverted' });
        return;
    }
  };

  const onEngineLost = (hostId: HostId, threads: readonly LiveThread[]): void => {
    const run = runs.get(hostId);
    runs.delete(hostId);
    for (const key of busy.keys()) if (key.startsWith(`${hostId}/`)) busy.delete(key);
    if (run === undefined) return;
    const base = { at: now(), run };
    for (const { threadId, turns } of threads) {
      for (const turn of turns) {
        for (const entry of openEntries(turn)) {
          const output = keptOutput(entry);
          const cut = { ...base, type: 'itemCut', turn: turn.id, item: itemOf(entry.item), output } as const;
          write({ hostId, threadId }, cut);
        }
      }
    }
  };

  const requestLine = (request: PendingRequest) => ({
    at: now(),
    run: request.runId,
    key: request.key,
    turn: request.turnId,
    itemId: request.itemId,
    asked: redactor.json(askedOf(request, live(request.hostId, request.threadId)) as unknown as JsonValue) as never,
  });

  return {
    onRun: (hostId, runId) => void runs.set(hostId, runId),
    onEvent,
    onEngineLost,
    onAsked: (request) => write(request, { ...requestLine(request), type: 'asked' }),
    onAnswered: (request, response) => {
      const answer = redactor.json(answerOf(request, response) as unknown as JsonValue) as never;
      const line = { ...requestLine(request), type: 'answered', answer } as const;
      answered.set(request.key, line);
      write(request, line);
    },
    onSettled: (request, by) => {
      const known = by === 'here' ? answered.get(request.key) : undefined;
      const line = { ...requestLine(request), type: 'settled', by } as const;
      answered.delete(request.key);
      write(request, line);
      for (const record of condense(known === undefined ? [line] : [known, line], () => false))
        if (record.kind === 'answer') onRecord({ hostId: request.hostId, threadId: request.threadId }, record);
    },
    read: async (of) => {
      const current = runs.get(of.hostId);
      const lines = (await files.read(of)).flatMap((value) => decodeLine(value) ?? []);
      // While no engine is connected nobody knows which of them runs on.
      return condense(lines, (run) => current !== undefined && run !== current);
    },
  };
}
