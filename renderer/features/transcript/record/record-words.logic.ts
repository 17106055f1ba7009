import type { AnswerRecord, RecordedQuestion } from '../../../../preload/contract/model/record';
import type { CommandExecutionApprovalDecision } from '../../../../preload/contract/protocol';
import { decisionOf } from '../../requests/decisions.logic';
import { fileName, shownPath } from '../items/paths.logic';

/** Which sentence tells of an approval: a key below `decided`, and the prefix or host that it names. */
export interface DecidedWords {
  readonly key:
    | 'accept'
    | 'acceptForSession'
    | 'allowPrefix'
    | 'allowHost'
    | 'decline'
    | 'denyHost'
    | 'cancel'
    | 'other'
    | 'elsewhere'
    | 'nobody';
  readonly subject: string;
}

/** @returns how it is said what was decided, and by whom */
export function decidedWords({ by, answer }: AnswerRecord): DecidedWords {
  if (by !== 'here') return { key: by, subject: '' };
  // As the engine offered it; one of another version is not named.
  const decision = answer?.kind === 'decision' ? decisionOf(answer.decision as CommandExecutionApprovalDecision) : null;
  return { key: decision?.kind ?? 'other', subject: decision?.subject ?? '' };
}

/** So many files are named. */
const MAX_NAMES = 3;

/** @returns the files of a change by name, as they are seen from the thread's folder, and whether those are all */
export function changedFiles(
  files: readonly string[],
  cwd: string | null,
): { names: readonly string[]; isAll: boolean } {
  const names = files.slice(0, MAX_NAMES).map((path) => {
    const shown = shownPath(path, cwd);
    return shown === path ? fileName(path) : shown;
  });
  return { names, isAll: files.length <= MAX_NAMES };
}

/** What is shown as the answer to a question. */
export type ShownAnswer =
  | { readonly kind: 'text'; readonly text: string }
  /** It is kept nowhere. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'none' };

/** @returns what was answered to one of the questions of a record */
export function answerTo({ id, isSecret }: RecordedQuestion, { answer }: AnswerRecord): ShownAnswer {
  if (answer?.kind !== 'answers' || !Object.hasOwn(answer.answers, id)) return { kind: 'none' };
  const texts = answer.answers[id] ?? null;
  if (isSecret || texts === null) return { kind: 'secret' };
  return texts.length === 0 ? { kind: 'none' } : { kind: 'text', text: texts.join(', ') };
}
