import type { ThreadSourceKind } from '../protocol';

/** Every kind of source that a thread can come from: a list that names none leaves out those of `codex exec` and others. */
export const ALL_SOURCE_KINDS: readonly ThreadSourceKind[] = [
  'cli',
  'vscode',
  'exec',
  'appServer',
  'subAgent',
  'subAgentReview',
  'subAgentCompact',
  'subAgentThreadSpawn',
  'subAgentOther',
  'unknown',
];
