import type { EngineState } from '../../../preload/contract/model/app-state';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { SendWay } from '../../../preload/contract/model/unsent';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import type { MessageCheck } from './message.logic';

/** What the composer offers: `idle` sends a new turn, `running` steers or queues, `starting` waits for a new thread. */
export type ComposerMode = 'idle' | 'running' | 'starting';

/**
 * @param liveStatus as the feed last said; null when it said nothing yet
 * @param readStatus as `thread/read` said; may be older
 * @param runningTurnId of the newest live turn, when it runs
 */
export function composerMode(
  liveStatus: ThreadStatus | null,
  readStatus: ThreadStatus | null,
  runningTurnId: string | null,
): Exclude<ComposerMode, 'starting'> {
  const status = liveStatus ?? readStatus;
  if (status?.type === 'notLoaded') return 'idle';
  // The engine calls the thread idle a moment before the turn is over, and active a moment before it starts.
  return runningTurnId !== null || status?.type === 'active' ? 'running' : 'idle';
}

/** @returns the id of the newest live turn when it runs, else null. */
export function runningTurnIdOf(live: LiveThread | null): string | null {
  const turn = live?.turns.at(-1);
  return turn?.status === 'inProgress' ? turn.id : null;
}

/** A key press in the textbox, as far as it matters. */
export interface BoxKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly commandKey: boolean;
  /** The press belongs to an input method that composes a character (`isComposing`, or key code 229). */
  readonly composing: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
}

/**
 * What a key does in the textbox.
 * @returns the way to send; `swallow` for an Enter that must do nothing; null for what the textbox does by itself
 */
export function actionOfKey(key: BoxKey, mode: ComposerMode): SendWay | 'swallow' | null {
  if (key.key !== 'Enter' || key.composing || key.shiftKey || key.altKey) return null;
  if (key.repeat || mode === 'starting') return 'swallow';
  if (mode === 'idle') return 'turn';
  return key.commandKey ? 'queue' : 'steer';
}

/** Why nothing can be sent now; `empty` is plain to see and needs no words. */
export type SendBlock =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'engine'; readonly phase: Exclude<EngineState['phase'], 'ready'> | 'absent' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'other'; readonly reason: string };

/** What decides whether a message can be sent. */
export interface SendFacts {
  readonly check: MessageCheck;
  /** null when the host has no engine at all. */
  readonly enginePhase: EngineState['phase'] | null;
  /** True for a new thread without a folder. */
  readonly needsFolder: boolean;
  /** A reason from outside, as a sentence. */
  readonly blockedReason: string | null;
}

/** @returns the reason that must be dealt with first; null when nothing stands in the way. */
export function sendBlock({ check, enginePhase, needsFolder, blockedReason }: SendFacts): SendBlock | null {
  if (check.kind === 'tooLong') return check;
  if (enginePhase !== 'ready') return { kind: 'engine', phase: enginePhase ?? 'absent' };
  if (needsFolder) return { kind: 'folder' };
  if (blockedReason !== null) return { kind: 'other', reason: blockedReason };
  return check.kind === 'empty' ? check : null;
}
