import path from 'node:path';
import * as v from 'valibot';
import type { JsonFileFormat } from './json-file';

/** A rectangle on the screens, in device-independent pixels. */
const bounds = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });

const windowRecord = v.object({
  /** Where it is while it is neither maximised nor full screen. */
  bounds,
  state: v.picklist(['normal', 'maximized', 'fullScreen']),
  /** What it shows: the part of its address behind '#', with it. */
  place: v.pipe(v.string(), v.regex(/^(#\/.*)?$/)),
});

/** One window as it comes back at the next start. */
export type WindowRecord = Readonly<v.InferOutput<typeof windowRecord>>;

/** The windows, the one in front last. */
export type WindowRecords = readonly WindowRecord[];

const schema = v.object({ windows: v.array(windowRecord) });

export const windowRecordsFile = (userDataDir: string) => path.join(userDataDir, 'windows.json');

export const windowRecordsFormat = (writer: string): JsonFileFormat<{ readonly windows: WindowRecords }> => ({
  version: 1,
  writer,
  fallback: { windows: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});
