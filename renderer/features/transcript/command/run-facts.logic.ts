import type { Entry, TurnView } from '../../../../preload/contract/model/feed/types';
import type { ItemOf } from '../items/item-types';

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

/** @returns whether a command that failed without an exit code had begun: one that could not has no process and took no time */
export const wasStarted = (item: Pick<ItemOf<'commandExecution'>, 'processId' | 'durationMs'>): boolean =>
  item.processId !== null || (item.durationMs ?? 1) > 0;
