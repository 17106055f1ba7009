import type { AsyncUserInputQuestion, ToolRequestUserInputQuestion } from '../../../../preload/contract/protocol';
import { type AnswerDraft, answerOf, NO_ANSWER } from '../../requests/answers.logic';
import type { Row } from '../rows.logic';

/** @returns the question of a message in the form of those that the engine asks by a request, which one form draws */
export const asAsked = ({ title, options }: AsyncUserInputQuestion, index: number): ToolRequestUserInputQuestion => ({
  id: String(index),
  header: '',
  question: title,
  isOther: true,
  isSecret: false,
  options: options?.map((label) => ({ label, description: '' })) ?? null,
});

/**
 * @returns the message that answers the questions: of one the answer alone, of several each with its question; null while
 *   nothing is answered. Questions without an answer are left out
 */
export function answerText(
  questions: readonly ToolRequestUserInputQuestion[],
  drafts: Readonly<Record<string, AnswerDraft>>,
): string | null {
  const answered = questions.flatMap((question) => {
    const answer = answerOf(question, drafts[question.id] ?? NO_ANSWER);
    return answer === null ? [] : [{ question: question.question, answer: answer.trim() }];
  });
  if (answered.length === 0) return null;
  if (questions.length === 1) return answered[0]?.answer ?? null;
  return answered.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
}

/** The places of the newest message of the person, by list of rows: each list is searched once. */
const newestMessages = new WeakMap<readonly Row[], number>();

/** @returns whether the person has written something since a row; then its questions are no longer open */
export function isAnswered(rows: readonly Row[], rowKey: string): boolean {
  let newest = newestMessages.get(rows);
  if (newest === undefined) {
    newest = rows.findLastIndex((row) => row.kind === 'entry' && row.type === 'userMessage');
    newestMessages.set(rows, newest);
  }
  // Only what stands before the newest message is answered by it, so looking from there on is enough.
  return !rows.some((row, index) => index > (newest ?? -1) && row.key === rowKey);
}
