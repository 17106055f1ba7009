import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { describe, expect, it, vi } from 'vitest';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000 });

const MODULE = fileURLToPath(new URL('./inherited-files.ts', import.meta.url));
const LIST = `'bash', ['-c', 'ls -l /proc/self/fd']`;

/** Runs a program that has files open which it does not know of, as Electron's main process has. @returns what it printed */
const runWithOtherFiles = async (program: string): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(MODULE, 'utf8'), MODULE);
  const script = `import { spawn } from 'node:child_process';\n${code}\n${program}`;
  // Beyond the first few, which Node takes care of by itself.
  const open = 'exec 33</etc/passwd 44>/dev/full; exec "$@"';
  const node = [process.execPath, '--input-type=module', '-e', script];
  const parent = spawn('bash', ['-c', open, 'bash', ...node], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
  return output;
};

describe.skipIf(process.platform !== 'linux')('the files of a child', () => {
  it('are those that happen to be open here, by themselves', async () => {
    const output = await runWithOtherFiles(`spawn(${LIST}, { stdio: ['ignore', 1, 2] });`);
    expect(output).toMatch(/ 33 -> \/etc\/passwd$/m);
    expect(output).toMatch(/ 44 -> \/dev\/full$/m);
  });

  it('are only those that it is given', async () => {
    const output = await runWithOtherFiles(
      `withoutOtherFiles(['ignore', 1, 2], (stdio) => spawn(${LIST}, { stdio }));`,
    );
    expect(output).toMatch(/ 1 -> (pipe|socket):/);
    expect(output).not.toMatch(/passwd|\/dev\/full/);
  });

  it('stand in no way of being told that it could not be started', async () => {
    const output = await runWithOtherFiles(
      `withoutOtherFiles(['ignore', 1, 2], (stdio) => spawn('/nonexistent', { stdio }))
         .on('error', (error) => console.log(error.code));`,
    );
    expect(output).toBe('ENOENT\n');
  });
});
