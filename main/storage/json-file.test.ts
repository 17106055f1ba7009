import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeJsonFile, type JsonFileFormat, readJsonFile, type SetAside, writeJsonFile } from './json-file';
import { openSaved } from './saved';

interface Counter {
  readonly count: number;
}
const format: JsonFileFormat<Counter> = {
  version: 3,
  writer: 'test',
  fallback: { count: 0 },
  decode: (data) =>
    typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'
      ? { count: data.count }
      : null,
  migrations: [
    (data) => ({ number: Number(data) }),
    (data) => ({ count: (data as { readonly number: number }).number }),
  ],
};

let folder: string;
let file: string;
let aside: SetAside[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-storage-'));
  file = path.join(folder, 'counter.json');
  aside = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('decodeJsonFile', () => {
  it('migrates older versions forward, step by step', () => {
    expect(decodeJsonFile('{"version":1,"writer":"x","data":7}', format)).toEqual({
      outcome: 'read',
      data: { count: 7 },
    });
    expect(decodeJsonFile('{"version":2,"writer":"x","data":{"number":8}}', format)).toMatchObject({
      data: { count: 8 },
    });
  });
  it('tells a newer version from a damaged file', () => {
    expect(decodeJsonFile('{"version":4,"data":{}}', format)).toEqual({ outcome: 'newer', version: 4 });
    expect(decodeJsonFile('{"version":3,"data":{"count":"no"}}', format)).toMatchObject({ outcome: 'damaged' });
  });
  it('never reads a file that was cut at any byte', () => {
    const whole = JSON.stringify({ version: 3, writer: 'test', data: { count: 12 } });
    for (let length = 0; length < whole.length; length += 1) {
      expect(decodeJsonFile(whole.slice(0, length), format).outcome).toBe('damaged');
    }
  });
});

describe('files of ours', () => {
  it('come back as they were written', () => {
    writeJsonFile(file, format, { count: 5 });
    expect(readJsonFile(file, format, (event) => aside.push(event))).toEqual({ count: 5 });
    expect(fs.readdirSync(folder)).toEqual(['counter.json']);
  });
  it('give the fallback when they are missing', () => {
    expect(readJsonFile(file, format, (event) => aside.push(event))).toEqual({ count: 0 });
    expect(aside).toEqual([]);
  });
  it.each([
    ['damaged', '{"version":3,"da'],
    ['newer', '{"version":99,"writer":"later","data":{"count":1}}'],
  ])('are set aside, not lost, when %s', (outcome, text) => {
    fs.writeFileSync(file, text);
    expect(readJsonFile(file, format, (event) => aside.push(event))).toEqual({ count: 0 });
    writeJsonFile(file, format, { count: 1 });
    expect(aside).toHaveLength(1);
    expect(aside[0]?.movedTo).toContain(outcome);
    expect(fs.readFileSync(aside[0]?.movedTo ?? '', 'utf8')).toBe(text);
  });
});

it('a folder in the place of a file is set aside with all that is in it', () => {
  fs.mkdirSync(file);
  fs.writeFileSync(path.join(file, 'inside'), 'kept');
  expect(readJsonFile(file, format, (event) => aside.push(event))).toEqual({ count: 0 });
  expect(fs.readFileSync(path.join(aside[0]?.movedTo ?? '', 'inside'), 'utf8')).toBe('kept');
  writeJsonFile(file, format, { count: 2 });
  expect(readJsonFile(file, format, () => {})).toEqual({ count: 2 });
});

describe('openSaved', () => {
  it('writes what was set once it is flushed, and reads it at the next start', () => {
    const open = () =>
      openSaved({
        file,
        format,
        delayMs: 60_000,
        onSetAside: (event) => aside.push(event),
        onFailed: (error) => expect(error).toBeNull(),
      });
    const saved = open();
    saved.set({ count: 1 });
    saved.set({ count: 2 });
    expect(fs.existsSync(file)).toBe(false);
    saved.flush();
    expect(open().get()).toEqual({ count: 2 });
  });
  it('lives in memory alone, and says so, when its place can neither be read nor be cleared', () => {
    const failures: unknown[] = [];
    const blocked = path.join(folder, 'not-a-folder');
    fs.writeFileSync(blocked, 'mine');
    const saved = openSaved({
      file: path.join(blocked, 'x.json'),
      format,
      delayMs: 60_000,
      onSetAside: (event) => aside.push(event),
      onFailed: (error) => failures.push(error),
    });
    saved.set({ count: 9 });
    saved.flush();
    expect(saved.get()).toEqual({ count: 9 });
    expect(failures.map(String)).toEqual([expect.stringContaining('nor put aside')]);
    expect(aside).toEqual([]);
    expect(fs.readFileSync(blocked, 'utf8')).toBe('mine');
  });
  it('reports a failed write and tries again at the next change', () => {
    const failures: unknown[] = [];
    const saved = openSaved({
      file,
      format,
      delayMs: 60_000,
      onSetAside: () => {},
      onFailed: (error) => failures.push(error),
    });
    fs.mkdirSync(file);
    saved.set({ count: 3 });
    saved.flush();
    expect(failures).toHaveLength(1);
    fs.rmdirSync(file);
    saved.set({ count: 4 });
    saved.flush();
    expect(readJsonFile(file, format, () => {})).toEqual({ count: 4 });
  });
});
