import type {
  JsonValue,
  ThreadItem,
  ThreadSettings,
  ThreadStatus,
  ThreadTokenUsage,
  Turn,
  TurnError,
  TurnPlanStep,
  TurnStatus,
} from '../../protocol';
import type { ContextRoom } from './context-room';

/** Which growing text of an item a delta belongs to. */
export type DeltaKind = 'agentMessage' | 'plan' | 'reasoningSummary' | 'reasoningText' | 'commandOutput';

/**
 * One thing that happened in a thread, in the order in which the engine said it. The feed in main sends these to the
 * windows; main and window reduce them with the same function (`reduceThread`), so both hold the same state.
 */
export type ThreadEvent =
  | { readonly type: 'turnStarted'; readonly turnId: string; readonly startedAtMs: number | null }
  | {
      readonly type: 'turnCompleted';
      readonly turnId: string;
      readonly status: TurnStatus;
      readonly error: TurnError | null;
      readonly startedAtMs: number | null;
      readonly completedAtMs: number | null;
      readonly durationMs: number | null;
    }
  | { readonly type: 'itemStarted'; readonly turnId: string; readonly item: ThreadItem; readonly atMs: number | null }
  | { readonly type: 'itemCompleted'; readonly turnId: string; readonly item: ThreadItem; readonly atMs: number | null }
  | {
      readonly type: 'delta';
      readonly kind: DeltaKind;
      readonly turnId: string;
      readonly itemId: string;
      /** The part of a reasoning item (summaryIndex or contentIndex); 0 for the others. */
      readonly index: number;
      readonly text: string;
    }
  | {
      readonly type: 'planUpdated';
      readonly turnId: string;
      readonly explanation: string | null;
      readonly steps: readonly TurnPlanStep[];
    }
  | { readonly type: 'diffUpdated'; readonly turnId: string; readonly diff: string }
  | { readonly type: 'tokenUsageUpdated'; readonly turnId: string; readonly usage: ThreadTokenUsage }
  | {
      readonly type: 'turnError';
      readonly turnId: string;
      readonly error: TurnError;
      readonly willRetry: boolean;
      readonly atMs: number | null;
    }
  | { readonly type: 'statusChanged'; readonly status: ThreadStatus }
  | { readonly type: 'settingsUpdated'; readonly settings: ThreadSettings }
  | { readonly type: 'warning'; readonly message: string }
  /** Something was typed into a command that runs: by the model, which has no other way to tell of it. */
  | {
      readonly type: 'typed';
      readonly turnId: string;
      readonly itemId: string;
      readonly text: string;
      readonly atMs: number | null;
    }
  /** How far a tool that runs says it is. */
  | { readonly type: 'progress'; readonly turnId: string; readonly itemId: string; readonly message: string }
  /** Something happened beside the items. `turnId` is null when it belongs to no turn: then the newest one has it. */
  | { readonly type: 'noted'; readonly turnId: string | null; readonly note: TurnNote }
  /**
   * The answer of a resume: what it knows of the newest turns, oldest first, running items included. `afterGap`: messages
   * may have been missed since the last event (the connection was lost, the engine ran on).
   */
  | {
      readonly type: 'joined';
      readonly turns: readonly Turn[];
      readonly status: ThreadStatus;
      readonly afterGap: boolean;
    }
  /** The engine went back to an earlier turn: what was shown of ended turns no longer counts, history does. */
  | { readonly type: 'reverted' }
  /** The engine ended: whatever ran is cut off. */
  | { readonly type: 'engineLost'; readonly atMs: number }
  /** A message about this thread could not be read: what is shown may be incomplete. */
  | { readonly type: 'incomplete'; readonly method: string };

/** Something that was typed into a command. */
export interface TypedText {
  readonly text: string;
  /** Unix milliseconds; null when it is not known. */
  readonly atMs: number | null;
}

/** One item as the transcript shows it, live or from history. */
export interface Entry {
  /** The engine's item id: unique within its turn only. */
  readonly id: string;
  readonly turnId: string;
  /** The item; of an open one the texts are what the deltas gave so far. Its `type` may be one that Heddle does not know. */
  readonly item: ThreadItem;
  /** `open`: running; `closed`: the engine completed it; `cut`: its turn or the engine ended without completing it. */
  readonly state: 'open' | 'closed' | 'cut';
  /**
   * Output deltas of a command, joined; empty otherwise. Lossy: `aggregatedOutput` counts once it is there. It is kept
   * beyond that only when the engine left out more of the middle than the deltas did.
   */
  readonly liveOutput: string;
  /** Characters of `liveOutput` that were dropped from its start, to bound memory; absent when none were. */
  readonly liveOutputDropped?: number;
  /** Set while part of the text was not seen (joined in its middle, or after a gap); gone with the completed item. */
  readonly textHasGap?: true;
  /** Set while what a command printed, or a tool gave back, was left out by the engine: it is read when it is wanted. */
  readonly outputDeferred?: true;
  /** What was typed into a command while it ran, oldest first; absent when nothing was. The engine does not keep it. */
  readonly typed?: readonly TypedText[];
  /** What a tool said last of how far it is; absent when it said nothing. */
  readonly progress?: string;
  /** What summing up did to the context; absent where it was not seen: the engine does not keep it. */
  readonly room?: ContextRoom;
  /** Set for what was cut off while it still waited for an approval that nobody gave. */
  readonly neverRan?: true;
  /** Set for what Heddle itself has kept, and the engine has not. */
  readonly fromRecord?: true;
  readonly startedAtMs: number | null;
  readonly completedAtMs: number | null;
}

/** What the update_plan tool said last. The engine does not keep it in history. */
export interface TurnPlan {
  readonly explanation: string | null;
  readonly steps: readonly TurnPlanStep[];
}

/** The engine tries again by itself. */
interface RetryNotice {
  readonly error: TurnError;
  readonly atMs: number | null;
}

/** A run of a hook: a program of the configuration that the engine calls at a certain moment. */
export interface HookNote {
  readonly kind: 'hook';
  readonly id: string;
  /** The moment, in the engine's words (`preToolUse`); a newer engine may know others. */
  readonly eventName: string;
  /** In the engine's words: `running`, `completed`, `failed`, `blocked`, `stopped`. */
  readonly status: string;
  /** What the hook says it is for; null when it does not. */
  readonly message: string | null;
  /** The file that it is configured in. */
  readonly sourcePath: string;
  readonly durationMs: number | null;
  /** What it gave back, each with what it is (`warning`, `feedback`, ...). */
  readonly entries: readonly { readonly kind: string; readonly text: string }[];
}

/** The engine's own review of something that would have been asked, in the place of a person. */
export interface AutoReviewNote {
  readonly kind: 'autoReview';
  readonly id: string;
  /** The item it is about; null when it is about none (network access). */
  readonly itemId: string | null;
  /** In the engine's words: `inProgress`, `approved`, `denied`, ... */
  readonly status: string;
  readonly riskLevel: string | null;
  readonly rationale: string | null;
  /** What was to be done, in one line: a command, files, a host, a tool; null when it is not known. */
  readonly subject: string | null;
}

/** What happened in a turn beside its items. The engine does not keep it in history. */
export type TurnNote = HookNote | AutoReviewNote;

/** A note, and where it stands. */
export interface PlacedNote {
  readonly note: TurnNote;
  /** The entry behind which it stands; null: before all of them. */
  readonly after: string | null;
}

/** One turn as the transcript shows it, live or from history. */
export interface TurnView {
  readonly id: string;
  readonly status: TurnStatus;
  readonly error: TurnError | null;
  readonly startedAtMs: number | null;
  readonly completedAtMs: number | null;
  readonly durationMs: number | null;
  readonly entries: readonly Entry[];
  readonly plan: TurnPlan | null;
  /** The whole patch of the turn (apply_patch only), git style; null until the engine sends one. */
  readonly diff: string | null;
  /** Set while the engine retries by itself; gone with the next sign of life. */
  readonly retry: RetryNotice | null;
  /** In the order in which they came; absent when there are none. */
  readonly notes?: readonly PlacedNote[];
  readonly tokenUsage: ThreadTokenUsage | null;
  /** True when every item of the turn was seen live: then the live turn is shown instead of what history keeps of it. */
  readonly seenFromStart: boolean;
  /** True when the engine was lost while the turn ran. */
  readonly engineLost: boolean;
}

/** The live part of a thread, held by main and mirrored by each window that watches it. */
export interface LiveThread {
  readonly threadId: string;
  readonly status: ThreadStatus | null;
  readonly settings: ThreadSettings | null;
  readonly tokenUsage: ThreadTokenUsage | null;
  /** Oldest first. Completed ones are kept within a bound, since history keeps less than was live. */
  readonly turns: readonly TurnView[];
  /** How many completed turns were let go of, oldest first: when it grows, history is read again. */
  readonly droppedTurns: number;
  readonly warnings: readonly string[];
  /** Methods of messages about this thread that could not be read. */
  readonly unreadable: readonly string[];
}

/** What a window gets when it starts to watch a thread. */
export interface FeedSnapshot {
  /** Names this feed; a different one means start over. */
  readonly feedId: string;
  /** The number of the last patch that is already in `thread`. */
  readonly sequence: number;
  readonly thread: LiveThread;
}

/**
 * What happened since the patch before: `sequence` counts up by one for each patch of a feed. After patches that could
 * not be delivered one with an empty `feedId` and no events follows: it names no feed, so the window starts over.
 */
export interface FeedPatch {
  readonly hostId: string;
  readonly threadId: string;
  readonly feedId: string;
  readonly sequence: number;
  readonly events: readonly ThreadEvent[];
}

/** A notification that every connection gets, whatever it watches; what it makes stale is for the window to decide. */
export interface GlobalNotification {
  readonly hostId: string;
  readonly method: string;
  readonly params: JsonValue;
}

/** One message to a window: everything since the last one. The window acknowledges it once it is drawn. */
export interface FeedBatch {
  readonly batch: number;
  readonly patches: readonly FeedPatch[];
  readonly notifications: readonly GlobalNotification[];
}

/** Main's own word that a window has made, named or deleted a section: the engine has none for it. */
export const SECTIONS_CHANGED = 'heddle/sections/changed';
