import type {
  ClientRequest,
  FuzzyFileSearchSessionStartResponse,
  FuzzyFileSearchSessionStopResponse,
  FuzzyFileSearchSessionUpdateResponse,
} from './generated';
import type * as v2 from './generated/v2';

/**
 * What each method that Heddle uses answers. The generated types name the parameters of a method but not its result,
 * so the pairing is stated here; a method that is not listed cannot be called.
 */
interface EngineResults {
  'accountSession/list': v2.AccountSessionsResponse;
  'accountSession/switch': v2.AccountSessionsSwitchResponse;
  'account/login/cancel': v2.CancelLoginAccountResponse;
  'account/login/start': v2.LoginAccountResponse;
  'account/logout': v2.LogoutAccountResponse;
  'account/rateLimits/read': v2.GetAccountRateLimitsResponse;
  'account/read': v2.GetAccountResponse;
  'app/list': v2.AppsListResponse;
  'account/usage/read': v2.GetAccountTokenUsageResponse;
  'collaborationMode/list': v2.CollaborationModeListResponse;
  'config/batchWrite': v2.ConfigWriteResponse;
  'config/mcpServer/reload': v2.McpServerRefreshResponse;
  'config/read': v2.ConfigReadResponse;
  'config/value/write': v2.ConfigWriteResponse;
  'hooks/list': v2.HooksListResponse;
  'mcpServer/oauth/login': v2.McpServerOauthLoginResponse;
  'mcpServer/resource/read': v2.McpResourceReadResponse;
  'mcpServer/tool/call': v2.McpServerToolCallResponse;
  'mcpServerStatus/list': v2.ListMcpServerStatusResponse;
  'configRequirements/read': v2.ConfigRequirementsReadResponse;
  'experimentalFeature/enablement/set': v2.ExperimentalFeatureEnablementSetResponse;
  'experimentalFeature/list': v2.ExperimentalFeatureListResponse;
  'memory/reset': v2.MemoryResetResponse;
  'memory/status': v2.MemoryStatusResponse;
  'marketplace/add': v2.MarketplaceAddResponse;
  'marketplace/remove': v2.MarketplaceRemoveResponse;
  'marketplace/upgrade': v2.MarketplaceUpgradeResponse;
  'fuzzyFileSearch/sessionStart': FuzzyFileSearchSessionStartResponse;
  'fuzzyFileSearch/sessionStop': FuzzyFileSearchSessionStopResponse;
  'fuzzyFileSearch/sessionUpdate': FuzzyFileSearchSessionUpdateResponse;
  'model/list': v2.ModelListResponse;
  'modelProvider/capabilities/read': v2.ModelProviderCapabilitiesReadResponse;
  'modelProvider/default/set': v2.ConfigWriteResponse;
  'modelProvider/list': v2.ModelProviderListResponse;
  'permissionProfile/list': v2.PermissionProfileListResponse;
  'plugin/install': v2.PluginInstallResponse;
  'plugin/installed': v2.PluginInstalledResponse;
  'plugin/list': v2.PluginListResponse;
  'plugin/read': v2.PluginReadResponse;
  'plugin/search': v2.PluginSearchResponse;
  'plugin/uninstall': v2.PluginUninstallResponse;
  'project/create': v2.ProjectCreateResponse;
  'project/delete': v2.ProjectDeleteResponse;
  'project/list': v2.ProjectListResponse;
  'project/move': v2.ProjectMoveResponse;
  'project/update': v2.ProjectUpdateResponse;
  'server/diagnostics': v2.ServerDiagnosticsResponse;
  'skills/config/write': v2.SkillsConfigWriteResponse;
  'skills/extraRoots/set': v2.SkillsExtraRootsSetResponse;
  'review/start': v2.ReviewStartResponse;
  'skills/list': v2.SkillsListResponse;
  'thread/archive': v2.ThreadArchiveResponse;
  'thread/backgroundTerminals/clean': v2.ThreadBackgroundTerminalsCleanResponse;
  'thread/backgroundTerminals/list': v2.ThreadBackgroundTerminalsListResponse;
  'thread/backgroundTerminals/terminate': v2.ThreadBackgroundTerminalsTerminateResponse;
  'thread/compact/start': v2.ThreadCompactStartResponse;
  'thread/delete': v2.ThreadDeleteResponse;
  'thread/fork': v2.ThreadForkResponse;
  'thread/goal/clear': v2.ThreadGoalClearResponse;
  'thread/goal/get': v2.ThreadGoalGetResponse;
  'thread/goal/set': v2.ThreadGoalSetResponse;
  'thread/items/list': v2.ThreadItemsListResponse;
  'thread/items/read': v2.ThreadItemsReadResponse;
  'thread/list': v2.ThreadListResponse;
  'thread/loaded/list': v2.ThreadLoadedListResponse;
  'thread/metadata/update': v2.ThreadMetadataUpdateResponse;
  'thread/name/set': v2.ThreadSetNameResponse;
  'thread/prepareApprovedPlan': v2.ThreadPrepareApprovedPlanResponse;
  'thread/queue/add': v2.ThreadQueueAddResponse;
  'thread/queue/delete': v2.ThreadQueueDeleteResponse;
  'thread/queue/list': v2.ThreadQueueListResponse;
  'thread/queue/reorder': v2.ThreadQueueReorderResponse;
  'thread/queue/start': v2.ThreadQueueStartResponse;
  'thread/queue/update': v2.ThreadQueueUpdateResponse;
  'thread/read': v2.ThreadReadResponse;
  'thread/readState/update': v2.ThreadReadStateUpdateResponse;
  'thread/resume': v2.ThreadResumeResponse;
  'thread/revert': v2.ThreadRevertResponse;
  'thread/search': v2.ThreadSearchResponse;
  'thread/search/stream': v2.ThreadSearchResponse;
  'thread/search/stream/cancel': v2.ThreadSearchCancelResponse;
  'thread/searchOccurrences': v2.ThreadSearchOccurrencesResponse;
  'thread/section/move': v2.ThreadSectionMoveResponse;
  'thread/settings/update': v2.ThreadSettingsUpdateResponse;
  'thread/shellCommand': v2.ThreadShellCommandResponse;
  'thread/start': v2.ThreadStartResponse;
  'thread/turns/list': v2.ThreadTurnsListResponse;
  'thread/unarchive': v2.ThreadUnarchiveResponse;
  'thread/unsubscribe': v2.ThreadUnsubscribeResponse;
  'threadSection/create': v2.ThreadSectionCreateResponse;
  'threadSection/delete': v2.ThreadSectionDeleteResponse;
  'threadSection/list': v2.ThreadSectionListResponse;
  'threadSection/update': v2.ThreadSectionUpdateResponse;
  'turn/interrupt': v2.TurnInterruptResponse;
  'turn/start': v2.TurnStartResponse;
  'turn/steer': v2.TurnSteerResponse;
}

/** A method of the engine that Heddle may call. */
export type EngineMethod = keyof EngineResults & ClientRequest['method'];

/** The parameters of a method, as the engine declares them. */
export type EngineParams<M extends EngineMethod> = Extract<ClientRequest, { method: M }>['params'];

/** The result of a method, as the engine declares it. */
export type EngineResult<M extends EngineMethod> = EngineResults[M];

/** How a method may be used. */
export interface MethodPolicy {
  /**
   * True when asking twice does no more than asking once: only then an overloaded engine (-32001) is asked again.
   * `clientUserMessageId` does not make a turn safe to repeat: the engine does not de-duplicate by it.
   */
  readonly safeToRepeat: boolean;
  /**
   * `urgent` requests are sent before all that wait for a free place among those in flight. A `standing` one is answered
   * when what it started ends, days later maybe: it takes no place, and no time is too long.
   */
  readonly lane: 'urgent' | 'normal' | 'standing';
  /** How long to wait for the answer, in milliseconds, before the request counts as lost; nothing for a standing one. */
  readonly timeoutMs: number;
}

const read: MethodPolicy = { safeToRepeat: true, lane: 'normal', timeoutMs: 20_000 };
const slowRead: MethodPolicy = { safeToRepeat: true, lane: 'normal', timeoutMs: 60_000 };
const change: MethodPolicy = { safeToRepeat: false, lane: 'normal', timeoutMs: 30_000 };
/** Starting or resuming may wait for MCP servers. */
const slowChange: MethodPolicy = { safeToRepeat: false, lane: 'normal', timeoutMs: 90_000 };
/** Fetches from git or from a registry, or waits behind something that does: the engine does one of these at a time. */
const fetching: MethodPolicy = { safeToRepeat: false, lane: 'normal', timeoutMs: 900_000 };
const settle: MethodPolicy = { safeToRepeat: true, lane: 'normal', timeoutMs: 30_000 };

/** A tool takes its own time, and may ask the person something first. The engine ends it after a time that is in the settings. */
const mcpCall: MethodPolicy = { safeToRepeat: false, lane: 'normal', timeoutMs: 900_000 };

/** The one table of what may be called and how. */
export const methodPolicies: { readonly [M in EngineMethod]: MethodPolicy } = {
  'accountSession/list': slowRead,
  'accountSession/switch': change,
  'account/login/cancel': settle,
  // A second one would end the first.
  'account/login/start': change,
  'account/logout': settle,
  'account/rateLimits/read': read,
  'account/read': slowRead,
  'app/list': slowRead,
  'account/usage/read': slowRead,
  'collaborationMode/list': read,
  'config/batchWrite': change,
  'config/mcpServer/reload': settle,
  'config/read': read,
  'config/value/write': change,
  // The engine reads settings one after the other: this may wait for a marketplace that is being fetched.
  'hooks/list': slowRead,
  'mcpServer/oauth/login': slowChange,
  'mcpServer/resource/read': mcpCall,
  'mcpServer/tool/call': mcpCall,
  // It starts the server, and waits for it as long as the settings of that server say.
  'mcpServerStatus/list': { ...slowRead, timeoutMs: 180_000 },
  'configRequirements/read': read,
  'experimentalFeature/enablement/set': settle,
  'experimentalFeature/list': read,
  'memory/reset': change,
  'memory/status': read,
  'marketplace/add': fetching,
  'marketplace/remove': fetching,
  'marketplace/upgrade': fetching,
  'fuzzyFileSearch/sessionStart': settle,
  'fuzzyFileSearch/sessionStop': settle,
  'fuzzyFileSearch/sessionUpdate': settle,
  'model/list': slowRead,
  'modelProvider/capabilities/read': read,
  'modelProvider/default/set': settle,
  'modelProvider/list': read,
  'permissionProfile/list': read,
  'plugin/install': fetching,
  'plugin/installed': slowRead,
  'plugin/list': slowRead,
  'plugin/read': slowRead,
  'plugin/search': slowRead,
  'plugin/uninstall': fetching,
  // Its idempotency key makes two of them one.
  'project/create': settle,
  'project/delete': change,
  'project/list': read,
  'project/move': settle,
  'project/update': settle,
  'server/diagnostics': read,
  'skills/config/write': settle,
  'skills/extraRoots/set': settle,
  'review/start': change,
  'skills/list': slowRead,
  'thread/archive': change,
  'thread/backgroundTerminals/clean': settle,
  'thread/backgroundTerminals/list': read,
  'thread/backgroundTerminals/terminate': settle,
  'thread/compact/start': change,
  'thread/delete': change,
  'thread/fork': slowChange,
  'thread/goal/clear': settle,
  'thread/goal/get': read,
  // One on an idle thread starts a turn.
  'thread/goal/set': change,
  'thread/items/list': read,
  'thread/items/read': read,
  'thread/list': slowRead,
  'thread/loaded/list': read,
  'thread/metadata/update': settle,
  'thread/name/set': settle,
  'thread/prepareApprovedPlan': settle,
  'thread/queue/add': change,
  'thread/queue/delete': settle,
  'thread/queue/list': read,
  'thread/queue/reorder': settle,
  'thread/queue/start': change,
  'thread/queue/update': settle,
  'thread/read': read,
  'thread/readState/update': change,
  'thread/revert': change,
  'thread/resume': { ...slowChange, safeToRepeat: true },
  'thread/search': slowRead,
  'thread/search/stream': slowRead,
  'thread/search/stream/cancel': { ...settle, lane: 'urgent' },
  'thread/searchOccurrences': slowRead,
  'thread/section/move': settle,
  'thread/settings/update': settle,
  'thread/shellCommand': change,
  'thread/start': slowChange,
  'thread/turns/list': slowRead,
  'thread/unarchive': change,
  'thread/unsubscribe': settle,
  'threadSection/create': change,
  'threadSection/delete': change,
  'threadSection/list': read,
  'threadSection/update': settle,
  'turn/interrupt': { safeToRepeat: true, lane: 'urgent', timeoutMs: 10_000 },
  'turn/start': change,
  'turn/steer': { ...change, lane: 'urgent' },
};
