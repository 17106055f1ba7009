import type { ToolRequestUserInputQuestion, ToolRequestUserInputResponse } from '../../../preload/contract/protocol';
import type { HalfAnswers } from './answer-drafts';

/** What stands in the form for one question. */
export interface AnswerDraft {
  /** The index of the chosen option; `other` for a text of one's own; null while nothing is chosen. */
  readonly choice: number | 'other' | null;
  readonly text: string;
}

/** What stands in the form, by question id. */
export type AnswerDrafts = Readonly<Record<string, AnswerDraft>>;

export const NO_ANSWER: AnswerDraft = { choice: null, text: '' };

/** @returns whether a question can be answered with a text: it says so, or it offers nothing to choose from */
export const takesText = ({ isOther, options }: ToolRequestUserInputQuestion): boolean =>
  isOther || (options ?? []).length === 0;

/** @returns the answer to a question as the engine takes it: the label or the text; null while there is none */
export function answerOf(question: ToolRequestUserInputQuestion, draft: AnswerDraft): string | null {
  const options = question.options ?? [];
  if (typeof draft.choice === 'number') return options[draft.choice]?.label ?? null;
  if (options.length > 0 && draft.choice !== 'other') return null;
  if (!takesText(question)) return null;
  return draft.text.trim() === '' ? null : draft.text;
}

/** @returns the questions without an answer, in their order */
export const missingAnswers = (
  questions: readonly ToolRequestUserInputQuestion[],
  drafts: AnswerDrafts,
): readonly ToolRequestUserInputQuestion[] =>
  questions.filter((question) => answerOf(question, drafts[question.id] ?? NO_ANSWER) === null);

/** @returns what the engine is answered; null while an answer is missing */
export function answerResponse(
  questions: readonly ToolRequestUserInputQuestion[],
  drafts: AnswerDrafts,
): ToolRequestUserInputResponse | null {
  const answers: [string, { answers: string[] }][] = [];
  for (const question of questions) {
    const answer = answerOf(question, drafts[question.id] ?? NO_ANSWER);
    if (answer === null) return null;
    answers.push([question.id, { answers: [answer] }]);
  }
  return { answers: Object.fromEntries(answers) };
}

/** @returns the drafts of questions among what was kept; whatever does not read as one is left out */
export const readDrafts = (kept: HalfAnswers): AnswerDrafts =>
  Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, AnswerDraft] => isDraft(entry[1])));

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'choice' in value &&
  (value.choice === null || value.choice === 'other' || typeof value.choice === 'number');
