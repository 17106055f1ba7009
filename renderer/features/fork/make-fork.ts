import type { EngineError } from '../../../preload/contract/model/app-state';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { HostId } from '../../../preload/contract/model/keys';
import type { JsonValue } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { EngineRequestError } from '../../app/engine';

/** A fork that was made. */
export interface MadeFork {
  readonly threadId: string;
  /** Why the archived thread that it is of could not be archived again; null when there is nothing to say. */
  readonly leftRestored: EngineError | null;
}

/**
 * Forks a thread, archived or not.
 * @param settings what `thread/fork` is given beside that
 * @throws EngineRequestError when there is no fork
 */
export async function makeFork(
  hostId: HostId,
  threadId: string,
  cut: ForkCut | null,
  settings: { readonly [name in string]?: JsonValue } = {},
): Promise<MadeFork> {
  const outcome = await bridge().request['fork.make']({ hostId, threadId, cut, settings: { ...settings } as never });
  if (!outcome.ok) throw new EngineRequestError(outcome.error);
  return outcome;
}
