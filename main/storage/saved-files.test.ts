import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import { draftsFile, draftsFormat } from './drafts';
import { decodeJsonFile, type JsonFileFormat, writeJsonFile } from './json-file';
import { knownParentsFile, knownParentsFormat } from './known-parents';
import { openForksFile, openForksFormat } from './open-forks';
import { preferencesFile, preferencesFormat } from './preferences';
import { openSavedFiles, type SavedFiles, type StorageProblem } from './saved-files';
import { threadLooksFile, threadLooksFormat } from './thread-looks';
import { threadPoliciesFile, threadPoliciesFormat } from './thread-policies';
import { tokenTallyFile, tokenTallyFormat } from './token-tally';
import { trustedHooksFile, trustedHooksFormat } from './trusted-hooks';
import { windowRecordsFile, windowRecordsFormat } from './window-records';

/** A kind of file with something in it that differs from the fallback. */
interface Kind {
  readonly name: keyof Omit<SavedFiles, 'flush'>;
  readonly file: (folder: string) => string;
  readonly format: JsonFileFormat<unknown>;
  readonly data: unknown;
}

const kind = <T>(name: Kind['name'], file: Kind['file'], format: JsonFileFormat<T>, data: T): Kind => ({
  name,
  file,
  format: format as JsonFileFormat<unknown>,
  data,
});

const KINDS: readonly Kind[] = [
  kind('preferences', preferencesFile, preferencesFormat('test'), {
    ...DEFAULT_PREFERENCES,
    theme: 'dark',
    recentFolders: ['/日本語/é'],
  }),
  kind('typed', draftsFile, draftsFormat('test'), {
    drafts: { 'local/t': 'Grüße, 世界 🧵' },
    attachments: { 'local/t': [{ kind: 'text', id: 'a', title: null, text: '長い' }] },
    unsent: [
      {
        hostId: 'local',
        threadId: 't',
        clientId: 'c',
        text: 'on its way',
        attachments: [],
        way: 'steer',
        overrides: {},
        folder: null,
        sentAtMs: 1,
        state: 'accepted',
        turnId: 'turn',
        failure: null,
      },
    ],
  }),
  kind('windows', windowRecordsFile, windowRecordsFormat('test'), {
    windows: [{ bounds: { x: 1, y: 2, width: 800, height: 600 }, state: 'maximized', place: '#/threads/local/t' }],
  }),
  kind('looks', threadLooksFile, threadLooksFormat('test'), {
    looks: [{ thread: 'local/t', place: { row: 'turn/item', offset: 12.5 }, folds: { 'turn/item/thought': true } }],
  }),
  kind('knownParents', knownParentsFile, knownParentsFormat('test'), {
    hosts: { local: { isWhole: true, parents: { a: '', b: 'a' } } },
  }),
  kind('openForks', openForksFile, openForksFormat('test'), {
    forks: [{ id: 'f', hostId: 'local', threadId: 't', forkId: null }],
  }),
  kind('tokens', tokenTallyFile, tokenTallyFormat('test'), {
    totals: [{ thread: 'local/t', total: 12 }],
    days: [{ date: '2026-03-01', thread: 'local/t', tokens: 12 }],
  }),
  kind('policies', threadPoliciesFile, threadPoliciesFormat('test'), {
    threads: [['local/t', { approvalPolicy: 'never' }]],
  }),
  kind('trustedHooks', trustedHooksFile, trustedHooksFormat('test'), {
    hooks: [{ hostId: 'local', key: '/é/hooks.json:stop:0:0', hash: 'sha256:0', text: 'command: true' }],
  }),
];

it('knows every kind of file that is opened', async () =>
  expect(KINDS.map(({ name }) => name).sort()).toEqual(
    Object.keys(await open())
      .filter((name) => name !== 'flush')
      .sort(),
  ));

/** What may have become of a file, by what does it. */
const DAMAGES: Readonly<Record<string, (file: string, whole: string) => void>> = {
  'cut in its middle': (file, whole) => fs.writeFileSync(file, whole.slice(0, whole.length / 2)),
  empty: (file) => fs.writeFileSync(file, ''),
  rubbish: (file) => fs.writeFileSync(file, Buffer.from([0, 255, 254, 128, 10, 123, 0])),
  'of a newer version': (file) => fs.writeFileSync(file, '{"version":99,"writer":"later","data":{"new":true}}'),
  'a folder': (file) => {
    fs.rmSync(file);
    fs.mkdirSync(file);
    fs.writeFileSync(path.join(file, 'inside'), 'kept');
  },
};

let folder: string;
let problems: StorageProblem[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-files-'));
  problems = [];
  for (const { file, format, data } of KINDS) writeJsonFile(file(folder), format, data);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function open(): Promise<SavedFiles> {
  const files = openSavedFiles(folder, 'test', (problem) => problems.push(problem));
  await new Promise((resolve) => setImmediate(resolve));
  return files;
}

/** All that lies in a folder, by name. */
function contents(at: string): Record<string, string> {
  return Object.fromEntries(
    fs.readdirSync(at, { withFileTypes: true }).map((entry) => {
      const inside = path.join(at, entry.name);
      return [entry.name, entry.isDirectory() ? JSON.stringify(contents(inside)) : fs.readFileSync(inside, 'latin1')];
    }),
  );
}

describe.each(KINDS)('$name', ({ name, file, format, data }) => {
  it('comes back as it was written', async () => {
    expect((await open())[name].get()).toEqual(data);
    expect(problems).toEqual([]);
  });

  it('is never read when it was cut, at whichever byte', () => {
    const whole = fs.readFileSync(file(folder));
    // The line break behind the last brace is no part of what it says.
    for (let length = 0; length < whole.length - 1; length += 1) {
      expect(decodeJsonFile(whole.subarray(0, length).toString('utf8'), format).outcome).toBe('damaged');
    }
    expect(decodeJsonFile(whole.toString('utf8'), format).outcome).toBe('read');
  });

  it.each(Object.keys(DAMAGES))('that is %s is set aside whole and told of, and no other file suffers', async (how) => {
    const whole = fs.readFileSync(file(folder), 'utf8');
    DAMAGES[how]?.(file(folder), whole);
    const damaged = contents(folder)[path.basename(file(folder))];

    const files = await open();
    expect(files[name].get()).toEqual(format.fallback);
    expect(problems).toMatchObject([{ kind: 'setAside', file: file(folder) }]);
    for (const other of KINDS) if (other.name !== name) expect(files[other.name].get()).toEqual(other.data);

    (files[name].set as (value: unknown) => void)(data);
    files.flush();
    const [problem] = problems;
    const movedTo = problem?.kind === 'setAside' ? path.basename(problem.movedTo) : '';
    expect(contents(folder)[movedTo]).toBe(damaged);
    problems = [];
    expect((await open())[name].get()).toEqual(data);
    expect(problems).toEqual([]);
  });
});

it('a single odd preference falls back alone', () => {
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
