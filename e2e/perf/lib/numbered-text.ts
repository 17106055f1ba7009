/** Deltas of one answer at most: its numbers run from its first one up to this many more. */
const NUMBERS_PER_ANSWER = 10_000;
const FIRST_NUMBER = 1_000_000;

const WORDS = ['warp', 'weft', 'shuttle', 'reed', 'selvage', 'treadle', 'twill', 'bobbin', 'skein', 'lease'];

/** How a stretch of 100 deltas is made up: prose, then a list, then code. */
const LIST_AT = 60;
const CODE_AT = 80;
const STRETCH = 100;

/** The text of one scripted answer, as deltas that each carry a number of seven digits by which it is found on the page. */
export interface NumberedText {
  readonly delta: (index: number) => string;
  readonly numberOf: (index: number) => number;
}

/**
 * @param serial another one for each answer of a run, so that no number occurs twice
 * @returns markdown as models write it: a few characters in each delta, paragraphs, lists and code
 */
export function numberedText(serial: number): NumberedText {
  const first = FIRST_NUMBER + serial * NUMBERS_PER_ANSWER;
  const numberOf = (index: number) => first + index;
  return { numberOf, delta: (index) => decorated(index % STRETCH, word(index, numberOf(index))) };
}

const word = (index: number, number: number): string => `${WORDS[index % WORDS.length] ?? ''}${number}`;

function decorated(place: number, text: string): string {
  if (place < LIST_AT) return place === LIST_AT - 1 ? `${text}.\n\n` : `${emphasized(place, text)} `;
  if (place < CODE_AT) {
    const isLast = place === CODE_AT - 1;
    const end = place % 4 === 3 ? (isLast ? '\n\n' : '\n') : ' ';
    return `${place % 4 === 0 ? '- ' : ''}${text}${end}`;
  }
  const end = place === STRETCH - 1 ? '```\n\n' : '';
  return `${place === CODE_AT ? '```js\n' : ''}${text}();\n${end}`;
}

function emphasized(place: number, text: string): string {
  if (place % 20 === 10) return `**${text}**`;
  return place % 20 === 17 ? `\`${text}\`` : text;
}
