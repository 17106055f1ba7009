import type { EngineResult, JsonValue } from '../../../../preload/contract/protocol';
import type { KeyPath } from './key-path.logic';

type ConfigRead = EngineResult<'config/read'>;
type Layer = NonNullable<ConfigRead['layers']>[number];

/** Who may have set something. `managed`: whoever manages this computer or this workspace. */
type LayerKind = 'managed' | 'project' | 'profile' | 'user' | 'system' | 'packaged' | 'session';

/** One layer of a configuration, the highest first. */
export interface ConfigLayer {
  readonly kind: LayerKind;
  /** Its file; null when it is none. */
  readonly file: string | null;
  /** What a person would call it, where it has a name: the domain of a management profile, say. */
  readonly name: string | null;
  readonly version: string;
  readonly values: JsonValue;
  /** Why the engine passes over it, in its own words; null when it does not. */
  readonly disabledReason: string | null;
}

const joined = (folder: string, name: string): string => `${folder.replace(/[\\/]+$/, '')}/${name}`;

function kindAndFile(source: Layer['name']): Pick<ConfigLayer, 'kind' | 'file' | 'name'> {
  switch (source.type) {
    case 'user':
      return source.profile === null
        ? { kind: 'user', file: source.file, name: null }
        : { kind: 'profile', file: source.file, name: source.profile };
    case 'project':
      return { kind: 'project', file: joined(source.dotCodexFolder, 'config.toml'), name: null };
    case 'system':
      return { kind: 'system', file: source.file, name: null };
    case 'packagedDefaults':
      return { kind: 'packaged', file: source.file, name: null };
    case 'sessionFlags':
      return { kind: 'session', file: null, name: null };
    case 'mdm':
      return { kind: 'managed', file: null, name: source.domain };
    case 'enterpriseManaged':
      return { kind: 'managed', file: null, name: source.name };
    case 'legacyManagedConfigTomlFromFile':
      return { kind: 'managed', file: source.file, name: null };
    case 'legacyManagedConfigTomlFromMdm':
      return { kind: 'managed', file: null, name: null };
  }
}

/** @returns the layers of a configuration, the highest first; those with nothing in them, too */
export const layersOf = (read: ConfigRead): readonly ConfigLayer[] =>
  (read.layers ?? []).map(({ name, version, config, disabledReason }) => ({
    ...kindAndFile(name),
    version,
    values: config,
    disabledReason: disabledReason ?? null,
  }));

/** @returns the layer that the engine writes; null when it did not say */
export const userLayer = (layers: readonly ConfigLayer[]): ConfigLayer | null =>
  layers.find(({ kind }) => kind === 'user') ?? null;

export const isTable = (value: JsonValue | undefined): value is { [key in string]?: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns what is at a path; undefined when nothing is */
export function valueAt(values: JsonValue | undefined, path: KeyPath): JsonValue | undefined {
  let value = values;
  for (const name of path) {
    if (!isTable(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** A layer that says something about a setting, and what. */
interface LayerValue {
  readonly layer: ConfigLayer;
  readonly value: JsonValue;
}

/** One setting as it holds. */
export interface SettingState {
  /** What holds; undefined when nobody sets it and the engine does not say what it does then. */
  readonly value: JsonValue | undefined;
  /** Who set it; null for nobody: then it is the engine's default. */
  readonly setBy: ConfigLayer | null;
  /** What lower layers say, which does not hold, the highest first. */
  readonly overridden: readonly LayerValue[];
  /** What files say that the engine passes over: those of a project that is not trusted, say. */
  readonly passedOver: readonly LayerValue[];
  /** What the person's own file says; undefined when it says nothing. */
  readonly own: JsonValue | undefined;
}

/**
 * @returns a setting as it holds. What the engine says counts; it leaves out some settings, and those that it does not know:
 *   of these what the highest layer says
 */
export function settingState(read: ConfigRead, path: KeyPath): SettingState {
  const layers = layersOf(read);
  const said = layers.flatMap((layer): LayerValue[] => {
    const value = valueAt(layer.values, path);
    return value === undefined ? [] : [{ layer, value }];
  });
  const isCounted = ({ layer }: LayerValue): boolean => layer.disabledReason === null;
  const [first, ...others] = said.filter(isCounted);
  const effective = valueAt(read.config as unknown as JsonValue, path);
  return {
    value: first === undefined ? (effective ?? undefined) : (effective ?? first.value),
    setBy: first?.layer ?? null,
    overridden: others,
    passedOver: said.filter((each) => !isCounted(each)),
    own: valueAt(userLayer(layers)?.values, path),
  };
}

/** A setting of a file, with its path. */
export interface Leaf {
  readonly path: KeyPath;
  readonly value: JsonValue;
}

/** @returns all that a table says, each value by itself; an empty table counts as one */
export function leavesOf(value: JsonValue | undefined, path: KeyPath = []): readonly Leaf[] {
  if (value === undefined) return [];
  const entries = isTable(value) ? Object.entries(value) : [];
  if (!isTable(value) || (entries.length === 0 && path.length > 0)) return [{ path, value }];
  return entries.flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** @returns whether two values are the same, whatever the order of their names */
export function isSameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
  if (isTable(one) && isTable(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
    );
  }
  return one === other;
}
