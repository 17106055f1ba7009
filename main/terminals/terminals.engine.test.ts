import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCAL_HOST } from '../../preload/contract/model/keys';
import type { OpenedTerminal, TerminalGuard, TerminalInfo } from '../../preload/contract/model/terminal';
import { systemClock } from '../app-server/clock';
import type { Connection } from '../app-server/connection';
import { createTemporaryEngine, type TemporaryEngine } from '../app-server/testing/temporary-engine';
import { waitFor } from '../app-server/testing/wait-for';
import { ownShell } from './shell';
import { createTerminals, type Terminals } from './terminals';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const THREAD = { hostId: LOCAL_HOST, threadId: 'thread-1' };
const SIZE = { cols: 80, rows: 24 };

let engine: TemporaryEngine;
let folder: string;

beforeEach(async () => {
  engine = await createTemporaryEngine();
  folder = join(engine.codexHome, 'project');
  await mkdir(folder);
});

afterEach(() => engine.remove());

/** @returns the terminal that was opened */
function opened(outcome: OpenedTerminal): TerminalInfo {
  if (outcome.kind !== 'opened') throw new Error(`it was not opened: ${outcome.kind}`);
  return outcome.terminal;
}

/** Terminals on a real engine, with a plain shell whose prompt is known. */
async function setUp() {
  let connection: Connection | null = null;
  const changes: string[] = [];
  const terminals: Terminals = createTerminals({
    clock: systemClock,
    shell: {
      command: ['/bin/bash', '--norc', '--noprofile', '-i'],
      name: 'bash',
      environment: { ...ownShell('linux', {}).environment, PS1: 'ready> ' },
    },
    makeId: randomUUID,
    connectionOf: () => connection,
    onChanged: (_hostId, threadId) => changes.push(threadId),
  });
  const { supervisor } = engine.supervise({
    listener: {
      onConnected: (made) => {
        connection = made;
      },
      onNotification: (method, params) => terminals.onNotification({ hostId: LOCAL_HOST, method, params }),
    },
  });
  await waitFor(() => connection !== null);
  const open = async (guard: TerminalGuard) =>
    opened(
      await terminals.open({
        ...THREAD,
        cwd: folder,
        guard,
        permissionProfile: null,
        sandboxPolicy: { type: 'readOnly' },
        size: SIZE,
      }),
    );
  /** Reads until a text is there. @returns all that was read */
  const readUntil = async (id: string, wanted: RegExp): Promise<string> => {
    let all = '';
    for (let from = 0; !wanted.test(all); ) {
      const part = await terminals.read(id, from);
      all += part.text;
      from = part.from + part.text.length;
      if (part.isEnd && !wanted.test(all)) throw new Error(`it ended with: ${all}`);
    }
    return all;
  };
  return { terminals, supervisor, open, readUntil, changes };
}

it('runs a shell that takes keys, knows its size and folder, and says how it ended', async () => {
  const { terminals, open, readUntil, changes } = await setUp();
  const { id } = await open('none');
  await terminals.write(id, 'echo "at $PWD $(tput cols 2>/dev/null || stty size)"; stty size\r');
  expect(await readUntil(id, /\n24 80\r\n/)).toContain(`at ${folder}`);
  await terminals.resize(id, { cols: 100, rows: 30 });
  await terminals.write(id, 'stty size\r');
  await readUntil(id, /[\r\n]30 100\r\n/);
  await terminals.write(id, 'printf "%s\\n" "海 🐚" | cat\r');
  await readUntil(id, /[\r\n]海 🐚\r\n/);
  await terminals.write(id, 'exit 7\r');
  await waitFor(() => terminals.list(LOCAL_HOST, 'thread-1')[0]?.end !== null);
  expect(terminals.list(LOCAL_HOST, 'thread-1')).toMatchObject([{ number: 1, end: { kind: 'exited', exitCode: 7 } }]);
  await terminals.close(id);
  expect(terminals.list(LOCAL_HOST, 'thread-1')).toEqual([]);
  expect(changes).toEqual(['thread-1', 'thread-1', 'thread-1']);
  await expect(terminals.read(id, 0)).rejects.toThrow('not there any more');
});

it('keeps a shell within the sandbox of its thread, and only there', async () => {
  const { terminals, open, readUntil } = await setUp();
  const write = (name: string) => `touch ${name}; echo "result $?"\r`;
  const guarded = await open('thread');
  await terminals.write(guarded.id, write('inside'));
  await readUntil(guarded.id, /[\r\n]result 1\r\n/);
  expect(existsSync(join(folder, 'inside'))).toBe(false);
  const free = await open('none');
  expect(free.number).toBe(2);
  await terminals.write(free.id, write('outside'));
  await readUntil(free.id, /[\r\n]result 0\r\n/);
  expect(existsSync(join(folder, 'outside'))).toBe(true);
});

it('lets a shell write in the folder of its thread alone, when the thread may write there', async () => {
  const { terminals, readUntil } = await setUp();
  const { id } = opened(
    await terminals.open({
      ...THREAD,
      cwd: folder,
      guard: 'thread',
      permissionProfile: null,
      sandboxPolicy: {
        type: 'workspaceWrite',
        writableRoots: [],
        networkAccess: false,
        excludeTmpdirEnvVar: true,
        excludeSlashTmp: true,
      },
      size: SIZE,
    }),
  );
  await terminals.write(id, 'touch here; echo "here $?"; touch ../config.toml ../beside; echo "beside $?"\r');
  expect(await readUntil(id, /[\r\n]beside 1\r\n/)).toMatch(/[\r\n]here 0\r\n/);
  expect(existsSync(join(folder, 'here'))).toBe(true);
  expect(existsSync(join(folder, '..', 'beside'))).toBe(false);
});

it('stays usable for other requests while many shells run, and ends one that is closed', async () => {
  const { terminals, supervisor, open, readUntil } = await setUp();
  const shells = await Promise.all(Array.from({ length: 20 }, () => open('none')));
  for (const { id } of shells) await readUntil(id, /ready> $/);
  const models = await supervisor.request('model/list', {});
  expect(models.ok).toBe(true);
  const [first] = shells;
  await terminals.write(first?.id ?? '', 'sleep 1000\r');
  await Promise.all(shells.map(({ id }) => terminals.close(id)));
  expect(terminals.running()).toBe(0);
});

it('says that a shell has ended with its connection', async () => {
  const { terminals, supervisor, open, readUntil } = await setUp();
  const { id } = await open('none');
  await readUntil(id, /ready> $/);
  const reading = terminals.read(id, 1_000_000);
  await supervisor.stop({ mode: 'leave' });
  expect(await reading).toMatchObject({ text: '', isEnd: true });
  expect(terminals.list(LOCAL_HOST, 'thread-1')).toMatchObject([{ end: { kind: 'connectionLost' } }]);
});

it('says why a shell could not be started', async () => {
  const { terminals } = await setUp();
  const opening = terminals.open({
    ...THREAD,
    cwd: join(folder, 'nowhere'),
    guard: 'none',
    permissionProfile: null,
    sandboxPolicy: null,
    size: SIZE,
  });
  expect(await opening).toEqual({ kind: 'noFolder' });
  expect(terminals.list(LOCAL_HOST, 'thread-1')).toEqual([]);
});
