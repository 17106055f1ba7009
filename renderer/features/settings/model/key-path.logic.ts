/** The names that lead to a setting, from the outermost table on. */
export type KeyPath = readonly string[];

const BARE_KEY = /^[A-Za-z0-9_-]+$/;

const quoted = (name: string): string => (BARE_KEY.test(name) ? name : JSON.stringify(name));

/** @returns a path as TOML writes it, and as the engine takes it: `projects."/some/dir".trust_level` */
export const keyText = (path: KeyPath): string => path.map(quoted).join('.');

/** One part of a written path: a bare name, or one in quotes of either kind. */
const PART = /\s*(?:([A-Za-z0-9_-]+)|("(?:[^"\\]|\\.)*")|'([^']*)')\s*(\.|$)/y;

/** @returns the path that a person has typed; null when it is none */
export function parseKeyText(text: string): KeyPath | null {
  const path: string[] = [];
  PART.lastIndex = 0;
  for (;;) {
    const found = PART.exec(text);
    if (found === null) return null;
    const [, bare, double, single, end] = found;
    try {
      path.push(bare ?? single ?? (JSON.parse(double ?? '""') as string));
    } catch {
      // An escape that JSON does not have, such as `\e`.
      return null;
    }
    if (end === '') return path;
  }
}

export const isSamePath = (one: KeyPath, other: KeyPath): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** @returns whether a path leads to what is in a table, or to the table itself */
export const isWithin = (path: KeyPath, table: KeyPath): boolean =>
  table.length <= path.length && table.every((name, index) => name === path[index]);
