import { type JsonObject, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { TrustedHook } from '../../../preload/contract/model/trusted-hook';
import type {
  ConfigEdit,
  ConfigReadResponse,
  HookErrorInfo,
  HookMetadata,
  HooksListResponse,
} from '../../../preload/contract/protocol';
import { keyPath } from '../../app/key-path.logic';

/** All that the engine says of hooks, for one project or none. */
export interface FoundHooks {
  readonly hooks: readonly HookMetadata[];
  readonly warnings: readonly string[];
  readonly errors: readonly HookErrorInfo[];
}

/** @returns what was found, each hook once */
export const foundHooks = ({ data }: HooksListResponse): FoundHooks => ({
  hooks: [...new Map(data.flatMap(({ hooks }) => hooks).map((hook) => [hook.key, hook])).values()],
  warnings: [...new Set(data.flatMap(({ warnings }) => warnings))],
  errors: data.flatMap(({ errors }) => errors),
});

/** @returns what a hook runs, whole */
export function whatRuns(hook: HookMetadata): string {
  switch (hook.handlerType) {
    case 'command':
      return hook.command;
    case 'mcpTool':
      return `${hook.server}/${hook.tool}`;
    default:
      return '';
  }
}

/**
 * @returns all that the engine says of what a hook does, one thing in a line, with its own names for it: kept once the hook
 *   is trusted, to be compared with what it is later
 */
export function definitionOf(hook: HookMetadata): string {
  const said: [string, unknown][] = [
    ['event', hook.eventName],
    ['type', hook.handlerType],
    ['matcher', hook.matcher],
    // Numbers over the wire, whatever their type says.
    ['timeout', hook.timeoutSec === undefined ? null : Number(hook.timeoutSec)],
    ['statusMessage', hook.statusMessage],
    ['additionalContextLimit', hook.additionalContextLimit],
    ['async', hook.handlerType === 'command' && hook.async ? true : null],
    [hook.handlerType === 'mcpTool' ? 'tool' : 'command', whatRuns(hook)],
  ];
  return said
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

const STATE = ['hooks', 'state'] as const;

/** @returns what the person's own file says of hooks, by key */
const statesOf = (config: ConfigReadResponse): JsonObject => {
  const layer = config.layers?.find(({ name }) => name.type === 'user' && name.profile === null);
  return objectOf(objectOf(objectOf(layer?.config)?.hooks)?.state) ?? {};
};

/** @returns the sum that the person's own file trusts; null for none */
export const trustedHash = (config: ConfigReadResponse, key: string): string | null =>
  textOf(objectOf(statesOf(config)[key])?.trusted_hash);

const edit = (path: readonly string[], value: ConfigEdit['value']): ConfigEdit => ({
  keyPath: keyPath(...STATE, ...path),
  value,
  mergeStrategy: 'upsert',
});

/** @returns what to write so that a hook is trusted as it was shown */
export const trustEdits = (hook: HookMetadata): readonly ConfigEdit[] => [
  edit([hook.key, 'trusted_hash'], hook.currentHash),
];

/** @returns what to write so that a hook is not trusted any more; no table is left that says nothing */
export function revokeEdits(config: ConfigReadResponse, key: string): readonly ConfigEdit[] {
  const states = statesOf(config);
  const own = objectOf(states[key]) ?? {};
  if (!('trusted_hash' in own)) return [];
  if (Object.keys(own).length > 1) return [edit([key, 'trusted_hash'], null)];
  return [edit(Object.keys(states).length > 1 ? [key] : [], null)];
}

/** @returns what to write to turn a hook off or on again */
export const enabledEdits = (key: string, enabled: boolean): readonly ConfigEdit[] => [edit([key, 'enabled'], enabled)];

/**
 * @returns what a hook was when it was trusted; null where Heddle has not seen that: it was trusted by another program, or
 *   before Heddle looked
 */
export function trustedText(known: readonly TrustedHook[], key: string, hash: string | null): string | null {
  return known.find((hook) => hook.key === key && hook.hash === hash)?.text ?? null;
}

/** @returns what hooks are that are trusted as they are, to be kept */
export const trustedNow = (hooks: readonly HookMetadata[]): TrustedHook[] =>
  hooks
    .filter(({ trustStatus }) => trustStatus === 'trusted')
    .map((hook) => ({ key: hook.key, hash: hook.currentHash, text: definitionOf(hook) }));
