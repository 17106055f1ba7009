import type { JsonValue } from '../../protocol';
import { type Cut, type CutKind, mergedCuts, piecesWithoutCuts, REPLACEMENTS, withoutCuts } from './cuts';
import { createPersonalFinder, type PersonalData } from './personal-data';
import { isEncodedKey, isHolderKey, isPartKey, isSecretKey } from './secret-keys';
import { mayHoldSecret, secretCuts } from './secret-shapes';

/** How much was taken out, by kind. */
export type RedactionCounts = { readonly [K in CutKind]: number };

/**
 * Takes out what must not leave: secrets by the key they stand under and by their shape, and, where it is told of them,
 * home folders and names. A secret that stood under a key is remembered, and found wherever it comes up again.
 */
export interface Redactor {
  readonly text: (text: string) => string;
  /** The same for a text that came in pieces: what reaches over several of them is found too. */
  readonly pieces: (pieces: readonly string[]) => string[];
  /** JSON stays JSON of the same form; numbers, truth values and null stay as they are. */
  readonly json: (value: JsonValue) => JsonValue;
  /** Remembers a secret, unless it is so short that it would be found in anything. */
  readonly learn: (secret: string) => void;
  /** Whether `json` could find anything in a message, given as JSON text: a quick look, with no miss. */
  readonly mayChange: (jsonText: string) => boolean;
  readonly counts: () => RedactionCounts;
  /** What was learned so far, the oldest first. */
  readonly learned: () => readonly string[];
}

export interface RedactorOptions {
  /** Left out: home folders and names stay, for what is shown to the person alone. */
  readonly personal?: PersonalData;
  /** Secrets that are known beforehand. */
  readonly known?: readonly string[];
}

/** Shorter ones are taken out where they stand, and not looked for elsewhere. */
const MIN_LEARNED_LENGTH = 6;
/** So many are remembered. */
const MAX_LEARNED = 100;

type JsonObject = { [key in string]?: JsonValue };

/** Under these stand words of the protocol: a name among them is a coincidence. */
const PROTOCOL_KEYS: ReadonlySet<string> = new Set(['method', 'type', 'kind', 'status', 'phase', 'source', 'jsonrpc']);

/** A key that reads like a field of the protocol; others are data, such as paths. */
const isFieldName = (key: string): boolean => /^[a-z][A-Za-z_]*$/.test(key);

/** Where in a message something stands. */
interface Position {
  readonly key: string | null;
  /** `secret`: whatever text stands here is one; `holder`: the texts of this map are. */
  readonly sort: 'plain' | 'secret' | 'holder';
}

const START: Position = { key: null, sort: 'plain' };

const isPlainObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names on the way to a setting: `mcp_servers."a.b".env.TOKEN`. */
const segmentsOf = (keyPath: string): string[] => keyPath.match(/"[^"]*"|[^.]+/g) ?? [];

export function createRedactor({ personal, known = [] }: RedactorOptions = {}): Redactor {
  const finder = personal === undefined ? null : createPersonalFinder(personal);
  const learned = new Set<string>();
  const counts = { secret: 0, homePath: 0, name: 0 };

  const learn = (secret: string): void => {
    if (secret.length < MIN_LEARNED_LENGTH || Object.values(REPLACEMENTS).includes(secret)) return;
    learned.add(secret);
    for (const oldest of learned) {
      if (learned.size <= MAX_LEARNED) break;
      learned.delete(oldest);
    }
  };
  for (const secret of known) learn(secret);

  const learnedCuts = (text: string): Cut[] =>
    [...learned].flatMap((secret) => {
      const found: Cut[] = [];
      for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + 1)) {
        found.push({ kind: 'secret', start: at, end: at + secret.length });
      }
      return found;
    });

  const cutsOf = (text: string, areNamesWords = false): Cut[] => {
    const cuts = mergedCuts([
      ...secretCuts(text),
      ...learnedCuts(text),
      ...(finder?.homePaths(text) ?? []),
      ...((areNamesWords ? undefined : finder?.names(text)) ?? []),
    ]);
    for (const { kind } of cuts) counts[kind] += 1;
    return cuts;
  };

  const text = (value: string): string => withoutCuts(value, cutsOf(value));

  const secretText = (value: string): string => {
    if (value === '' || value === REPLACEMENTS.secret) return value;
    counts.secret += 1;
    return REPLACEMENTS.secret;
  };

  const leaf = (value: string, { key, sort }: Position): string => {
    if (sort !== 'plain') return secretText(value);
    if (key !== null && isEncodedKey(key)) return secretText(value);
    return withoutCuts(value, cutsOf(value, key !== null && PROTOCOL_KEYS.has(key)));
  };

  const positionOf = (key: string, value: JsonValue, parent: Position): Position => {
    if (parent.sort !== 'plain') {
      if (typeof value === 'string' && isSecretKey(key)) learn(value);
      return { key, sort: parent.sort };
    }
    if (isSecretKey(key)) {
      if (typeof value === 'string') learn(value);
      return { key, sort: isPlainObject(value) && isPartKey(key) ? 'plain' : 'secret' };
    }
    const isHolder = isHolderKey(key) || (key === 'set' && parent.key === 'shell_environment_policy');
    return { key, sort: isHolder ? 'holder' : 'plain' };
  };

  /** A setting that is written: its name stands beside its value. */
  const settingPosition = (keyPath: string, value: JsonValue): Position =>
    segmentsOf(keyPath).reduce<Position>(
      (parent, segment) => positionOf(segment.replace(/^"|"$/g, ''), value, parent),
      START,
    );

  const object = (value: JsonObject, position: Position): JsonObject => {
    const result: JsonObject = {};
    const { keyPath } = value;
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      const isSetting = key === 'value' && typeof keyPath === 'string';
      const at = isSetting ? settingPosition(keyPath, field) : positionOf(key, field, position);
      const shownKey = freeKey(result, withoutCuts(key, cutsOf(key, isFieldName(key))));
      // Not by assignment: "__proto__" is a key like any other.
      Object.defineProperty(result, shownKey, {
        value: walk(field, at),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return result;
  };

  const walk = (value: JsonValue, position: Position): JsonValue => {
    if (typeof value === 'string') return leaf(value, position);
    if (Array.isArray(value)) return value.map((element) => walk(element, position));
    return isPlainObject(value) ? (object(value, position) as JsonValue) : value;
  };

  return {
    text,
    pieces: (pieces) => {
      const cuts = cutsOf(pieces.join(''));
      return cuts.length === 0 ? [...pieces] : piecesWithoutCuts(pieces, cuts);
    },
    json: (value) => walk(value, START),
    learn,
    mayChange: (jsonText) =>
      finder !== null ||
      mayHoldSecret(jsonText) ||
      [...learned].some((secret) => jsonText.includes(JSON.stringify(secret).slice(1, -1))),
    counts: () => ({ ...counts }),
    learned: () => [...learned],
  };
}

/** Two keys may become the same; none of them is lost. */
function freeKey(taken: JsonObject, key: string): string {
  let free = key;
  for (let number = 2; Object.hasOwn(taken, free); number += 1) free = `${key} (${number})`;
  return free;
}
