import { commandCall, patchCall, planCall, questionCall } from './model-calls';
import type { CustomCallStep, FunctionCallStep, ModelStep } from './model-steps';
import { updateFilePatch } from './patch-text';
import { logbookChange, TIDES_PATH } from './sample-files';
import {
  askedOutcome,
  checkResult,
  isPublishedAndNoted,
  isRepaired,
  neededChanges,
  QUESTION_ID,
  repairResult,
  type Scene,
  type StageName,
  styleChoice,
} from './scene';
import type { Speech } from './speech';

/** A step of the script that ends in a call of a tool. */
export interface Stage {
  readonly name: StageName;
  /** What is thought and said before the call. */
  readonly lines?: (scene: Scene, speech: Speech) => readonly ModelStep[];
  /** The call, or null when there is no need for it. */
  readonly call: (scene: Scene) => FunctionCallStep | CustomCallStep | null;
}

/** Long enough for the check in its own time; on a slow machine the script asks on. */
const CHECK_YIELD_TIME_MS = 15_000;

/** The stages of the whole tour, in order. */
export const TOUR_STAGES: readonly Stage[] = [
  {
    name: 'plan-start',
    lines: ({ texts }, speech) => [speech.think(texts.firstThoughts), speech.say(texts.opening)],
    call: (scene) => planAt(scene, 0, scene.texts.planReasons.start),
  },
  {
    name: 'check',
    lines: ({ texts }, speech) => [speech.say(texts.beforeCheck)],
    call: () => command('node scripts/check.mjs --color', CHECK_YIELD_TIME_MS),
  },
  {
    name: 'plan-seen',
    lines: (scene, speech) => [speech.say(scene.texts.afterCheck[checkResult(scene, 'check')])],
    call: (scene) => planAt(scene, 1, scene.texts.planReasons.seen),
  },
  { name: 'read', call: () => command(`cat ${TIDES_PATH}`) },
  {
    name: 'question',
    lines: (scene, speech) => [
      speech.think(scene.texts.causeThoughts),
      speech.say(checkResult(scene, 'check') === 'right' ? scene.texts.causeIsGone : scene.texts.cause),
    ],
    call: question,
  },
  {
    name: 'plan-decided',
    call: (scene) => planAt(scene, 2, scene.texts.planReasons.decided),
  },
  { name: 'repair', lines: (scene, speech) => [speech.say(choiceLine(scene))], call: repair },
  {
    name: 'recheck',
    lines: (scene, speech) => [speech.say(scene.texts.afterRepair[repairResult(scene)])],
    call: () => command('node scripts/check.mjs --color --quick', CHECK_YIELD_TIME_MS),
  },
  { name: 'plan-repaired', call: (scene) => planAt(scene, 3, scene.texts.planReasons.repaired) },
  { name: 'publish', lines: ({ texts }, speech) => [speech.say(texts.beforePublishing)], call: publish },
  {
    name: 'note',
    lines: (scene, speech) => [speech.say(scene.texts.afterPublishing[askedOutcome(scene, 'publish')])],
    call: ({ project, texts }) => patchCall(updateFilePatch(project.logbookPath, [logbookChange(texts.logbookLine)])),
  },
  {
    name: 'plan-end',
    lines: (scene, speech) => [speech.say(scene.texts.afterNote[askedOutcome(scene, 'note')])],
    call: planAtEnd,
  },
];

/** The stages of the whole tour with these names, to be played alone. */
export function pickStages(...names: readonly StageName[]): readonly Stage[] {
  return TOUR_STAGES.filter((stage) => names.includes(stage.name));
}

function planAt({ texts }: Scene, currentIndex: number, explanation: string): FunctionCallStep {
  const statusOf = (index: number) =>
    index < currentIndex ? 'completed' : index === currentIndex ? 'in_progress' : 'pending';
  return planCall(
    explanation,
    texts.plan.map((step, index) => ({ step, status: statusOf(index) })),
  );
}

/** What was declined or did not work stays open: a plan that says otherwise would be a lie. */
function planAtEnd(scene: Scene): FunctionCallStep {
  const { plan, planReasons } = scene.texts;
  const openIndexes = [isRepaired(scene) ? null : 2, isPublishedAndNoted(scene) ? null : 3];
  return planCall(
    openIndexes.every((index) => index === null) ? planReasons.end : planReasons.endWithOpenWork,
    plan.map((step, index) => ({ step, status: openIndexes.includes(index) ? 'pending' : 'completed' })),
  );
}

/** Without login files: what those print on some machines would stand above the command's own output. */
function command(commandLine: string, yieldTimeMs?: number): FunctionCallStep {
  return commandCall(commandLine, { isLogin: false, ...(yieldTimeMs !== undefined && { yieldTimeMs }) });
}

function question({ texts }: Scene): FunctionCallStep {
  const { header, text, options } = texts.question;
  return questionCall([{ id: QUESTION_ID, header, question: text, options: [options.countdown, options.clock] }]);
}

function repair(scene: Scene): CustomCallStep | null {
  const changes = neededChanges(scene);
  return changes && changes.length > 0 ? patchCall(updateFilePatch(TIDES_PATH, changes)) : null;
}

function publish({ texts }: Scene): FunctionCallStep {
  return commandCall('node scripts/publish.mjs', { isLogin: false, justification: texts.publishingReason });
}

function choiceLine(scene: Scene): string {
  const { texts } = scene;
  const { style, answer, isInOwnWords } = styleChoice(scene);
  if (answer === null) return texts.noChoice;
  return isInOwnWords ? texts.choiceInOwnWords(answer) : texts.choice[style];
}
