import type { SessionSource, ThreadSourceKind } from '../../../preload/contract/protocol';

/** Where threads come from, as people tell them apart. The engine calls every editor and app the same. */
export type SourceName = 'cli' | 'app' | 'exec' | 'agent';

/** Every source, in the order in which they are offered. */
export const SOURCE_NAMES: readonly SourceName[] = ['app', 'cli', 'exec', 'agent'];

const KINDS: Readonly<Record<SourceName, readonly ThreadSourceKind[]>> = {
  cli: ['cli'],
  app: ['vscode', 'appServer', 'unknown'],
  exec: ['exec'],
  agent: ['subAgent', 'subAgentReview', 'subAgentCompact', 'subAgentThreadSpawn', 'subAgentOther'],
};

/** @returns the engine's kinds of some sources: without any it lists those of people alone */
export const kindsOf = (sources: readonly SourceName[]): ThreadSourceKind[] =>
  sources.flatMap((source) => KINDS[source]);

/** @returns where a thread comes from */
export function sourceName(source: SessionSource | undefined): SourceName {
  if (source === 'cli' || source === 'exec') return source;
  return typeof source === 'object' && 'subAgent' in source ? 'agent' : 'app';
}

/** @returns the thread whose agent began one; lists say it in the source alone */
export function parentOf(source: SessionSource | undefined): string | null {
  if (typeof source !== 'object' || !('subAgent' in source)) return null;
  const { subAgent } = source;
  return typeof subAgent === 'object' && 'thread_spawn' in subAgent ? subAgent.thread_spawn.parent_thread_id : null;
}
