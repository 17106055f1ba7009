import { objectOf } from '../../preload/contract/model/feed/json-fields';
import type { EngineResult, JsonValue } from '../../preload/contract/protocol';

/** The name under which a start, fork or resume overrides whether the model gets the update_plan tool. */
const PLAN_TOOL_KEY = 'tools.update_plan';

/**
 * Tells whether the person's own configuration says anything about the plan tool. `config` leaves it out whatever it
 * says; only `origins` names it, as `tools.update_plan.enabled` (engine 0.171).
 */
export const saysOwnPlanTool = (result: EngineResult<'config/read'>): boolean =>
  Object.keys(result.origins).some((key) => key === PLAN_TOOL_KEY || key.startsWith(`${PLAN_TOOL_KEY}.`));

/**
 * Adds the plan tool to the parameters of a start, fork or resume. The engine leaves it out by default and does not
 * remember it, so it is asked for each time.
 *
 * @returns the parameters; the same object when they say something about it themselves
 */
export function withPlanTool<P extends { config?: { [key in string]?: JsonValue } | null }>(params: P): P {
  const config = params.config ?? {};
  const isSaid = PLAN_TOOL_KEY in config || objectOf(config.tools)?.update_plan !== undefined;
  return isSaid ? params : { ...params, config: { ...config, [PLAN_TOOL_KEY]: { enabled: true } } };
}
