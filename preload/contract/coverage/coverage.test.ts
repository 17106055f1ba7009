import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeNotification } from '../model/feed/decode-notification';
import { ITEM_PLACES, NOTIFICATION_PLACES, type Place, REQUEST_PLACES } from './places';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
const generated = (file: string): string => read(`preload/contract/protocol/generated/${file}`);

/** The values of a field in a generated union of types, each once. */
const valuesOf = (text: string, field: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`"${field}": "([^"]+)"`, 'g'))].map((match) => match[1] ?? '')),
];

const version = /"@openai\/codex": "([^"]+)"/.exec(read('package.json'))?.[1] ?? '';

const kinds = [
  {
    title: 'Items',
    intro:
      'Each type is drawn by a part of its own. A type that is not listed is shown by its name, its text and its JSON.',
    known: valuesOf(generated('v2/ThreadItem.ts'), 'type'),
    places: ITEM_PLACES,
  },
  {
    title: 'What the engine asks',
    intro: 'A request that is not listed is answered with an error at once, and the person is told.',
    known: valuesOf(generated('ServerRequest.ts'), 'method'),
    places: REQUEST_PLACES,
  },
  {
    title: 'What the engine tells',
    intro: 'A notification that is not listed is counted, and shown among the messages of the connection.',
    known: valuesOf(generated('ServerNotification.ts'), 'method'),
    places: NOTIFICATION_PLACES,
  },
] satisfies readonly {
  title: string;
  intro: string;
  known: readonly string[];
  places: Readonly<Record<string, Place>>;
}[];

describe.each(kinds)('$title of the pinned engine', ({ known, places }) => {
  it('all have a place, and no other has one', () => {
    expect(known.length).toBeGreaterThan(5);
    expect(Object.keys(places).sort()).toEqual([...known].sort());
  });

  it.each(Object.entries<Place>(places))('%s is where the table says', (_name, place) => {
    if ('unused' in place) return expect(place.unused).not.toBe('');
    expect(existsSync(new URL(place.file, ROOT)), place.file).toBe(true);
    expect(read(place.file)).toContain(place.mark);
  });
});

/** Taken in main before the feed: a thread's transcript shows nothing of them. */
const BESIDE_THE_FEED = new Set(['command/exec/outputDelta', 'thread/search/partial']);

it('what the table says is of no use is not passed on to anything but lists, and the rest is not ignored', () => {
  const wrong = Object.entries<Place>(NOTIFICATION_PLACES).filter(([method, place]) => {
    if (BESIDE_THE_FEED.has(method)) return false;
    const { kind } = decodeNotification(method, { threadId: 't', turnId: 'u' }, 1);
    return 'unused' in place ? kind !== 'ignored' && kind !== 'global' : kind === 'ignored';
  });
  expect(wrong.map(([method]) => method)).toEqual([]);
});

const cell = (place: Place): string =>
  'unused' in place ? `| not used: ${place.unused} | |` : `| ${place.shows} | \`${place.file}\` |`;

it('stands in the documents as it is', async () => {
  const sections = kinds.map(({ title, intro, places }) => {
    const rows = Object.entries<Place>(places)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, place]) => `| \`${name}\` ${cell(place)}`);
    return `## ${title}\n\n${intro}\n\n| name | what is shown | where |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const text = `# What the engine can say, and where it is shown

Made by \`preload/contract/coverage/coverage.test.ts\` from the types of the pinned engine (${version}); a test fails when one
has no place, or this page is not what the test makes (\`npx vitest run preload/contract/coverage -u\` writes it).

${sections.join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../../docs/COVERAGE.md');
});
