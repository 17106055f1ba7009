import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ThreadItem, Turn } from '../../preload/contract/protocol';
import { exportStrings } from '../../preload/contract/strings/export';
import { documentItem } from './blocks';
import { documentWriter } from './documents';
import { HTML_POLICY, HTML_STYLE } from './html-style';

const FIXTURES = join(import.meta.dirname, '../../preload/contract/model/feed/fixtures');

/** All completed items of the recorded traffic, the longest of each type and kind. */
function recordedItems(): readonly ThreadItem[] {
  const byType = new Map<string, ThreadItem[]>();
  for (const file of readdirSync(FIXTURES)) {
    for (const line of readFileSync(join(FIXTURES, file), 'utf8').split('\n')) {
      if (!line.includes('item/completed')) continue;
      const { m } = JSON.parse(line) as { m: { method?: string; params?: { item?: ThreadItem } } };
      const item = m.method === 'item/completed' ? m.params?.item : undefined;
      if (item) byType.set(item.type, [...(byType.get(item.type) ?? []), item]);
    }
  }
  return [...byType.values()].flat();
}

/** Types of which no traffic was recorded: the engine needs the internet for them, or a plugin. */
const written = [
  { type: 'hookPrompt', id: 'h', fragments: [{ text: 'from a hook', hookRunId: 'r' }] },
  { type: 'functionCallOutput', id: 'f', name: 'lookup', namespace: null, output: 'looked up' },
  {
    type: 'imageGeneration',
    id: 'i',
    status: 'completed',
    revisedPrompt: 'a loom',
    failure: null,
    savedPath: '/tmp/loom.png',
  },
  { type: 'sleep', id: 's', durationMs: 1200 },
  { type: 'webSearch', id: 'w', query: 'heddle', action: null, results: null },
  { type: 'collabAgentToolCall', id: 'c', tool: 'spawnAgent', prompt: 'Look into it' },
  { type: 'subAgentActivity', id: 'a', kind: 'started', agentPath: 'worker/one' },
  { type: 'ofTomorrow', id: 't', surprise: 'nothing is left out' },
] as unknown as readonly ThreadItem[];

const items = [...recordedItems(), ...written];

const words = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const known = key.split('.').reduce<unknown>((at, part) => {
    const fields = at as Record<string, unknown>;
    return fields[part] ?? fields[`${part}_other`];
  }, exportStrings.en.document);
  if (typeof known !== 'string') throw new Error(`there is no text ${key}`);
  return known.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
};

const turn = (own: readonly ThreadItem[]) =>
  ({
    id: 'turn',
    items: own,
    status: 'completed',
    error: null,
    startedAt: 1,
    completedAt: 2,
    durationMs: 1,
  }) as unknown as Turn;

const writtenAs = (format: 'markdown' | 'html' | 'json', own: readonly ThreadItem[]): string => {
  const writer = documentWriter(format, {
    thread: { id: 'thread', cwd: '/project', createdAt: 1, model: 'gpt', cliVersion: '0', forkedFromId: null },
    title: 'A <title> & more',
    language: 'en',
    words,
    exportedAtMs: 0,
    writer: 'Heddle 0',
    isCut: false,
  });
  return writer.begin() + writer.turn(turn(own), 0) + writer.end();
};

/** The lines that are words alone: without what Markdown makes of the others. */
const plainLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\d+\. /, ''))
    .filter((line) => /^[\w ,.]+$/.test(line));

/** What a reader looks for in an item of each type: the words that must be there, whatever it is written as. */
function essence(item: ThreadItem): readonly string[] {
  switch (item.type) {
    case 'userMessage':
      return item.content.flatMap((part) => (part.type === 'text' ? part.text.split('\n') : []));
    case 'agentMessage':
    case 'plan':
      return plainLines(item.text);
    case 'reasoning':
      return item.summary.flatMap(plainLines);
    case 'commandExecution':
      return (item.aggregatedOutput ?? '')
        .split(/\r?\n/)
        .filter((line) => /^[\w ,.]+$/.test(line))
        .slice(0, 50);
    case 'fileChange':
      return item.changes.map(({ path }) => path.split('/').at(-1) ?? '');
    case 'mcpToolCall':
      return [item.server, item.tool, ...(item.error ? [item.error.message.split('\n')[0] ?? ''] : [])];
    case 'dynamicToolCall':
      return [item.tool];
    case 'functionCallOutput':
      return [item.name, 'looked up'];
    case 'imageView':
      return [item.path];
    case 'hookPrompt':
      return ['from a hook'];
    case 'webSearch':
      return [item.query];
    case 'subAgentActivity':
      return [item.agentPath];
    case 'collabAgentToolCall':
      return item.prompt ? [item.prompt] : [item.tool];
    default:
      return item.type === ('ofTomorrow' as never) ? ['nothing is left out'] : [];
  }
}

const plainOf = (markdown: string) => markdown.replace(/\\([\\`*_[\]<>#|~.+()-])/g, '$1');

it('knows an item of each type', () => {
  expect([...new Set(items.map(({ type }) => type))].length).toBeGreaterThanOrEqual(18);
});

it.each(items.map((item) => [`${item.type} ${item.id}`, item] as const))(
  'writes %s as Markdown, HTML and JSON',
  (_name, item) => {
    const { heading } = documentItem(item, '/project', words);
    const markdown = plainOf(writtenAs('markdown', [item]));
    const dom = new JSDOM(writtenAs('html', [item]));
    const html = dom.window.document.body.textContent ?? '';
    expect(markdown).toContain(heading);
    expect(html).toContain(heading);
    for (const part of essence(item)) {
      expect(markdown).toContain(part);
      expect(html).toContain(part);
    }
    expect(JSON.parse(writtenAs('json', [item])).turns[0].items).toEqual([item]);
    dom.window.close();
  },
);

it('makes a page without scripts, frames, attributes that run or anything from elsewhere, under a policy that says so', () => {
  const page = writtenAs('html', items);
  const { document } = new JSDOM(page).window;
  expect(document.querySelectorAll('script, iframe, object, embed, img, link, form, base')).toHaveLength(0);
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^src/);
  }
  for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https?:/);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(HTML_POLICY);
  expect(HTML_POLICY).not.toContain('unsafe');
  expect(document.querySelector('style')?.textContent).toBe(HTML_STYLE);
});

it('can be read by everyone: axe finds nothing, and every colour stands out from its ground, in both themes', async () => {
  const dom = new JSDOM(writtenAs('html', items.slice(0, 60)), { runScripts: 'outside-only' });
  dom.window.eval(axe.source);
  // jsdom draws nothing, so colours are looked at by themselves.
  const options = JSON.stringify({ rules: { 'color-contrast': { enabled: false } } });
  const found = (await dom.window.eval(`axe.run(document, ${options})`)) as AxeResults;
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  for (const theme of HTML_STYLE.match(/--paper:[^}]*/g) ?? []) {
    const colour = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';
    for (const ground of ['paper', 'panel', 'add', 'del'])
      for (const ink of ['ink', 'ink-2']) expect(contrast(colour(ink), colour(ground))).toBeGreaterThan(4.5);
    expect(contrast(colour('indigo'), colour('paper'))).toBeGreaterThan(4.5);
  }
  for (let index = 0; index < 16; index += 1) {
    const ink = new RegExp(`\\.i${index}\\{color:(#[0-9a-f]{6})`).exec(HTML_STYLE)?.[1] ?? '';
    expect(contrast(ink, '#1d1f24')).toBeGreaterThan(4.5);
  }
});

/** The ratio of WCAG. */
function contrast(left: string, right: string): number {
  const light = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [more = 0, less = 0] = [light(left), light(right)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

it('keeps what is hostile from being more than words', () => {
  const hostile = {
    type: 'agentMessage',
    id: 'm',
    text: '<script>alert(1)</script> [x](javascript:alert(1)) ![p](http://e.example/x.png) <img src=x onerror=alert(1)>',
    questions: null,
  } as unknown as ThreadItem;
  const { document } = new JSDOM(writtenAs('html', [hostile])).window;
  expect(document.querySelectorAll('script, img, a')).toHaveLength(0);
  expect(document.body.textContent).toContain('<script>alert(1)</script>');
});

it('lets no text of a person turn into Markdown, and no code end its fence', () => {
  const message = {
    type: 'userMessage',
    id: 'u',
    clientId: null,
    content: [{ type: 'text', text: '# not a heading\n- no list\n1. none', text_elements: [] }],
  };
  const command = {
    type: 'commandExecution',
    id: 'c',
    command: 'x',
    commandActions: [],
    aggregatedOutput: '```\nend\n````',
    status: 'completed',
    exitCode: 0,
  };
  const markdown = writtenAs('markdown', [message, command] as unknown as ThreadItem[]);
  expect(markdown).toContain('> \\# not a heading\n> \\- no list\n> 1\\. none');
  expect(markdown).toContain('`````text\n```\nend\n````\n`````');
});
