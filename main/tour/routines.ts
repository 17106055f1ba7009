import type { Turn } from './conversation';
import { askedOutcome, checkResult, type Scene, styleChoice } from './scene';
import { pickStages, type Stage, TOUR_STAGES } from './stages';
import { tourAnswer } from './tour-answer';

/** What the script does in one turn: stages with tools, then an answer. */
export interface Routine {
  readonly stages: readonly Stage[];
  readonly answer: (scene: Scene) => string;
  /** The turns whose tool outputs count: the current one, and those that it goes on with. */
  readonly turns: readonly Turn[];
}

type Play = Omit<Routine, 'turns'>;

const TOUR: Play = { stages: TOUR_STAGES, answer: tourAnswer };
const ABOUT: Play = { stages: [], answer: ({ texts }) => texts.about };
const ELSEWHERE: Play = { stages: [], answer: ({ texts }) => texts.aboutElsewhere };

const CONTINUE_WORDS = /\bcontinue\b|\bgo on\b|继续|繼續/i;

/** What a follow-up message must hold for a part of the tour to be played alone; the first that fits counts. */
const PLAYS_BY_WORD: readonly (readonly [RegExp, Play])[] = [
  [/\btour\b|导览|導覽/i, TOUR],
  [/\bquestion\b|提问|提問|问题|問題/i, { stages: withoutLines(pickStages('question')), answer: questionAnswer }],
  [
    /\bplan\b|计划|計畫/i,
    { stages: withoutLines(pickStages('plan-start', 'check', 'plan-seen')), answer: ({ texts }) => texts.planSummary },
  ],
  [/\bpublish\b|\bapprov/i, { stages: pickStages('publish'), answer: publishAnswer }],
  [/发布|發佈|批准|核准/, { stages: pickStages('publish'), answer: publishAnswer }],
  [/\btests?\b|\bcheck\b|检查|檢查|测试|測試/i, { stages: pickStages('check'), answer: checkAnswer }],
];

/** Chooses what to do in the latest turn: the first message of a thread starts the tour, whatever it says. */
export function routineFor(turns: readonly Turn[], isInProject: boolean): Routine {
  const current = turns.slice(-1);
  if (!isInProject) return { ...ELSEWHERE, turns: current };
  const message = current[0]?.message ?? '';
  if (turns.length > 1 && CONTINUE_WORDS.test(message)) return { ...TOUR, turns: turnsSinceTourBegan(turns) };
  return { ...playFor(message, turns.length === 1), turns: current };
}

function playFor(message: string, isFirst: boolean): Play {
  if (isFirst) return TOUR;
  return PLAYS_BY_WORD.find(([words]) => words.test(message))?.[1] ?? ABOUT;
}

function turnsSinceTourBegan(turns: readonly Turn[]): readonly Turn[] {
  const start = turns.findLastIndex(({ message, index }) => playFor(message, index === 0) === TOUR);
  return turns.slice(start);
}

/** What is thought and said before these calls makes sense within the whole tour only. */
function withoutLines(stages: readonly Stage[]): readonly Stage[] {
  return stages.map(({ name, call }) => ({ name, call }));
}

function questionAnswer(scene: Scene): string {
  return scene.texts.questionSummary(styleChoice(scene).answer);
}

function publishAnswer(scene: Scene): string {
  return scene.texts.publishSummary[askedOutcome(scene, 'publish')];
}

function checkAnswer(scene: Scene): string {
  return scene.texts.checkSummary[checkResult(scene, 'check')];
}
