import { SIGN_AT_NIGHT, type SignStyle, tidesChanges } from './sample-files';
import type { SampleProject } from './sample-project';
import { styleNamed } from './texts';
import type { CheckResult, RepairResult, TourTexts } from './texts/tour-texts';
import { type Outcome, readAnswer, readExitCode, readOutcome } from './tool-outcome';

/** The stages of the script that call a tool, by the name they have in call ids. */
export type StageName =
  | 'plan-start'
  | 'check'
  | 'plan-seen'
  | 'read'
  | 'question'
  | 'plan-decided'
  | 'repair'
  | 'recheck'
  | 'plan-repaired'
  | 'publish'
  | 'note'
  | 'plan-end';

/** Where the script stands, read from the conversation: every decision of the script is made from this alone. */
export interface Scene {
  readonly texts: TourTexts;
  readonly project: SampleProject;
  /** What the tool of a stage gave back, or null while it has not been called (or is not offered to this model). */
  output(stage: StageName): string | null;
}

/** The id of the question that the script asks. */
export const QUESTION_ID = 'sign_style';

/** What a person answered: one of the offered styles, words of their own, or nothing. */
export interface StyleChoice {
  readonly style: SignStyle;
  /** The answer as given, or null when there is none. */
  readonly answer: string | null;
  readonly isInOwnWords: boolean;
}

/** What was answered to the question; without a usable answer the sign counts down. */
export function styleChoice(scene: Scene): StyleChoice {
  const answer = readAnswer(scene.output('question') ?? '', QUESTION_ID);
  const style = answer === null ? null : styleNamed(answer);
  return { style: style ?? 'countdown', answer: answer && quotable(answer), isInOwnWords: answer !== null && !style };
}

/** What the check said in one of the stages that run it. */
export function checkResult(scene: Scene, stage: 'check' | 'recheck'): CheckResult {
  const exitCode = readExitCode(scene.output(stage) ?? '');
  if (exitCode === 0) return 'right';
  return scene.output(stage)?.includes(SIGN_AT_NIGHT.place) ? 'wrong' : 'notRun';
}

/** The changes that the source still needs, or null when we do not know it. */
export function neededChanges(scene: Scene): ReturnType<typeof tidesChanges> {
  return tidesChanges(scene.output('read') ?? '', styleChoice(scene).style);
}

/** What became of the repair. */
export function repairResult(scene: Scene): RepairResult {
  const output = scene.output('repair');
  if (output !== null) return readOutcome(output);
  const changes = neededChanges(scene);
  if (changes === null) return 'unknown';
  return changes.length === 0 ? 'unneeded' : 'failed';
}

/** What became of one of the stages that ask for leave. */
export function askedOutcome(scene: Scene, stage: 'publish' | 'note'): Outcome {
  return readOutcome(scene.output(stage) ?? '');
}

/** Whether the signs are right, by this repair or since before. */
export function isRepaired(scene: Scene): boolean {
  return ['done', 'unneeded'].includes(repairResult(scene));
}

/** Whether both things outside of the project were allowed and done. */
export function isPublishedAndNoted(scene: Scene): boolean {
  return askedOutcome(scene, 'publish') === 'done' && askedOutcome(scene, 'note') === 'done';
}

const QUOTE_LENGTH = 120;

/** Someone's words on one line, short enough to be quoted, and without marks that would end the quotation's emphasis. */
export function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*', '').trim();
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH)}…` : line;
}
