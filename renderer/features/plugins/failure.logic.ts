import type { EngineError } from '../../../preload/contract/model/app-state';
import { EngineRequestError } from '../../app/engine';

/** What a piece of work was at. */
export type WorkStep = 'fetch' | 'upgrade' | 'remove' | 'install' | 'write' | 'uninstall' | 'keepOff' | 'read';

/** Which advice there is. */
type Remedy =
  | 'git'
  | 'npm'
  | 'changedMeanwhile'
  | 'look'
  | 'notRunning'
  | 'sameName'
  | 'manifest'
  | 'policy'
  | 'signIn'
  | 'config'
  | 'again';

/** Why a piece of work failed. */
export interface WorkFailure {
  readonly step: WorkStep;
  /** The whole reason, as it was given: lines of git, say. '' when there is none beside the sentence. */
  readonly reason: string;
  readonly kind: EngineError['kind'] | 'other';
  readonly remedy: Remedy;
}

const BY_WORDS: readonly (readonly [RegExp, Remedy])[] = [
  [/\bgit (clone|checkout|fetch|ls-remote|sparse-checkout)\b|not configured as a Git marketplace/, 'git'],
  [/\bnpm (pack|error)\b/, 'npm'],
  [/configVersionConflict|changed while/, 'changedMeanwhile'],
  [/already added from a different source/, 'sameName'],
  [/plugin\.json|plugin source path|plugin version|supported manifest|invalid marketplace file/, 'manifest'],
  [/not available for install|not allowed by|is reserved/, 'policy'],
  [/authentication required/, 'signIn'],
  [/config\.toml|failed to (load|reload|parse) config/, 'config'],
];

const BY_KIND: Partial<Record<EngineError['kind'], Remedy>> = {
  timeout: 'look',
  lost: 'look',
  unavailable: 'notRunning',
};

const remedyOf = (words: string): Remedy => BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'again';

/** Makes of what was thrown what can be said about it. */
export function failureOf(step: WorkStep, error: unknown): WorkFailure {
  if (!(error instanceof EngineRequestError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return { step, reason: reason.trim(), kind: 'other', remedy: remedyOf(reason) };
  }
  const { kind, message, data } = error.detail;
  const remedy = BY_KIND[kind] ?? remedyOf(`${message}\n${JSON.stringify(data ?? null)}`);
  return { step, reason: kind === 'rpc' ? message.trim() : '', kind, remedy };
}

/** Whether the engine refused a write because its file had changed. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof EngineRequestError && JSON.stringify(error.detail.data ?? null).includes('configVersionConflict');
