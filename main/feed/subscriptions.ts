import { textOf } from '../../preload/contract/model/feed/json-fields';
import type { EngineParams, JsonValue } from '../../preload/contract/protocol';
import type { Clock, EngineLink, EngineOutcome } from './engine-link';
import { saysOwnPlanTool, withPlanTool } from './plan-tool';

/** How often a resume is tried again while the engine is still unloading the thread, and how long it waits between. */
const CLOSING_RETRIES = 20;
const CLOSING_RETRY_MS = 250;

/** How many of the newest turns a resume brings along: the running one, and some before it. */
const JOINED_TURNS = 5;

/** Unloading a thread takes a moment in which it cannot be resumed: "... closing; retry ..." (engine source). */
const isClosing = (message: string): boolean => /\bclosing\b.*\bretry\b/i.test(message);

/** What of a start, fork or resume says whether the plan tool is wanted, and where the thread works. */
interface PlanToolParams {
  config?: { [key in string]?: JsonValue } | null;
  readonly cwd?: unknown;
  readonly threadId?: unknown;
}

/** What one connection is subscribed to, and how it comes to be. */
export interface Subscriptions {
  readonly has: (threadId: string) => boolean;
  readonly add: (threadId: string) => void;
  readonly delete: (threadId: string) => void;
  /** @returns the parameters with the plan tool, unless the person's configuration says something about it */
  readonly withPlanTool: <P extends PlanToolParams>(params: P) => Promise<P>;
  /** The person's configuration was written: it is read again before it is next needed. */
  readonly configChanged: () => void;
  /**
   * Resumes a thread: a running one is joined, a stored one loaded. Waits while the engine is still unloading it.
   *
   * @param onResult called with the result before any later message is looked at
   */
  readonly resume: (
    params: EngineParams<'thread/resume'>,
    onResult: (result: JsonValue) => void,
  ) => Promise<EngineOutcome<JsonValue>>;
}

/** @returns the subscriptions of a new connection: none */
export function createSubscriptions(link: EngineLink, clock: Clock): Subscriptions {
  const subscribed = new Set<string>();
  /** By folder: a project may have a configuration of its own. */
  const ownPlanTool = new Map<string | null, Promise<boolean>>();
  const folders = new Map<string, Promise<string | null>>();

  /** A configuration that cannot be read says nothing; what needs it will fail with the engine's own words. */
  const readOwnPlanTool = async (cwd: string | null): Promise<boolean> => {
    const outcome = await link.request('config/read', { includeLayers: false, ...(cwd !== null && { cwd }) });
    return outcome.ok && saysOwnPlanTool(outcome.result);
  };

  const readFolder = async (threadId: string): Promise<string | null> => {
    const outcome = await link.request('thread/read', { threadId });
    return outcome.ok ? textOf(outcome.result.thread.cwd) : null;
  };

  /** Where a thread works: as its start says, or as the engine has it. A folder never changes. */
  const folderOf = ({ cwd, threadId }: PlanToolParams): Promise<string | null> => {
    if (typeof cwd === 'string') return Promise.resolve(cwd);
    if (typeof threadId !== 'string') return Promise.resolve(null);
    const known = folders.get(threadId) ?? readFolder(threadId);
    folders.set(threadId, known);
    return known;
  };

  const withPlanToolUnlessOwn: Subscriptions['withPlanTool'] = async (params) => {
    const folder = await folderOf(params);
    const own = ownPlanTool.get(folder) ?? readOwnPlanTool(folder);
    ownPlanTool.set(folder, own);
    return (await own) ? params : withPlanTool(params);
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(CLOSING_RETRY_MS, resolve);
    });

  return {
    has: (threadId) => subscribed.has(threadId),
    add: (threadId) => void subscribed.add(threadId),
    delete: (threadId) => void subscribed.delete(threadId),
    withPlanTool: withPlanToolUnlessOwn,
    configChanged: () => {
      ownPlanTool.clear();
    },
    resume: async (params, onResult) => {
      // Without turns: hydrating the whole history is deprecated, and slow for long threads.
      const paged = { excludeTurns: true, initialTurnsPage: { limit: JOINED_TURNS, itemsView: 'full' as const } };
      const full = await withPlanToolUnlessOwn({ ...paged, ...params });
      for (let tries = 0; ; tries += 1) {
        const outcome = await link.request('thread/resume', full, {
          onResult: (result) => {
            subscribed.add(result.thread.id);
            onResult(result as unknown as JsonValue);
          },
        });
        if (outcome.ok) return { ok: true, result: outcome.result as unknown as JsonValue };
        if (tries >= CLOSING_RETRIES || !isClosing(outcome.error.message)) return outcome;
        await pause();
      }
    },
  };
}
