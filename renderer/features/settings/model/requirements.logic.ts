import type { EngineResult, JsonValue } from '../../../../preload/contract/protocol';
import { isSameValue } from './config-model.logic';
import { type KeyPath, keyText } from './key-path.logic';

export type Requirements = EngineResult<'configRequirements/read'>['requirements'];

/** What whoever manages this computer leaves open of a setting. */
export interface Managed {
  /** All that is allowed. */
  readonly allowed: readonly JsonValue[];
}

/** @returns what is left open of a setting; null when nobody manages it */
export function managedOf(requirements: Requirements, path: KeyPath): Managed | null {
  if (requirements === null) return null;
  const among = (values: readonly JsonValue[] | null | undefined): Managed | null =>
    values == null ? null : { allowed: values };
  const only = (value: JsonValue | undefined): Managed | null => (value == null ? null : { allowed: [value] });
  if (path[0] === 'features' && path[1] !== undefined) return only(requirements.featureRequirements?.[path[1]]);
  switch (keyText(path)) {
    case 'approval_policy':
      return among(requirements.allowedApprovalPolicies as readonly JsonValue[] | null);
    case 'approvals_reviewer':
      return among(requirements.allowedApprovalsReviewers);
    case 'sandbox_mode':
      return among(requirements.allowedSandboxModes);
    case 'web_search':
      return among(requirements.allowedWebSearchModes);
    case 'model_provider':
      return only(requirements.modelProvider);
    case 'cli_auth_credentials_store':
      return only(requirements.cliAuthCredentialsStore);
    case 'default_permissions':
      return only(requirements.defaultPermissions) ?? allowedProfiles(requirements);
    case 'allow_login_shell':
      return only(requirements.allowLoginShell);
    case 'check_for_update_on_startup':
      return only(requirements.checkForUpdateOnStartup);
    case 'model_catalog_json':
      return only(requirements.modelCatalogJson);
    case 'log_dir':
      return only(requirements.logDir);
    case 'sqlite_home':
      return only(requirements.sqliteHome);
    case 'chatgpt_base_url':
      return only(requirements.chatgptBaseUrl);
    default:
      return null;
  }
}

function allowedProfiles({ allowedPermissionProfiles }: NonNullable<Requirements>): Managed | null {
  if (allowedPermissionProfiles === null) return null;
  return {
    allowed: Object.entries(allowedPermissionProfiles).flatMap(([id, isAllowed]) => (isAllowed ? [id] : [])),
  };
}

/** @returns whether nothing is left to choose */
export const isLocked = (managed: Managed | null): boolean => managed !== null && managed.allowed.length <= 1;

/** @returns whether a value may be chosen */
export const isAllowed = (managed: Managed | null, value: JsonValue): boolean =>
  managed === null || managed.allowed.some((allowed) => isSameValue(allowed, value) || isSameGranular(allowed, value));

/** Of the granular policy one kind is allowed or not: the engine looks at its switches itself. */
const isSameGranular = (allowed: JsonValue, value: JsonValue): boolean =>
  typeof allowed === 'object' &&
  typeof value === 'object' &&
  allowed !== null &&
  value !== null &&
  'granular' in allowed &&
  'granular' in value;
