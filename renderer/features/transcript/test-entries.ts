import type { Entry, LiveThread, TurnView } from '../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../preload/contract/protocol';

/** Entries, turns and threads for tests: only what a test is about has to be said. */

export const testEntry = (item: object, fields: Partial<Entry> = {}): Entry => ({
  id: 'item',
  turnId: 'turn',
  item: { id: fields.id ?? 'item', ...item } as ThreadItem,
  state: 'closed',
  liveOutput: '',
  startedAtMs: null,
  completedAtMs: null,
  ...fields,
});

export const testTurn = (id: string, entries: readonly Entry[], fields: Partial<TurnView> = {}): TurnView => ({
  id,
  status: 'completed',
  error: null,
  startedAtMs: null,
  completedAtMs: null,
  durationMs: null,
  entries: entries.map((entry) => ({ ...entry, turnId: id })),
  plan: null,
  diff: null,
  retry: null,
  tokenUsage: null,
  seenFromStart: false,
  engineLost: false,
  ...fields,
});

export const testLive = (turns: readonly TurnView[], fields: Partial<LiveThread> = {}): LiveThread => ({
  threadId: 'thread',
  status: null,
  settings: null,
  tokenUsage: null,
  turns,
  droppedTurns: 0,
  warnings: [],
  unreadable: [],
  ...fields,
});

export const userItem = (text: string, clientId: string | null = null) => ({
  type: 'userMessage',
  clientId,
  content: [{ type: 'text', text, text_elements: [] }],
});

export const messageItem = (text: string) => ({
  type: 'agentMessage',
  text,
  phase: null,
  moderation: null,
  memoryCitation: null,
  delivery: null,
  questions: null,
});

export const commandItem = (command: string, fields: object = {}) => ({
  type: 'commandExecution',
  pluginId: null,
  scriptPath: null,
  command: `/bin/bash -lc '${command}'`,
  cwd: '/project',
  processId: '1',
  source: 'unifiedExecStartup',
  status: 'completed',
  commandActions: [{ type: 'unknown', command }],
  aggregatedOutput: null,
  exitCode: 0,
  durationMs: 3_400,
  ...fields,
});
