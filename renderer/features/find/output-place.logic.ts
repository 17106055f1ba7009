import type { Entry } from '../../../preload/contract/model/feed/types';
import { readableCommand } from '../../../preload/contract/model/readable-command';
import type { OutputPlace } from '../../ui/terminal-output/find-line.logic';
import { placesIn } from './hits.logic';
import { textOfEntry } from './item-text.logic';

/** @returns where in the output of a command one of the places is that were found in its item; null when it is not there */
export function placeInOutput(entry: Entry | undefined, term: string, nth: number): OutputPlace | null {
  if (entry?.item.type !== 'commandExecution') return null;
  const ofCommand = placesIn(readableCommand(entry.item), term).length;
  if (nth < ofCommand) return null;
  const { length } = placesIn(textOfEntry(entry), term);
  return { placesIn: (line) => placesIn(line, term), fromEnd: length - 1 - nth };
}
