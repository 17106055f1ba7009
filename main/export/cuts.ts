import type { ExportCuts } from '../../preload/contract/model/export/types';
import { withoutCuts } from '../../preload/contract/model/redaction/cuts';
import { createPersonalFinder, type PersonalData } from '../../preload/contract/model/redaction/personal-data';
import { createRedactor } from '../../preload/contract/model/redaction/redactor';
import type { JsonValue } from '../../preload/contract/protocol';

/** Takes out of a document what must not leave with it. */
export interface Cutter {
  readonly json: <T>(value: T) => T;
  readonly text: (text: string) => string;
  /** How much was taken out so far. */
  readonly removed: () => number;
}

/** @param personal whose data is meant */
export function createCutter({ secrets, personal: cutsPersonal }: ExportCuts, personal: PersonalData): Cutter {
  if (secrets) {
    const redactor = createRedactor(cutsPersonal ? { personal } : {});
    return {
      json: <T>(value: T) => redactor.json(value as JsonValue) as T,
      text: redactor.text,
      removed: () => Object.values(redactor.counts()).reduce((sum, count) => sum + count, 0),
    };
  }
  if (!cutsPersonal) return { json: (value) => value, text: (text) => text, removed: () => 0 };
  const finder = createPersonalFinder(personal);
  let removed = 0;
  const text = (value: string): string => {
    const paths = finder.homePaths(value);
    const shorter = withoutCuts(value, paths);
    const names = finder.names(shorter);
    removed += paths.length + names.length;
    return withoutCuts(shorter, names);
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, walk(field)]));
  };
  return { json: <T>(value: T) => walk(value) as T, text, removed: () => removed };
}
