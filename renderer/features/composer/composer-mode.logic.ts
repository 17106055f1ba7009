import type { EngineState, Preferences } from '../../../preload/contract/model/app-state';
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

/** How the person wants to send (`Preferences.composer`). */
export type ComposerKeys = Preferences['composer'];

/** What stands for the keys that send, in words that need no translation. */
export interface SendKeys {
  /** Sends, and while a turn runs does what is set. */
  readonly send: string;
  /** Does the other of steering and queueing. */
  readonly other: string;
  readonly line: string;
}

/** @param commandKey what the platform calls the key of shortcuts */
export const sendKeys = ({ sendKey }: ComposerKeys, commandKey: string): SendKeys =>
  sendKey === 'enter'
    ? { send: 'Enter', other: `${commandKey}+Enter`, line: 'Shift+Enter' }
    : { send: `${commandKey}+Enter`, other: `${commandKey}+Shift+Enter`, line: 'Enter' };

/** @returns the two ways to send while a turn runs: that of the send key, and the other */
export const waysWhileRunning = ({ whileRunning }: ComposerKeys): readonly [SendWay, SendWay] =>
  whileRunning === 'steer' ? ['steer', 'queue'] : ['queue', 'steer'];

/**
 * What a key does in the textbox.
 * @returns the way to send; `swallow` for an Enter that must do nothing; null for what the textbox does by itself
 */
export function actionOfKey(key: BoxKey, mode: ComposerMode, keys: ComposerKeys): SendWay | 'swallow' | null {
  if (key.key !== 'Enter' || key.composing || key.altKey) return null;
  const isEnterAlone = keys.sendKey === 'enter';
  if (isEnterAlone ? key.shiftKey : !key.commandKey) return null;
  if (key.repeat || mode === 'starting') return 'swallow';
  if (mode === 'idle') return 'turn';
  const [first, other] = waysWhileRunning(keys);
  return (isEnterAlone ? key.commandKey : key.shiftKey) ? other : first;
}

/** Why nothing can be sent now; `empty` is plain to see and needs no words. */
export type SendBlock =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'picturesTooLarge'; readonly bytes: number }
  /** There are pictures, and the model that is chosen does not take any. */
  | { readonly kind: 'noPictures'; readonly model: string }
  | { readonly kind: 'engine'; readonly phase: Exclude<EngineState['phase'], 'ready'> | 'absent' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'other'; readonly reason: string };

/** What decides whether a message can be sent. */
export interface SendFacts {
  readonly check: MessageCheck;
  /** The model that would have to look at the pictures of the message, and cannot; null for none. */
  readonly blindModel?: string | null;
  /** null when the host has no engine at all. */
  readonly enginePhase: EngineState['phase'] | null;
  /** True for a new thread without a folder. */
  readonly needsFolder: boolean;
  /** A reason from outside, as a sentence. */
  readonly blockedReason: string | null;
}

/** @returns the reason that must be dealt with first; null when nothing stands in the way. */
export function sendBlock({ check, blindModel, enginePhase, needsFolder, blockedReason }: SendFacts): SendBlock | null {
  if (check.kind === 'tooLong' || check.kind === 'picturesTooLarge') return check;
  if (blindModel) return { kind: 'noPictures', model: blindModel };
  if (enginePhase !== 'ready') return { kind: 'engine', phase: enginePhase ?? 'absent' };
  if (needsFolder) return { kind: 'folder' };
  if (blockedReason !== null) return { kind: 'other', reason: blockedReason };
  return check.kind === 'empty' ? check : null;
}
