import type { QueryClient } from '@tanstack/react-query';
import type { JsonValue } from '../../preload/contract/protocol';
import { fetchConfig } from './config';
import { saysWhetherToPlan } from './plan-tool.logic';

/**
 * What every thread/start, thread/resume and thread/fork gives along: the engine offers its plan tool only when told, and
 * does not remember it. A person whose own configuration says something about the tool is left alone.
 * @returns the `config` to give, empty when there is nothing to give
 */
export async function planToolConfig(
  client: QueryClient,
  hostId: string,
  cwd: string,
): Promise<{ [key: string]: JsonValue }> {
  // A configuration that cannot be read is told of elsewhere; then the tool is asked for as well.
  const read = await fetchConfig(client, hostId, cwd).catch(() => null);
  return saysWhetherToPlan(read?.layers ?? []) ? {} : { 'tools.update_plan': { enabled: true } };
}
