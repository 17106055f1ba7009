import { decodeStatus, decodeTurns } from '../../preload/contract/model/feed/decode-parts';
import { listOf, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { ThreadEvent } from '../../preload/contract/model/feed/types';
import type { EngineResult, JsonValue, ThreadSettings } from '../../preload/contract/protocol';

type StartedResult = EngineResult<'thread/start'> | EngineResult<'thread/fork'> | EngineResult<'thread/resume'>;

/** What a start, fork or resume answered, as events for the thread's feed. */
export interface StartedThread {
  readonly threadId: string;
  readonly events: readonly ThreadEvent[];
}

/**
 * The answer carries the settings in the fields of old; `thread/settings/updated` has them as one. What the answer leaves
 * out (the summary, for a new thread the mode) comes with the first update.
 */
function settingsOf(result: StartedResult): ThreadSettings {
  const mode = 'collaborationMode' in result ? result.collaborationMode : null;
  return {
    disabledPluginIds: result.disabledPluginIds,
    cwd: result.cwd,
    environments: result.thread.environments,
    approvalPolicy: result.approvalPolicy,
    approvalsReviewer: result.approvalsReviewer,
    sandboxPolicy: result.sandbox,
    activePermissionProfile: result.activePermissionProfile,
    model: result.model,
    modelProvider: result.modelProvider,
    serviceTier: result.serviceTier,
    effort: result.reasoningEffort,
    summary: null,
    collaborationMode: mode ?? {
      mode: 'default',
      settings: { model: result.model, reasoning_effort: result.reasoningEffort, developer_instructions: null },
    },
    multiAgentMode: result.multiAgentMode,
    personality: null,
  };
}

function settingsEvents(result: JsonValue): ThreadEvent[] {
  const fields = objectOf(result);
  const hasSettings = textOf(fields?.model) !== null && textOf(fields?.cwd) !== null;
  // Only what names the settings is looked at; the rest is as the engine's types say.
  return hasSettings ? [{ type: 'settingsUpdated', settings: settingsOf(result as unknown as StartedResult) }] : [];
}

/** @returns what a start or a fork says of its new thread; null when it could not be read */
export function startedThread(result: JsonValue): StartedThread | null {
  const thread = objectOf(objectOf(result)?.thread);
  const threadId = textOf(thread?.id);
  if (threadId === null) return null;
  const status = decodeStatus(thread?.status);
  const statusEvents: ThreadEvent[] = status === null ? [] : [{ type: 'statusChanged', status }];
  return { threadId, events: [...settingsEvents(result), ...statusEvents] };
}

/**
 * @param afterGap whether messages about the thread may have been missed before
 * @returns what a resume says of its thread; null when it could not be read
 */
export function resumedThread(result: JsonValue, afterGap: boolean): StartedThread | null {
  const fields = objectOf(result);
  const thread = objectOf(fields?.thread);
  const threadId = textOf(thread?.id);
  const status = decodeStatus(thread?.status);
  if (threadId === null || status === null) return null;
  const page = listOf(objectOf(fields?.initialTurnsPage)?.data);
  // A page comes newest first; the turns of the thread itself, which an engine without pages gives, oldest first.
  const turns = page === null ? (thread?.turns ?? []) : [...page].reverse();
  return { threadId, events: [...joinedEvents(turns, status, afterGap), ...settingsEvents(result)] };
}

/** @returns what turns of a thread say, oldest first, and a word about it when some could not be read */
export function joinedEvents(
  turns: unknown,
  status: Extract<ThreadEvent, { type: 'joined' }>['status'],
  afterGap: boolean,
): ThreadEvent[] {
  const decoded = decodeTurns(turns);
  const joined: ThreadEvent = { type: 'joined', turns: decoded.turns, status, afterGap };
  return decoded.isWhole ? [joined] : [joined, { type: 'incomplete', method: 'thread/resume' }];
}
