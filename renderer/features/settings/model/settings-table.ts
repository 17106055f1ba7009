import type { SettingsSection } from '../../../../preload/contract/model/place';
import type { JsonValue } from '../../../../preload/contract/protocol';
import type { engineSettingsStrings } from '../../../../preload/contract/strings/engine-settings';
import { isSamePath, isWithin, type KeyPath } from './key-path.logic';

type SettingId = keyof (typeof engineSettingsStrings)['en']['setting'];
export type ChoiceId = keyof (typeof engineSettingsStrings)['en']['choice'];

/** How a setting is chosen. */
export type Control =
  | { readonly kind: 'choice'; readonly choices: ChoiceId; readonly values: readonly string[] }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly min: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'longText' }
  /** Several texts, one a line. */
  | { readonly kind: 'list' }
  | { readonly kind: 'approval' }
  /** What the engine itself lists. */
  | { readonly kind: 'model' | 'effort' | 'tier' | 'provider' | 'permissionProfile' }
  | { readonly kind: 'toml' };

/** A setting of the engine that Heddle knows by name. */
export interface SettingSpec {
  readonly id: SettingId;
  readonly path: KeyPath;
  readonly section: SettingsSection;
  readonly control: Control;
  /** What the engine does when nobody sets it, where it is known and the engine does not say it by itself. */
  readonly usual?: JsonValue;
}

const choice = (choices: ChoiceId, values: readonly string[]): Control => ({ kind: 'choice', choices, values });
const boolean: Control = { kind: 'boolean' };
const number = (min: number): Control => ({ kind: 'number', min });
const list: Control = { kind: 'list' };

/** The values are those of the engine's own types (`Config` and what belongs to it). */
export const SETTINGS: readonly SettingSpec[] = [
  { id: 'model', path: ['model'], section: 'model', control: { kind: 'model' } },
  { id: 'modelProvider', path: ['model_provider'], section: 'model', control: { kind: 'provider' }, usual: 'openai' },
  { id: 'effort', path: ['model_reasoning_effort'], section: 'model', control: { kind: 'effort' } },
  {
    id: 'summary',
    path: ['model_reasoning_summary'],
    section: 'model',
    control: choice('summary', ['auto', 'concise', 'detailed', 'none']),
  },
  {
    id: 'verbosity',
    path: ['model_verbosity'],
    section: 'model',
    control: choice('verbosity', ['low', 'medium', 'high']),
  },
  { id: 'tier', path: ['service_tier'], section: 'model', control: { kind: 'tier' } },
  { id: 'reviewModel', path: ['review_model'], section: 'model', control: { kind: 'model' } },
  { id: 'hideReasoning', path: ['hide_agent_reasoning'], section: 'model', control: boolean },
  { id: 'rawReasoning', path: ['show_raw_agent_reasoning'], section: 'model', control: boolean, usual: false },
  { id: 'contextWindow', path: ['model_context_window'], section: 'model', control: number(1) },
  { id: 'compactLimit', path: ['model_auto_compact_token_limit'], section: 'model', control: number(1) },
  {
    id: 'approvalPolicy',
    path: ['approval_policy'],
    section: 'approvals',
    control: { kind: 'approval' },
    usual: 'on-request',
  },
  {
    id: 'reviewer',
    path: ['approvals_reviewer'],
    section: 'approvals',
    control: choice('reviewer', ['user', 'auto_review']),
    usual: 'user',
  },
  {
    id: 'sandboxMode',
    path: ['sandbox_mode'],
    section: 'approvals',
    control: choice('sandboxMode', ['read-only', 'workspace-write', 'danger-full-access']),
  },
  {
    id: 'networkAccess',
    path: ['sandbox_workspace_write', 'network_access'],
    section: 'approvals',
    control: boolean,
    usual: false,
  },
  {
    id: 'writableRoots',
    path: ['sandbox_workspace_write', 'writable_roots'],
    section: 'approvals',
    control: list,
    usual: [],
  },
  {
    id: 'excludeTmpdir',
    path: ['sandbox_workspace_write', 'exclude_tmpdir_env_var'],
    section: 'approvals',
    control: boolean,
    usual: false,
  },
  {
    id: 'excludeSlashTmp',
    path: ['sandbox_workspace_write', 'exclude_slash_tmp'],
    section: 'approvals',
    control: boolean,
    usual: false,
  },
  {
    id: 'defaultPermissions',
    path: ['default_permissions'],
    section: 'approvals',
    control: { kind: 'permissionProfile' },
  },
  { id: 'loginShell', path: ['allow_login_shell'], section: 'approvals', control: boolean },
  {
    id: 'environmentInherit',
    path: ['shell_environment_policy', 'inherit'],
    section: 'approvals',
    control: choice('inherit', ['all', 'core', 'none']),
    usual: 'all',
  },
  {
    id: 'developerInstructions',
    path: ['developer_instructions'],
    section: 'instructions',
    control: { kind: 'longText' },
  },
  { id: 'docBytes', path: ['project_doc_max_bytes'], section: 'instructions', control: number(0) },
  { id: 'docNames', path: ['project_doc_fallback_filenames'], section: 'instructions', control: list },
  {
    id: 'history',
    path: ['history', 'persistence'],
    section: 'instructions',
    control: choice('history', ['save-all', 'none']),
  },
  {
    id: 'webSearch',
    path: ['web_search'],
    section: 'tools',
    control: choice('webSearch', ['disabled', 'cached', 'indexed', 'live']),
  },
  { id: 'updatePlan', path: ['tools', 'update_plan', 'enabled'], section: 'tools', control: boolean },
  { id: 'outputLimit', path: ['tool_output_token_limit'], section: 'tools', control: number(1) },
  {
    id: 'mcpCredentials',
    path: ['mcp_oauth_credentials_store'],
    section: 'tools',
    control: choice('store', ['auto', 'keyring', 'file']),
  },
  {
    id: 'cliCredentials',
    path: ['cli_auth_credentials_store'],
    section: 'account',
    control: choice('store', ['auto', 'keyring', 'file']),
  },
  { id: 'notify', path: ['notify'], section: 'notifications', control: list },
  { id: 'tuiNotifications', path: ['tui', 'notifications'], section: 'notifications', control: { kind: 'toml' } },
  { id: 'updateCheck', path: ['check_for_update_on_startup'], section: 'codex', control: boolean, usual: true },
  { id: 'analytics', path: ['analytics', 'enabled'], section: 'data', control: boolean },
  { id: 'feedback', path: ['feedback', 'enabled'], section: 'data', control: boolean, usual: true },
];

/** Tables that have a place of their own on a page of Heddle. */
export const TABLES_ELSEWHERE = {
  projects: 'approvals',
  model_providers: 'model',
  features: 'tools',
  mcp_servers: 'plugins',
  plugins: 'plugins',
  marketplaces: 'plugins',
  skills: 'plugins',
  hooks: 'plugins',
} as const;

export const isTableElsewhere = (name: string | undefined): name is keyof typeof TABLES_ELSEWHERE =>
  name !== undefined && Object.hasOwn(TABLES_ELSEWHERE, name);

/** @returns the setting that a path belongs to; null when Heddle knows none by name */
export const specOf = (path: KeyPath): SettingSpec | null =>
  SETTINGS.find((spec) => isSamePath(spec.path, path) || isWithin(path, spec.path)) ?? null;
