import { placesIn } from './hits.logic';

/** Names of the marks; `find.css` colours them. */
const ALL = 'find';
const CURRENT = 'find-current';

/** What is not a part of what an item says: its frame, and what only those hear who listen, which says the same again. */
const LEFT_OUT =
  '.visually-hidden, .item-heading, .xterm-accessibility, .xterm-helpers, button, .turn-end, .record-mark';

/** The texts below an element, and where each begins in all of them. */
function textsBelow(element: Element): { readonly text: string; readonly nodes: readonly (readonly [Text, number])[] } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: [Text, number][] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push([node, text.length]);
    text += node.data;
  }
  return { text, nodes };
}

/** @returns the places of a word below an element, in order; a word may reach over several pieces of text */
export function rangesIn(element: Element, term: string): readonly Range[] {
  const { text, nodes } = textsBelow(element);
  const pointAt = (at: number, isEnd: boolean): readonly [Text, number] | null => {
    const found = nodes.findLast(([, start]) => (isEnd ? start < at : start <= at));
    return found === undefined ? null : [found[0], at - found[1]];
  };
  return placesIn(text, term).flatMap((at) => {
    const [start, end] = [pointAt(at, false), pointAt(at + term.length, true)];
    if (start === null || end === null) return [];
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    return [range];
  });
}

/** Names of what is drawn of an output, and of where in it something was found; see the terminal. */
const DRAWN_OUTPUT = '.xterm-rows';
const FOUND_LINE = '[data-found-line]';

/**
 * What is shown of an item may hold fewer places than the item: the nearest stands for the others. In an output, of which
 * only some lines are drawn, it is the one in the line that was gone to, once that is there.
 * @param ranges the places in the row of the item
 * @returns the one that a place of the item is
 */
export function placeOf(
  row: Element,
  ranges: readonly Range[],
  { nth, isInOutput }: { readonly nth: number; readonly isInOutput: boolean },
): Range | null {
  if (!isInOutput) {
    const seen = ranges.filter((range) => !isCutOff(range));
    return seen[Math.min(nth, seen.length - 1)] ?? null;
  }
  const output = row.querySelector<HTMLElement>(FOUND_LINE);
  const line = output?.querySelector(DRAWN_OUTPUT)?.children[Number(output.dataset.foundLine)];
  return ranges.find(({ startContainer }) => line?.contains(startContainer)) ?? null;
}

/** Whether a place is behind the end of a line that has no room for it. */
function isCutOff(range: Range): boolean {
  const line = range.startContainer.parentElement?.closest('.command-line');
  return line != null && range.getBoundingClientRect().right > line.getBoundingClientRect().right;
}

/** Marks places without touching the page: React owns what stands there. */
export function showMarks(all: readonly Range[], current: Range | null): void {
  // Not in the environment of component tests.
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  CSS.highlights.set(ALL, new Highlight(...all));
  const one = new Highlight(...(current === null ? [] : [current]));
  one.priority = 1;
  CSS.highlights.set(CURRENT, one);
}

export const clearMarks = (): void => showMarks([], null);
