import path from 'node:path';
import * as v from 'valibot';
import type { JsonFileFormat } from './json-file';

/** Unsent texts by key: a thread of a host, or a folder for a thread that does not exist yet. */
export type Drafts = Readonly<Record<string, string>>;

const schema = v.record(v.string(), v.string());

export const draftsFile = (userDataDir: string) => path.join(userDataDir, 'drafts.json');

export const draftsFormat = (writer: string): JsonFileFormat<Drafts> => ({
  version: 1,
  writer,
  fallback: {},
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});

/** @returns the drafts with one text put in; an empty text takes the key out. */
export function withDraft(drafts: Drafts, key: string, text: string): Drafts {
  const { [key]: _old, ...others } = drafts;
  return text === '' ? others : { ...others, [key]: text };
}
