import { REPAIRED_FUNCTION, SIGN_AT_NIGHT } from './sample-files';
import {
  askedOutcome,
  checkResult,
  isRepaired,
  repairResult,
  type Scene,
  type StyleChoice,
  styleChoice,
} from './scene';
import type { TourTexts } from './texts/tour-texts';

/** The answer that ends the tour, in markdown: what was found, what was decided, and what became of each part. */
export function tourAnswer(scene: Scene): string {
  const { answer } = scene.texts;
  const isRight = isRepaired(scene);
  const choice = styleChoice(scene);
  return [
    `## ${isRight ? answer.titleRepaired : answer.titleOpen}`,
    isRight ? answer.summary : answer.summaryOpen,
    `\`\`\`js\n${REPAIRED_FUNCTION}\n\`\`\``,
    chosenLine(answer, choice),
    table(answer.tableHead, [
      [SIGN_AT_NIGHT.place, SIGN_AT_NIGHT.time, SIGN_AT_NIGHT.broken, `**${SIGN_AT_NIGHT[choice.style]}**`],
    ]),
    `### ${answer.listTitle}`,
    [
      `1. ${answer.repair[repairResult(scene)]}`,
      `2. ${answer.check[checkResult(scene, 'recheck')]}`,
      `3. ${answer.publishing[askedOutcome(scene, 'publish')]}`,
      `4. ${answer.note[askedOutcome(scene, 'note')]}`,
    ].join('\n'),
    answer.closing,
  ].join('\n\n');
}

function chosenLine(texts: TourTexts['answer'], choice: StyleChoice): string {
  if (choice.answer === null) return texts.notChosen;
  return choice.isInOwnWords ? texts.chosenInOwnWords(choice.answer) : texts.chosen(choice.answer);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
