import type { HostId } from '../../../preload/contract/model/keys';
import type { JsonValue } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { type ChosenSettings, modeOfAccess, type SettingsInForce } from './turn-settings.logic';

/** The engine does not start with this one in its configuration; folders that are not trusted have it anyway. */
const NEVER_A_DEFAULT = 'untrusted';

/** @returns what is to be written into the configuration, so that new threads begin as this one goes on */
export function defaultsOf(
  inForce: SettingsInForce,
  chosen: ChosenSettings,
): readonly (readonly [string, JsonValue])[] {
  const model = chosen.model ?? inForce.model;
  const effort = chosen.effort ?? inForce.effort;
  const summary = chosen.summary ?? inForce.summary;
  const tier = chosen.serviceTier === undefined ? inForce.serviceTier : chosen.serviceTier;
  const approval = chosen.approval ?? inForce.approval;
  const access = chosen.access ?? inForce.access;
  const sandbox = access === null || access.kind === 'external' ? null : modeOfAccess(access);
  return [
    ...(model === null ? [] : [['model', model] as const]),
    ...(effort === null ? [] : [['model_reasoning_effort', effort] as const]),
    ...(summary === null ? [] : [['model_reasoning_summary', summary] as const]),
    ...(tier === null ? [] : [['service_tier', tier] as const]),
    ...(typeof approval !== 'string' || approval === NEVER_A_DEFAULT ? [] : [['approval_policy', approval] as const]),
    ...(sandbox === null ? [] : [['sandbox_mode', sandbox] as const]),
  ];
}

/** Makes what holds for the next turn the default of new threads, in the person's own configuration. */
export async function saveAsDefaults(hostId: HostId, inForce: SettingsInForce, chosen: ChosenSettings): Promise<void> {
  await engineRequest(hostId, 'config/batchWrite', {
    edits: defaultsOf(inForce, chosen).map(([keyPath, value]) => ({ keyPath, value, mergeStrategy: 'replace' })),
  });
}
