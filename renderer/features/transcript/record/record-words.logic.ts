import { objectOf } from '../../../../preload/contract/model/feed/json-fields';
import { type AskedProfile, isReadableProfile } from '../../../../preload/contract/model/permission-grant';
import type {
  AnswerRecord,
  RecordedAnswer,
  RecordedAsk,
  RecordedQuestion,
} from '../../../../preload/contract/model/record';
import type { CommandExecutionApprovalDecision, JsonValue } from '../../../../preload/contract/protocol';
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
    | 'grantTurn'
    | 'grantSession'
    | 'alwaysTool'
    | 'visited'
    | 'noAnswer'
    | 'other'
    | 'elsewhere'
    | 'nobody';
  readonly subject: string;
}

/** @returns how it is said what was decided, and by whom */
export function decidedWords({ by, answer, asked }: AnswerRecord): DecidedWords {
  if (by !== 'here') return { key: by, subject: '' };
  if (answer?.kind === 'grant') return { key: grantKey(answer), subject: '' };
  if (answer?.kind === 'elicitation') return { key: elicitedKey(answer, asked), subject: '' };
  // As the engine offered it; one of another version is not named.
  const decision = answer?.kind === 'decision' ? decisionOf(answer.decision as CommandExecutionApprovalDecision) : null;
  return { key: decision?.kind ?? 'other', subject: decision?.subject ?? '' };
}

type AnswerOf<K extends RecordedAnswer['kind']> = Extract<RecordedAnswer, { kind: K }>;

function grantKey({ permissions, scope }: AnswerOf<'grant'>): DecidedWords['key'] {
  if (Object.keys(objectOf(permissions) ?? {}).length === 0) return 'decline';
  return scope === 'session' ? 'grantSession' : 'grantTurn';
}

function elicitedKey({ action, persist }: AnswerOf<'elicitation'>, asked: RecordedAsk): DecidedWords['key'] {
  if (action === 'decline') return 'decline';
  if (action === 'cancel') return 'noAnswer';
  if (persist !== null) return persist === 'session' ? 'acceptForSession' : 'alwaysTool';
  if (asked.kind === 'tool') return 'accept';
  return asked.kind === 'link' ? 'visited' : 'other';
}

/** @returns what was granted, to be put into words; null when nothing was, or it does not read as a grant */
export function grantedProfile({ answer }: AnswerRecord): AskedProfile | null {
  if (answer?.kind !== 'grant' || !isReadableProfile(answer.permissions)) return null;
  const { network = null, fileSystem = null } = answer.permissions;
  return network === null && fileSystem === null ? null : { network, fileSystem };
}

/** One answer in a form, in words. */
export interface FilledField {
  readonly name: string;
  readonly title: string;
  readonly value: ShownAnswer;
}

/** @returns what was filled into a form, field by field; null when it was not sent from here */
export function filledFields({ asked, answer, by }: AnswerRecord): readonly FilledField[] | null {
  if (asked.kind !== 'form' || by !== 'here') return null;
  if (answer?.kind !== 'elicitation' || answer.action !== 'accept') return null;
  return asked.fields.map(({ name, title, isSecret }) => {
    const value = Object.hasOwn(answer.values, name) ? answer.values[name] : undefined;
    const shown: ShownAnswer =
      value === undefined ? { kind: 'none' } : isSecret ? { kind: 'secret' } : { kind: 'text', text: valueText(value) };
    return { name, title, value: shown };
  });
}

const valueText = (value: JsonValue): string => {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

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
