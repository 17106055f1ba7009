import type { EngineError } from '../../../preload/contract/model/app-state';

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

/** Why a piece of work failed, as it is told. */
export interface WorkFailure {
  /** The whole reason, as it was given: lines of git, say. '' when there is none beside the sentence. */
  readonly reason: string;
  readonly kind: EngineError['kind'];
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

/** Makes of an error what can be said about it. */
export function failureOf({ kind, message, data }: EngineError): WorkFailure {
  const remedy = BY_KIND[kind] ?? remedyOf(`${message}\n${JSON.stringify(data ?? null)}`);
  return { reason: kind === 'rpc' ? message.trim() : '', kind, remedy };
}
