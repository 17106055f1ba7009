import type { JsonValue, RequestId, ServerNotification } from '../../protocol';
import type { EngineFault, Notice } from '../app-state';
import { decodeAutoReview, decodeHookRun } from './decode-notes';
import {
  decodeDelta,
  decodeItem,
  decodePlanSteps,
  decodeStatus,
  decodeTokenUsage,
  decodeTurnEnd,
  decodeTurnError,
  decodeTurnHead,
} from './decode-parts';
import { type JsonObject, numberOf, objectOf, textOf, threadIdOf } from './json-fields';
import type { ThreadEvent, TurnNote } from './types';

/** What the person should be told, before it is counted and given an id. */
export interface NoticeText {
  readonly kind: Notice['kind'];
  readonly threadId: string | null;
  readonly text: string;
  /** Set when the engine could not read its configuration and runs on its defaults. */
  readonly configFault?: ConfigFault;
}

/** The fault of a configuration that could not be read. */
export type ConfigFault = Extract<EngineFault, { kind: 'config' }>;

/** Where a notification goes. */
export type DecodedNotification =
  /** Something happened in a thread. `isGlobal`: it also makes lists stale in every window. */
  | { readonly kind: 'event'; readonly threadId: string; readonly event: ThreadEvent; readonly isGlobal: boolean }
  /** Every window gets it as it is. `notice`: it also says something that the person should know. */
  | { readonly kind: 'global'; readonly notice?: NoticeText }
  | { readonly kind: 'notice'; readonly notice: NoticeText }
  /** A server request needs no answer any more. */
  | { readonly kind: 'requestResolved'; readonly threadId: string; readonly requestId: RequestId }
  /** Known, and of no use to Heddle. */
  | { readonly kind: 'ignored' }
  /** A method that the engine did not have when the types were generated. */
  | { readonly kind: 'unknown' }
  /** Known, but not of the shape that is used here. */
  | { readonly kind: 'unreadable'; readonly threadId: string | null };

type Method = ServerNotification['method'];

/** Reads the parameters of one method; null when they are not of the shape that is used. */
type Reader = (params: JsonObject, emittedAtMs: number | null) => DecodedNotification | null;

/** An event of a thread: the thread is named in the usual place, the rest is for `read` to make of it. */
const thread =
  (read: (params: JsonObject, emittedAtMs: number | null) => ThreadEvent | null, isGlobal = false): Reader =>
  (params, emittedAtMs) => {
    const threadId = textOf(params.threadId);
    const event = read(params, emittedAtMs);
    return threadId === null || event === null ? null : { kind: 'event', threadId, event, isGlobal };
  };

/** An event of a turn. */
const turn = (read: (params: JsonObject, turnId: string, emittedAtMs: number | null) => ThreadEvent | null): Reader =>
  thread((params, emittedAtMs) => {
    const turnId = textOf(params.turnId);
    return turnId === null ? null : read(params, turnId, emittedAtMs);
  });

/** Something beside the items. */
const noted = (read: (params: JsonObject) => TurnNote | null): Reader =>
  thread((params) => {
    const note = read(params);
    return note === null ? null : { type: 'noted', turnId: textOf(params.turnId), note };
  });

const typedInto = turn((params, turnId, atMs) => {
  const itemId = textOf(params.itemId);
  const text = textOf(params.stdin);
  return itemId === null || text === null ? null : { type: 'typed', turnId, itemId, text, atMs };
});

const global: Reader = () => ({ kind: 'global' });

/** @param _reason why Heddle has no use for it */
const ignored =
  (_reason: string): Reader =>
  () => ({ kind: 'ignored' });

const notice =
  (kind: Notice['kind'], textFrom: (params: JsonObject) => string | null): Reader =>
  (params) => {
    const text = textFrom(params);
    return text === null ? null : { kind: 'notice', notice: { kind, threadId: textOf(params.threadId), text } };
  };

const joinedText = (...parts: readonly unknown[]): string | null => {
  const texts = parts.map(textOf).filter((text) => text !== null && text !== '');
  return texts.length === 0 ? null : texts.join('\n');
};

/** @returns whether a warning says that the engine goes on without the person's configuration (engine 0.171) */
export const isIgnoredConfiguration = (summary: string): boolean =>
  /^Invalid configuration; using defaults/.test(summary);

/**
 * A warning that names a place is about a file that could not be read, as is one that says that defaults are used: its file
 * is '' for the person's own, when the engine does not name it. The others are advice.
 */
const configFaultOf = (params: JsonObject): ConfigFault | null => {
  const file = textOf(params.path);
  const start = objectOf(objectOf(params.range)?.start);
  if (start === null || file === null) {
    if (!isIgnoredConfiguration(textOf(params.summary) ?? '')) return null;
    const message = joinedText(params.details) ?? joinedText(params.summary) ?? '';
    return { kind: 'config', file: file ?? '', line: null, column: null, message, stderr: [] };
  }
  const said = joinedText(params.details) ?? joinedText(params.summary) ?? '';
  // Where it is, is told apart from what it is.
  const message = said.startsWith(`${file}:`) ? said.replace(/^[^\n]*?\.toml:\d+:\d+: /, '') : said;
  return { kind: 'config', file, line: numberOf(start.line), column: numberOf(start.column), message, stderr: [] };
};

const FULL_PERCENT = 100;

/** Which limit of the account is used up, in the engine's own words; null while none is. Updates are sparse. */
const reachedLimit = (limits: JsonObject): string | null => {
  const name = textOf(limits.limitName) ?? textOf(limits.limitId) ?? 'codex';
  const type = textOf(limits.rateLimitReachedType);
  if (type !== null) return `${name}: ${type}`;
  const isFull = [limits.primary, limits.secondary].some(
    (window) => (numberOf(objectOf(window)?.usedPercent) ?? 0) >= FULL_PERCENT,
  );
  return isFull ? `${name}: ${FULL_PERCENT}%` : null;
};

const NOT_OFFERED = 'Heddle does not offer this, so it never asks for it';
const REALTIME = 'Heddle offers no voice';

/**
 * The one table of what the engine may tell and where it goes. It is exhaustive over the generated types: a new version
 * of the engine with new methods does not compile until each has its place.
 */
const readers: { readonly [M in Method]: Reader } = {
  // What happens in a thread.
  'turn/started': thread((params) => {
    const head = decodeTurnHead(params.turn);
    return head === null ? null : { type: 'turnStarted', turnId: head.id, startedAtMs: head.startedAtMs };
  }),
  'turn/completed': thread((params) => {
    const end = decodeTurnEnd(params.turn);
    return end === null ? null : { type: 'turnCompleted', ...end };
  }),
  'item/started': turn((params, turnId, emittedAtMs) => {
    const item = decodeItem(params.item);
    const atMs = numberOf(params.startedAtMs) ?? emittedAtMs;
    return item === null ? null : { type: 'itemStarted', turnId, item, atMs };
  }),
  'item/completed': turn((params, turnId, emittedAtMs) => {
    const item = decodeItem(params.item);
    const atMs = numberOf(params.completedAtMs) ?? emittedAtMs;
    return item === null ? null : { type: 'itemCompleted', turnId, item, atMs };
  }),
  'item/agentMessage/delta': turn((params, turnId) => decodeDelta('agentMessage', turnId, params, 0)),
  'item/plan/delta': turn((params, turnId) => decodeDelta('plan', turnId, params, 0)),
  'item/reasoning/summaryTextDelta': turn((params, turnId) =>
    decodeDelta('reasoningSummary', turnId, params, params.summaryIndex),
  ),
  'item/reasoning/textDelta': turn((params, turnId) =>
    decodeDelta('reasoningText', turnId, params, params.contentIndex),
  ),
  'item/commandExecution/outputDelta': turn((params, turnId) => decodeDelta('commandOutput', turnId, params, 0)),
  'item/commandExecution/terminalInteraction': (params, emittedAtMs) =>
    // The model only looked whether there is more output.
    params.stdin === '' ? { kind: 'ignored' } : typedInto(params, emittedAtMs),
  'item/mcpToolCall/progress': turn((params, turnId) => {
    const itemId = textOf(params.itemId);
    const message = textOf(params.message);
    return itemId === null || message === null ? null : { type: 'progress', turnId, itemId, message };
  }),
  // Comes before the item has started, while the model still writes the patch: with an experimental feature only.
  'item/fileChange/patchUpdated': turn((params, turnId, emittedAtMs) => {
    const item = decodeItem({
      type: 'fileChange',
      id: params.itemId,
      changes: params.changes,
      status: 'inProgress',
    });
    return item === null ? null : { type: 'itemStarted', turnId, item, atMs: emittedAtMs };
  }),
  'hook/started': noted((params) => decodeHookRun(params.run)),
  'hook/completed': noted((params) => decodeHookRun(params.run)),
  'item/autoApprovalReview/started': noted(decodeAutoReview),
  'item/autoApprovalReview/completed': noted(decodeAutoReview),
  'turn/plan/updated': turn((params, turnId) => {
    const steps = decodePlanSteps(params.plan);
    return steps === null ? null : { type: 'planUpdated', turnId, explanation: textOf(params.explanation), steps };
  }),
  'turn/diff/updated': turn((params, turnId) => {
    const diff = textOf(params.diff);
    return diff === null ? null : { type: 'diffUpdated', turnId, diff };
  }),
  'thread/tokenUsage/updated': turn((params, turnId) => {
    const usage = decodeTokenUsage(params.tokenUsage);
    return usage === null ? null : { type: 'tokenUsageUpdated', turnId, usage };
  }),
  error: turn((params, turnId, atMs) => {
    const error = decodeTurnError(params.error);
    return error === null ? null : { type: 'turnError', turnId, error, willRetry: params.willRetry === true, atMs };
  }),
  'thread/settings/updated': thread((params) => {
    const settings = objectOf(params.threadSettings);
    if (settings === null || textOf(settings.model) === null || textOf(settings.cwd) === null) return null;
    // Only what names the settings is looked at; the rest is as the engine's types say.
    type Settings = Extract<ThreadEvent, { type: 'settingsUpdated' }>['settings'];
    return { type: 'settingsUpdated', settings: settings as unknown as Settings };
  }),
  'thread/status/changed': thread((params) => {
    const status = decodeStatus(params.status);
    return status === null ? null : { type: 'statusChanged', status };
  }, true),
  'thread/reverted': thread(() => ({ type: 'reverted' }), true),

  // What makes lists stale, whichever thread a window watches. Every connection gets most of these.
  'thread/started': global,
  'thread/readState/changed': global,
  'thread/archived': global,
  'thread/unarchived': global,
  'thread/deleted': global,
  'thread/closed': global,
  'thread/name/updated': global,
  'thread/section/changed': global,
  'thread/attachment/updated': global,
  'thread/goal/updated': global,
  'thread/goal/cleared': global,
  'thread/queue/changed': global,
  'thread/project/updated': global,
  'thread/environment/connected': global,
  'thread/environment/disconnected': global,
  'project/changed': global,
  'skills/changed': global,
  'app/list/updated': global,
  'fuzzyFileSearch/sessionUpdated': global,
  'fuzzyFileSearch/sessionCompleted': global,
  'account/updated': global,
  'account/gatewayOAuth/changed': global,
  'account/rateLimits/updated': (params) => {
    const reached = reachedLimit(objectOf(params.rateLimits) ?? {});
    if (reached === null) return { kind: 'global' };
    return { kind: 'global', notice: { kind: 'rateLimit', threadId: null, text: reached } };
  },
  'account/login/completed': global,
  'mcpServer/oauthLogin/completed': global,
  'mcpServer/startupStatus/updated': global,
  'remoteControl/status/changed': global,
  'windowsSandbox/setupCompleted': global,

  // What the person should know.
  warning: notice('warning', (params) => textOf(params.message)),
  guardianWarning: notice('guardian', (params) => textOf(params.message)),
  deprecationNotice: notice('deprecation', (params) => joinedText(params.summary, params.details)),
  configWarning: (params) => {
    const text = joinedText(params.summary, params.details, params.path);
    const configFault = configFaultOf(params);
    if (text === null) return null;
    return { kind: 'notice', notice: { kind: 'config', threadId: null, text, ...(configFault && { configFault }) } };
  },
  'windows/worldWritableWarning': notice('warning', (params) => {
    const paths = Array.isArray(params.samplePaths) ? params.samplePaths : [];
    return joinedText('windows/worldWritableWarning', ...paths);
  }),
  'model/rerouted': notice('reroute', (params) => {
    const from = textOf(params.fromModel);
    const to = textOf(params.toModel);
    if (from === null || to === null) return null;
    const reason = textOf(params.reason);
    return reason === null ? `${from} → ${to}` : `${from} → ${to} (${reason})`;
  }),
  'model/verification': notice('verification', (params) =>
    joinedText(...(Array.isArray(params.verifications) ? params.verifications : [])),
  ),
  'modelProvider/authRecoveryStarted': notice('signIn', (params) => joinedText(params.provider, params.message)),
  'modelProvider/authRecoveryCompleted': ignored('the notice that it began says enough; the turn goes on'),

  'serverRequest/resolved': (params) => {
    const threadId = textOf(params.threadId);
    const { requestId } = params;
    const isId = typeof requestId === 'string' || typeof requestId === 'number';
    return threadId === null || !isId ? null : { kind: 'requestResolved', threadId, requestId };
  },

  // What Heddle has no use for.
  'autoApprovalReview/strictReviewRequired': ignored('each review that follows is told by itself'),
  'rawResponseItem/completed': ignored('the same as the items, undigested'),
  'rawResponse/completed': ignored('the same as the items, undigested'),
  'item/fileChange/outputDelta': ignored('never sent (0.171); the item carries the whole patch'),
  'item/reasoning/summaryPartAdded': ignored('the deltas name their part themselves'),
  'thread/compacted': ignored('deprecated: the contextCompaction item says it'),
  'thread/prediction/updated': ignored(NOT_OFFERED),
  'thread/search/partial': ignored('searches take it by themselves (main/bridge/thread-searches)'),
  'command/exec/outputDelta': ignored('shells take it by themselves (main/terminals)'),
  'process/outputDelta': ignored(NOT_OFFERED),
  'process/exited': ignored(NOT_OFFERED),
  'fs/changed': ignored(NOT_OFFERED),
  'mcpServer/event/stream/notification': ignored(NOT_OFFERED),
  'externalAgentConfig/import/progress': ignored(NOT_OFFERED),
  'externalAgentConfig/import/completed': ignored(NOT_OFFERED),
  'turn/moderationMetadata': ignored('telemetry'),
  'model/safetyBuffering/updated': ignored('telemetry'),
  'thread/realtime/started': ignored(REALTIME),
  'thread/realtime/itemAdded': ignored(REALTIME),
  'thread/realtime/item/started': ignored(REALTIME),
  'thread/realtime/item/transcript/delta': ignored(REALTIME),
  'thread/realtime/item/completed': ignored(REALTIME),
  'thread/realtime/transcript/delta': ignored(REALTIME),
  'thread/realtime/transcript/done': ignored(REALTIME),
  'thread/realtime/outputAudio/delta': ignored(REALTIME),
  'thread/realtime/sdp': ignored(REALTIME),
  'thread/realtime/error': ignored(REALTIME),
  'thread/realtime/closed': ignored(REALTIME),
};

/** Every notification that the generated types know. */
export const NOTIFICATION_METHODS = Object.keys(readers) as readonly Method[];

const isKnown = (method: string): method is Method => Object.hasOwn(readers, method);

/**
 * Says what a notification is to Heddle. Tolerant: only what is used is looked at, and what a newer engine adds passes.
 *
 * @param params as they came; any JSON
 * @param emittedAtMs the engine's own time, Unix milliseconds; null when it did not say
 * @returns where it goes; never throws
 */
export function decodeNotification(method: string, params: JsonValue, emittedAtMs: number | null): DecodedNotification {
  if (!isKnown(method)) return { kind: 'unknown' };
  const decoded = readers[method](objectOf(params) ?? {}, emittedAtMs);
  return decoded ?? { kind: 'unreadable', threadId: threadIdOf(params) };
}
