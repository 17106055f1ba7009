import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import { draftsFormat, withDraft } from './drafts';
import { decodeJsonFile, type JsonFileFormat, readJsonFile, type SetAside, writeJsonFile } from './json-file';
import { preferencesFormat } from './preferences';
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
  it('reports a failed write and tries again at the next change', () => {
    const failures: unknown[] = [];
    const blocked = path.join(folder, 'not-a-folder');
    fs.writeFileSync(blocked, '');
    const inside = path.join(blocked, 'x.json');
    expect(() =>
      openSaved({ file: inside, format, delayMs: 1, onSetAside: () => {}, onFailed: (error) => failures.push(error) }),
    ).toThrow();
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

describe('preferences', () => {
  it('keep the good values beside an odd one', () => {
    const text = JSON.stringify({
      version: 1,
      writer: 'x',
      data: { ...DEFAULT_PREFERENCES, theme: 'purple', language: 'zh-TW' },
    });
    expect(decodeJsonFile(text, preferencesFormat('x'))).toMatchObject({
      outcome: 'read',
      data: { theme: 'system', language: 'zh-TW' },
    });
  });
});

describe('drafts', () => {
  it('are put in and taken out by key', () => {
    const one = withDraft({}, 'local/a', 'half a');
    expect(one).toEqual({ 'local/a': 'half a' });
    expect(withDraft(one, 'local/a', '')).toEqual({});
    expect(decodeJsonFile('{"version":1,"data":{"a":1}}', draftsFormat('x')).outcome).toBe('damaged');
  });
});
