import type {
  AskForApproval,
  CollaborationMode,
  Config,
  JsonValue,
  ModeKind,
  Model,
  ReasoningSummary,
  SandboxMode,
  SandboxPolicy,
  Thread,
  ThreadSettings,
} from '../../../preload/contract/protocol';

/** The approval policies that can be chosen; a granular one comes from the configuration only. */
export const APPROVALS = ['untrusted', 'on-request', 'never'] as const;
export type Approval = (typeof APPROVALS)[number];

export const SANDBOX_MODES = ['read-only', 'workspace-write', 'danger-full-access'] as const satisfies SandboxMode[];

/** What a thread may touch: a permission profile of the engine, or a sandbox where the engine lists no profiles. */
export type Access =
  | { readonly kind: 'profile'; readonly id: string }
  | { readonly kind: 'sandbox'; readonly mode: SandboxMode };

/** What the person chose for the next turn. A field that is absent stays as the engine has it. */
export interface ChosenSettings {
  readonly model?: string | undefined;
  readonly effort?: string | undefined;
  readonly approval?: Approval | undefined;
  readonly access?: Access | undefined;
  readonly mode?: ModeKind | undefined;
  readonly summary?: ReasoningSummary | undefined;
  /** null: the standard speed. */
  readonly serviceTier?: string | null | undefined;
  /** The form that the last message of the next turn must have. Of that turn alone. */
  readonly outputSchema?: JsonValue | undefined;
}

/** What is in force, as the engine said. null: not known, or left to the engine. */
export interface SettingsInForce {
  readonly model: string | null;
  readonly effort: string | null;
  readonly approval: AskForApproval | null;
  readonly access: Access | { readonly kind: 'external' } | null;
  readonly network: boolean;
  readonly mode: ModeKind | null;
  readonly summary: ReasoningSummary | null;
  readonly serviceTier: string | null;
}

/**
 * What a folder that is not trusted starts with. The engine goes by the trust in a folder only while its configuration says
 * nothing of approvals.
 */
export const ASKING_FOR_EVERYTHING = { approval: 'untrusted' } as const satisfies ChosenSettings;

export const NOTHING_KNOWN: SettingsInForce = {
  model: null,
  effort: null,
  approval: null,
  access: null,
  network: false,
  mode: null,
  summary: null,
  serviceTier: null,
};

const PROFILE_OF_SANDBOX = {
  readOnly: 'read-only',
  workspaceWrite: 'workspace-write',
  dangerFullAccess: 'danger-full-access',
} as const satisfies Partial<Record<SandboxPolicy['type'], SandboxMode>>;

const accessOf = (sandbox: SandboxPolicy, profileId: string | null): SettingsInForce['access'] => {
  if (profileId !== null) return { kind: 'profile', id: profileId };
  return sandbox.type === 'externalSandbox'
    ? { kind: 'external' }
    : { kind: 'sandbox', mode: PROFILE_OF_SANDBOX[sandbox.type] };
};

const hasNetwork = (sandbox: SandboxPolicy): boolean =>
  sandbox.type !== 'dangerFullAccess' && (sandbox.networkAccess === true || sandbox.networkAccess === 'enabled');

/** @returns what the feed says of a thread that was started or resumed, or whose settings changed. */
export const inForceOfSettings = (settings: ThreadSettings): SettingsInForce => ({
  model: settings.model,
  effort: settings.effort,
  approval: settings.approvalPolicy,
  access: accessOf(settings.sandboxPolicy, settings.activePermissionProfile?.id ?? null),
  network: hasNetwork(settings.sandboxPolicy),
  // A recording of an older engine may lack it.
  mode: (settings.collaborationMode as CollaborationMode | undefined)?.mode ?? null,
  summary: settings.summary ?? null,
  serviceTier: settings.serviceTier ?? null,
});

/** @returns what is known of a stored thread: its policy is decided when it is resumed. */
export const inForceOfThread = (thread: Thread): SettingsInForce => ({
  ...NOTHING_KNOWN,
  model: thread.model,
  effort: thread.reasoningEffort,
});

/** @returns what the configuration says about new threads. */
export function inForceOfConfig(config: Config): SettingsInForce {
  const profile = config.default_permissions;
  const access: SettingsInForce['access'] =
    typeof profile === 'string'
      ? { kind: 'profile', id: profile }
      : config.sandbox_mode
        ? { kind: 'sandbox', mode: config.sandbox_mode }
        : null;
  return {
    // Another version of the engine may leave fields out.
    model: config.model ?? null,
    effort: config.model_reasoning_effort ?? null,
    approval: config.approval_policy ?? null,
    access,
    network: false,
    mode: 'default',
    summary: config.model_reasoning_summary ?? null,
    serviceTier: config.service_tier ?? null,
  };
}

/** The engine's own profiles do what the sandbox modes do. */
const BUILT_IN_PROFILES = {
  ':read-only': 'read-only',
  ':workspace': 'workspace-write',
  ':danger-full-access': 'danger-full-access',
} as const satisfies Record<string, SandboxMode>;

/** @returns the sandbox mode that an access amounts to; null for a profile of the person's own. */
export function modeOfAccess(access: Access): SandboxMode | null {
  if (access.kind === 'sandbox') return access.mode;
  const [, mode] = Object.entries(BUILT_IN_PROFILES).find(([id]) => id === access.id) ?? [];
  return mode ?? null;
}

/** @returns whether two accesses amount to the same. */
export function sameAccess(a: SettingsInForce['access'], b: SettingsInForce['access']): boolean {
  if (a === null || b === null || a.kind === 'external' || b.kind === 'external') return a === b;
  const mode = modeOfAccess(a);
  if (mode !== null) return mode === modeOfAccess(b);
  return a.kind === 'profile' && b.kind === 'profile' && a.id === b.id;
}

const sandboxPolicyOf = (mode: SandboxMode): SandboxPolicy => {
  switch (mode) {
    case 'read-only':
      return { type: 'readOnly', networkAccess: false };
    case 'workspace-write':
      return {
        type: 'workspaceWrite',
        writableRoots: [],
        networkAccess: false,
        excludeTmpdirEnvVar: false,
        excludeSlashTmp: false,
      };
    case 'danger-full-access':
      return { type: 'dangerFullAccess' };
  }
};

/** @returns what `thread/start` takes of the choices. It knows no effort: that goes with the first turn. */
export const startThreadParams = ({ model, approval, access }: ChosenSettings) => ({
  ...(model === undefined ? {} : { model }),
  ...(approval === undefined ? {} : { approvalPolicy: approval }),
  ...(access?.kind === 'profile' ? { permissions: access.id } : {}),
  ...(access?.kind === 'sandbox' ? { sandbox: access.mode } : {}),
});

/** What a mode goes with: the engine takes model and effort from it before all else. */
export interface ModeFacts {
  readonly model: string | null;
  readonly effort: string | null;
}

/** @returns the mode as the engine takes it; none while the model, which it must name, is not known */
function modeParams({ mode, model, effort }: ChosenSettings, facts: ModeFacts) {
  const named = model ?? facts.model;
  if (mode === undefined || named === null) return {};
  const settings = { model: named, reasoning_effort: effort ?? facts.effort, developer_instructions: null };
  return { collaborationMode: { mode, settings } };
}

/** @returns what a turn alone is given of the choices: nothing of it counts for the turns behind it. */
export const onlyTurnParams = ({ outputSchema }: ChosenSettings) =>
  outputSchema === undefined ? {} : { outputSchema };

/**
 * @param facts model and effort in force
 * @returns what `turn/start` and `thread/settings/update` take of the choices; sticky for the turns after it.
 */
export const turnParams = (chosen: ChosenSettings, facts: ModeFacts) => ({
  ...stickyParams(chosen),
  ...modeParams(chosen, facts),
});

const stickyParams = ({ model, effort, approval, access, summary, serviceTier }: ChosenSettings) => ({
  ...(summary === undefined ? {} : { summary }),
  ...(serviceTier === undefined ? {} : { serviceTier }),
  ...(model === undefined ? {} : { model }),
  ...(effort === undefined ? {} : { effort }),
  ...(approval === undefined ? {} : { approvalPolicy: approval }),
  ...(access?.kind === 'profile' ? { permissions: access.id } : {}),
  ...(access?.kind === 'sandbox' ? { sandboxPolicy: sandboxPolicyOf(access.mode) } : {}),
});

/**
 * Takes a choice over what was chosen before.
 * @returns the choices without those that are in force anyway, so that only real changes are sent
 */
export function withChoice(chosen: ChosenSettings, change: ChosenSettings, inForce: SettingsInForce): ChosenSettings {
  const next = { ...chosen, ...change };
  return {
    ...(next.model === undefined || next.model === inForce.model ? {} : { model: next.model }),
    ...(next.effort === undefined || next.effort === inForce.effort ? {} : { effort: next.effort }),
    ...(next.approval === undefined || next.approval === inForce.approval ? {} : { approval: next.approval }),
    ...(next.access === undefined || sameAccess(next.access, inForce.access) ? {} : { access: next.access }),
    ...(next.mode === undefined || next.mode === inForce.mode ? {} : { mode: next.mode }),
    ...(next.summary === undefined || next.summary === inForce.summary ? {} : { summary: next.summary }),
    ...(next.serviceTier === undefined || next.serviceTier === inForce.serviceTier
      ? {}
      : { serviceTier: next.serviceTier }),
    ...(next.outputSchema === undefined ? {} : { outputSchema: next.outputSchema }),
  };
}

/**
 * Chooses a model. An effort that it does not know gives way to its own default.
 * @param model the chosen one, as `model/list` describes it
 */
export function withModel(chosen: ChosenSettings, model: Model, inForce: SettingsInForce): ChosenSettings {
  const effort = chosen.effort ?? inForce.effort;
  const knows = effort === null || model.supportedReasoningEfforts.some((option) => option.reasoningEffort === effort);
  const { effort: _dropped, ...others } = chosen;
  return withChoice(
    knows ? chosen : others,
    {
      model: model.model,
      ...(knows ? {} : { effort: model.defaultReasoningEffort }),
    },
    inForce,
  );
}
