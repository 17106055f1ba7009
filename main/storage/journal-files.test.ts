import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JournalFiles, openJournalFiles } from './journal-files';
import { readHeader, readLines } from './journal-text';
import type { StorageProblem } from './saved-files';

const DAY_MS = 24 * 60 * 60 * 1_000;
const OF = { hostId: 'local', threadId: '01a22e47-bda7-7782-884a-c4b645f6a6b2' };

let folder: string;
let file: string;
let problems: StorageProblem[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-journal-'));
  file = path.join(folder, 'journal', OF.hostId, `${OF.threadId}.jsonl`);
  problems = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = (): JournalFiles => openJournalFiles(folder, 'test', (problem) => problems.push(problem));
const line = (text: string, at = Date.now()) => ({ at, text });

/** A journal of a few lines, closed. */
async function written(...texts: string[]): Promise<string> {
  const files = open();
  for (const text of texts) files.append(OF, line(text, 1));
  await files.flush();
  return fs.readFileSync(file, 'utf8');
}

describe('a journal', () => {
  it('has its lines in order, over several starts', async () => {
    const first = open();
    first.append(OF, line('a', 1));
    first.append(OF, line('b', 2));
    await first.flush();
    const second = open();
    second.append(OF, line('c', 3));
    expect(await second.read(OF)).toEqual([line('a', 1), line('b', 2), line('c', 3)]);
    expect(fs.readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
    expect(problems).toEqual([]);
  });

  it('is empty for a thread of which nothing was kept', async () => {
    expect(await open().read(OF)).toEqual([]);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('is for the person alone to read', async () => {
    await written('a');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('stays within its folder, whatever the thread is called', async () => {
    const files = open();
    for (const threadId of ['../../escaped', '..', 'a/b', 'x'.repeat(500), 'C:\\x', 'ü'])
      files.append({ hostId: '../host', threadId }, line(threadId));
    await files.flush();
    expect(fs.readdirSync(folder)).toEqual(['journal']);
    expect(fs.readdirSync(path.join(folder, 'journal'))).toHaveLength(1);
    expect(await files.read({ hostId: '../host', threadId: 'a/b' })).toMatchObject([{ text: 'a/b' }]);
    expect((await files.size(null)).threads).toBe(6);
  });

  it('is continued in a new file when it grows, and lets go of what is oldest', async () => {
    const files = open();
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 12; index += 1) files.append(OF, line(`${round} ${'x'.repeat(100_000)}`));
      await files.flush();
    }
    const rounds = new Set((await files.read(OF)).map((each) => String((each as { text: string }).text).slice(0, 1)));
    expect([...rounds]).toEqual(['2', '3']);
    expect((await files.size(OF)).bytes).toBeLessThan(3_000_000);
    expect(await files.size(OF)).toMatchObject({ threads: 1 });
  });

  it('can be removed, of one thread or of all, and goes on after it', async () => {
    const files = open();
    const other = { hostId: 'tour', threadId: 't' };
    files.append(OF, line('a'));
    files.append(other, line('b'));
    expect(await files.size(null)).toMatchObject({ threads: 2 });
    await files.remove(OF);
    expect(await files.read(OF)).toEqual([]);
    expect(await files.read(other)).toHaveLength(1);
    files.append(OF, line('c', 1));
    expect(await files.read(OF)).toEqual([line('c', 1)]);
    await files.remove(null);
    expect(await files.size(null)).toEqual({ bytes: 0, threads: 0 });
  });

  it('keeps its lines for ninety days', async () => {
    const files = open();
    const now = 1_000 * DAY_MS;
    const all = { hostId: 'local', threadId: 'old' };
    files.append(OF, line('old', now - 91 * DAY_MS));
    files.append(OF, line('kept', now - 89 * DAY_MS));
    files.append(all, line('old', now - 91 * DAY_MS));
    await files.prune(now);
    expect(await files.read(OF)).toEqual([line('kept', now - 89 * DAY_MS)]);
    expect(await files.size(null)).toMatchObject({ threads: 1 });
    files.append(OF, line('new', now));
    expect(await files.read(OF)).toHaveLength(2);
  });
});

describe('a damaged journal', () => {
  it('cut at whichever byte gives the lines before, and takes new ones', async () => {
    const whole = Buffer.from(await written('ä', 'b', '世界'));
    const lines = [line('ä', 1), line('b', 1), line('世界', 1)];
    const headerLength = whole.indexOf(10) + 1;
    for (let length = headerLength; length <= whole.length; length += 1) {
      const text = whole.subarray(0, length).toString('utf8');
      expect(readHeader(text).outcome).toBe('read');
      const read = readLines(text);
      expect(lines.slice(0, read.lines.length)).toEqual(read.lines);
      expect(read.damaged).toBe(0);
    }
    for (let length = 0; length < headerLength; length += 1)
      expect(readHeader(whole.subarray(0, length).toString('utf8')).outcome).toBe('damaged');

    fs.writeFileSync(file, whole.subarray(0, whole.length - 4));
    const files = open();
    files.append(OF, line('after', 1));
    expect(await files.read(OF)).toEqual([line('ä', 1), line('b', 1), line('after', 1)]);
  });

  it('with rubbish between its lines leaves that out, and says so once', async () => {
    const whole = await written('a', 'b');
    fs.writeFileSync(file, whole.replace('\n{"at":1,"text":"b"', '\n\u0000rubbish\n{"at":1,"text":"b"'));
    const files = open();
    expect(await files.read(OF)).toEqual([line('a', 1), line('b', 1)]);
    await files.read(OF);
    expect(problems).toEqual([{ kind: 'linesLeftOut', file, count: 1 }]);
  });

  it.each<[string, string | null]>([
    ['rubbish', '\u0000\u0001 no journal at all'],
    ['of a newer version', '{"version":99,"writer":"later"}\n{"new":true}\n'],
    ['a folder', null],
  ])('that is %s is set aside whole, and a new one is begun', async (_how, text) => {
    await written('a');
    fs.rmSync(file);
    if (text === null) {
      fs.mkdirSync(file);
      fs.writeFileSync(path.join(file, 'inside'), 'kept');
    } else fs.writeFileSync(file, text);

    const files = open();
    files.append(OF, line('after', 1));
    expect(await files.read(OF)).toEqual([line('after', 1)]);
    expect(problems).toMatchObject([{ kind: 'setAside', file }]);
    const movedTo = problems[0]?.kind === 'setAside' ? problems[0].movedTo : '';
    expect(fs.readFileSync(text === null ? path.join(movedTo, 'inside') : movedTo, 'utf8')).toBe(text ?? 'kept');
  });

  it('that is empty is begun anew without a word', async () => {
    await written('a');
    fs.writeFileSync(file, '');
    const files = open();
    expect(await files.read(OF)).toEqual([]);
    files.append(OF, line('after', 1));
    expect(await files.read(OF)).toEqual([line('after', 1)]);
    expect(problems).toEqual([]);
  });

  it('a file where the folder of all journals should be is set aside', async () => {
    fs.writeFileSync(path.join(folder, 'journal'), 'a file');
    const files = open();
    expect(await files.size(null)).toEqual({ bytes: 0, threads: 0 });
    files.append(OF, line('a', 1));
    expect(await files.read(OF)).toEqual([line('a', 1)]);
    expect(problems).toMatchObject([{ kind: 'setAside', file: path.join(folder, 'journal') }]);
  });

  it('that cannot be written is told of, and nothing else stops', async () => {
    const blocked = openJournalFiles(path.join(folder, 'a file'), 'test', (problem) => problems.push(problem));
    fs.writeFileSync(path.join(folder, 'a file'), '');
    blocked.append(OF, line('a'));
    await blocked.flush();
    expect(problems).toMatchObject([{ kind: 'notSaved' }]);
    expect(await blocked.read(OF)).toEqual([]);
  });
});
