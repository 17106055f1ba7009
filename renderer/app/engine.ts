import type { EngineError } from '../../preload/contract/model/app-state';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineMethod, EngineParams, EngineResult, JsonValue } from '../../preload/contract/protocol';
import { bridge } from './bridge';

/** A request that the engine or Heddle refused, as something TanStack Query can throw. */
export class EngineRequestError extends Error {
  override readonly name = 'EngineRequestError';
  constructor(readonly detail: EngineError) {
    super(detail.message);
  }
}

/**
 * Asks the engine of a host.
 * @throws EngineRequestError with the reason; its sentence for people comes from `useEngineErrorText`
 */
export async function engineRequest<M extends EngineMethod>(
  hostId: HostId,
  method: M,
  params: EngineParams<M>,
): Promise<EngineResult<M>> {
  const reply = await bridge().request['engine.request']({ hostId, method, params: params as JsonValue });
  if (!reply.ok) throw new EngineRequestError(reply.error);
  return reply.result as EngineResult<M>;
}
