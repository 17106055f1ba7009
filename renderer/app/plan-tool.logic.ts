import type { ConfigLayer, JsonValue } from '../../preload/contract/protocol';

const isTable = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param layers of `config/read`: the merged configuration that it also gives leaves the plan tool out
 * @returns whether a configuration that is in force says something about the plan tool, be it yes or no
 */
export function saysWhetherToPlan(layers: readonly ConfigLayer[]): boolean {
  return layers.some((layer) => {
    if (layer.disabledReason !== null || !isTable(layer.config)) return false;
    const { tools } = layer.config;
    return isTable(tools) && tools.update_plan !== undefined && tools.update_plan !== null;
  });
}
