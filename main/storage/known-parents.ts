import path from 'node:path';
import * as v from 'valibot';
import type { JsonFileFormat } from './json-file';

/** What is known of where threads were forked from. It can be found out from the engine at any time: losing it loses nothing. */
export interface KnownParents {
  /** By host. */
  readonly hosts: Readonly<
    Record<
      string,
      {
        /** Every thread that the engine had was looked at once. */
        readonly isWhole: boolean;
        /** The thread that each was forked from, by its id; '' for one that was not forked. */
        readonly parents: Readonly<Record<string, string>>;
      }
    >
  >;
}

const schema = v.object({
  hosts: v.record(v.string(), v.object({ isWhole: v.boolean(), parents: v.record(v.string(), v.string()) })),
});

export const knownParentsFile = (userDataDir: string) => path.join(userDataDir, 'lineage.json');

export const knownParentsFormat = (writer: string): JsonFileFormat<KnownParents> => ({
  version: 1,
  writer,
  fallback: { hosts: {} },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});
