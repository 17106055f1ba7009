import path from 'node:path';
import * as v from 'valibot';
import { LOCAL_HOST, TOUR_HOST } from '../../preload/contract/model/keys';
import type { Place } from '../../preload/contract/model/place';
import { placeOfLink } from './deep-link';

/** What a start of Heddle was asked for on its command line. */
export interface StartArguments {
  readonly tour: boolean;
  /** The folder for a new thread (absolute, whether it exists or not); null for none. */
  readonly folder: string | null;
  /** An address of ours, `heddle://...`, as it was given; null for none. */
  readonly link: string | null;
}

/** What one start hands over to the one that runs already. Sent by another process, so it is checked. */
const handedOver = v.object({ args: v.array(v.string()), workingDirectory: v.string() });

export type HandedOver = Readonly<v.InferOutput<typeof handedOver>>;

const LINK = /^heddle:/i;

/**
 * @param argv of the process
 * @param appPath the app's folder when Electron was given it on the command line; null for a packaged Heddle
 * @returns the arguments that are meant for Heddle, without those of Electron before them
 */
export function ownArguments(argv: readonly string[], appPath: string | null, workingDirectory: string): string[] {
  const args = argv.slice(1);
  if (appPath === null) return args;
  const at = args.findIndex((arg) => !arg.startsWith('-') && path.resolve(workingDirectory, arg) === appPath);
  return at === -1 ? args : args.slice(at + 1);
}

/** The switch of ours that a value follows. */
const REPLAY = '--replay';

/** @returns what arguments ask for; switches that are not ours are Chromium's business. Of several folders the last counts. */
export function readArguments({ args, workingDirectory }: HandedOver): StartArguments {
  const plain = args.filter((arg, index) => arg !== '' && !arg.startsWith('-') && args[index - 1] !== REPLAY);
  const folder = plain.filter((arg) => !LINK.test(arg)).at(-1) ?? null;
  return {
    tour: args.includes('--tour'),
    folder: folder === null ? null : path.resolve(workingDirectory, folder),
    link: plain.filter((arg) => LINK.test(arg)).at(-1) ?? null,
  };
}

/** @returns what another start handed over; null when it is nothing that a Heddle hands over */
export function decodeHandedOver(data: unknown): HandedOver | null {
  const parsed = v.safeParse(handedOver, data);
  return parsed.success ? parsed.output : null;
}

/** @returns the place that a start asks for; null when it asks for none, or by a link that leads nowhere */
export function placeAskedFor({ folder, tour, link }: StartArguments): Place | null {
  if (link !== null) return placeOfLink(link);
  if (folder !== null) return { page: 'newThread', hostId: LOCAL_HOST, folder };
  return tour ? { page: 'newThread', hostId: TOUR_HOST } : null;
}
