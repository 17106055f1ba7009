import type { Entry, LiveThread } from '../../../../preload/contract/model/feed/types';
import type { ThreadBackgroundTerminal } from '../../../../preload/contract/protocol';

/** @returns the commands that go on although their turn is over, as one text: it changes when one begins or ends to be such */
export const leftRunning = (live: LiveThread | null): string =>
  (live?.turns ?? [])
    .filter(({ status }) => status !== 'inProgress')
    .flatMap(({ entries }) => entries.filter(isOpenCommand).map(({ id }) => id))
    .join(' ');

const isOpenCommand = ({ item, state }: Entry): boolean => item.type === 'commandExecution' && state === 'open';

/**
 * @param isRunning a turn runs: what it runs itself is no business of this list
 * @returns the commands to list
 */
export function listedTerminals(
  terminals: readonly ThreadBackgroundTerminal[],
  left: string,
  isRunning: boolean,
): readonly ThreadBackgroundTerminal[] {
  if (!isRunning) return terminals;
  const ids = left.split(' ');
  return terminals.filter(({ itemId }) => ids.includes(itemId));
}

/** @returns the last lines of what a command has printed, as far as it was heard */
export function lastOutput(live: LiveThread | null, itemId: string, lines: number): string {
  for (const { entries } of live?.turns ?? []) {
    const entry = entries.find(({ id }) => id === itemId);
    if (entry?.item.type !== 'commandExecution') continue;
    const output = entry.item.aggregatedOutput ?? entry.liveOutput;
    return output.trimEnd().split('\n').slice(-lines).join('\n');
  }
  return '';
}
