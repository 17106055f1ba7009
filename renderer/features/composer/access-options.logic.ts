import type { PermissionProfileSummary, SandboxMode } from '../../../preload/contract/protocol';
import { type Access, modeOfAccess, SANDBOX_MODES, type SettingsInForce, sameAccess } from './turn-settings.logic';

/** One way of access as the select offers it. */
export interface AccessChoice {
  /** The select's value. */
  readonly value: string;
  readonly access: Access | null;
  /** Named by Heddle's own words when it amounts to a sandbox mode. */
  readonly mode: SandboxMode | null;
  /** The id of a profile of the person's own. */
  readonly profileId: string | null;
  /** What the engine says about a profile of the person's own. */
  readonly description: string | null;
  /** False: an administrator's requirements forbid it. */
  readonly allowed: boolean;
}

const keyOfAccess = (access: Access): string =>
  access.kind === 'profile' ? `profile:${access.id}` : `sandbox:${access.mode}`;

const choiceOf = (access: Access, allowed: boolean, description: string | null): AccessChoice => {
  const mode = modeOfAccess(access);
  const profileId = mode === null && access.kind === 'profile' ? access.id : null;
  return { value: keyOfAccess(access), access, mode, profileId, description, allowed };
};

/**
 * @param profiles as the engine lists them; null when it lists none, then the sandbox modes stand in
 * @param inForce always among the choices, so that the select can show it
 */
export function accessChoices(
  profiles: readonly PermissionProfileSummary[] | null,
  inForce: SettingsInForce['access'],
): readonly AccessChoice[] {
  const offered =
    profiles === null || profiles.length === 0
      ? SANDBOX_MODES.map((mode) => choiceOf({ kind: 'sandbox', mode }, true, null))
      : profiles.map(({ id, allowed, description }) => choiceOf({ kind: 'profile', id }, allowed, description));
  if (inForce === null || offered.some((choice) => sameAccess(choice.access, inForce))) return offered;
  if (inForce.kind === 'external') {
    const external = { value: 'external', access: null, mode: null, profileId: null, description: null, allowed: true };
    return [external, ...offered];
  }
  return [choiceOf(inForce, true, null), ...offered];
}

/** @returns the value of the choice that amounts to an access; null when none is known. */
export function valueOfAccess(choices: readonly AccessChoice[], access: SettingsInForce['access']): string | null {
  if (access === null) return null;
  if (access.kind === 'external') return 'external';
  return choices.find((choice) => sameAccess(choice.access, access))?.value ?? null;
}
