import path from 'node:path';
import * as v from 'valibot';
import type { ThreadKey } from '../../preload/contract/model/keys';
import { DEFAULT_LOOK, isDefaultLook, type ThreadLook } from '../../preload/contract/model/thread-look';
import type { JsonFileFormat } from './json-file';

/** How threads were looked at, by thread: the one looked at last stands last. */
export type ThreadLooks = readonly (ThreadLook & { readonly thread: string })[];

/** So many are remembered. */
const MAX_LOOKS = 200;

const look = v.object({
  thread: v.string(),
  place: v.nullable(v.object({ row: v.string(), offset: v.number() })),
  folds: v.record(v.string(), v.boolean()),
});
const schema = v.object({ looks: v.array(look) });

export const threadLooksFile = (userDataDir: string) => path.join(userDataDir, 'looks.json');

export const threadLooksFormat = (writer: string): JsonFileFormat<{ readonly looks: ThreadLooks }> => ({
  version: 1,
  writer,
  fallback: { looks: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});

/** @returns how a thread was last looked at */
export function lookOf(looks: ThreadLooks, thread: ThreadKey): ThreadLook {
  const known = looks.find((each) => each.thread === thread);
  return known === undefined ? DEFAULT_LOOK : { place: known.place, folds: known.folds };
}

/** @returns the looks with one put in: those looked at longest ago go beyond the bound. One like any other takes no room. */
export function withLook(looks: ThreadLooks, thread: ThreadKey, { place, folds }: ThreadLook): ThreadLooks {
  const others = looks.filter((each) => each.thread !== thread);
  if (isDefaultLook({ place, folds })) return others;
  return [...others, { thread, place, folds }].slice(-MAX_LOOKS);
}
