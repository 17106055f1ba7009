import { objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { EngineParams, JsonValue } from '../../preload/contract/protocol';

/**
 * What the person chose a thread may do. The engine keeps none of it: a thread that it loads again starts from the
 * configuration, which may allow more (seen with engine 0.171, for a resume and for a fork).
 */
export interface ChosenPolicies {
  readonly approvalPolicy?: JsonValue;
  /** A permission profile by its id. Never together with `sandbox`. */
  readonly permissions?: string;
  /** In the words of `thread/start` and `thread/resume`. */
  readonly sandbox?: string;
}

/** Where choices are kept. */
export interface PolicyStore {
  readonly get: (hostId: string, threadId: string) => ChosenPolicies | null;
  readonly set: (hostId: string, threadId: string, policies: ChosenPolicies) => void;
}

/** `turn/start` names a sandbox by an object, the others by a word. */
const SANDBOX_WORDS: Readonly<Record<string, string>> = {
  readOnly: 'read-only',
  workspaceWrite: 'workspace-write',
  dangerFullAccess: 'danger-full-access',
};

/** @returns what a start, a turn or a change of settings chooses; null when it chooses nothing of the kind */
export function policiesIn(params: JsonValue | undefined): ChosenPolicies | null {
  const fields = objectOf(params);
  if (fields === null) return null;
  const { approvalPolicy } = fields;
  const permissions = textOf(fields.permissions);
  const sandbox = textOf(fields.sandbox) ?? SANDBOX_WORDS[textOf(objectOf(fields.sandboxPolicy)?.type) ?? ''];
  const chosen: ChosenPolicies = {
    ...(approvalPolicy != null && { approvalPolicy }),
    ...(permissions !== null ? { permissions } : sandbox !== undefined && { sandbox }),
  };
  return Object.keys(chosen).length === 0 ? null : chosen;
}

/** @returns an earlier choice with a later one put over it: a profile and a sandbox replace each other */
export function mergePolicies(earlier: ChosenPolicies | null, later: ChosenPolicies): ChosenPolicies {
  const { approvalPolicy = earlier?.approvalPolicy, ...access } = later;
  const { permissions, sandbox } = 'permissions' in access || 'sandbox' in access ? access : (earlier ?? {});
  return {
    ...(approvalPolicy !== undefined && { approvalPolicy }),
    ...(permissions !== undefined && { permissions }),
    ...(sandbox !== undefined && { sandbox }),
  };
}

/** The methods that load a thread afresh. */
type LoadingParams = EngineParams<'thread/resume'> | EngineParams<'thread/fork'>;

/** @returns the parameters with what was chosen before, where they do not choose themselves */
export function withPolicies<P extends LoadingParams>(params: P, chosen: ChosenPolicies | null): P {
  if (chosen === null) return params;
  return { ...params, ...mergePolicies(chosen, policiesIn(params as JsonValue) ?? {}) };
}
