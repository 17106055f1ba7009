import path from 'node:path';
import * as v from 'valibot';
import type { JsonFileFormat } from './json-file';

const openFork = v.object({
  id: v.string(),
  hostId: v.string(),
  /** The archived thread that was restored to be forked. */
  threadId: v.string(),
  /** The fork, once it is there. */
  forkId: v.nullable(v.string()),
});

/** The fork of an archived thread that was begun and is not over: the thread is still to be archived again. */
export type OpenFork = Readonly<v.InferOutput<typeof openFork>>;

const schema = v.object({ forks: v.array(openFork) });

export const openForksFile = (userDataDir: string) => path.join(userDataDir, 'open-forks.json');

export const openForksFormat = (writer: string): JsonFileFormat<{ readonly forks: readonly OpenFork[] }> => ({
  version: 1,
  writer,
  fallback: { forks: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});
