import type { Entry, TurnView } from '../../../../preload/contract/model/feed/types';

/** @returns whether a command goes on although its turn is over */
export const isInBackground = (state: Entry['state'], turnStatus: TurnView['status'] | null): boolean =>
  state === 'open' && turnStatus !== null && turnStatus !== 'inProgress';

/** What was typed, in one line: the keys that do not show by their names. */
export const typedText = (text: string): string =>
  text
    .replace(/\r\n|\r|\n/g, '⏎')
    .replaceAll('\t', '⇥')
    .replaceAll('\u0003', '^C')
    .replaceAll('\u0004', '^D')
    .replaceAll('\u001b', '⎋');
