import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const node = (script, options) => run(process.execPath, ['-e', script], { stdio: 'ignore', ...options });

describe('run', () => {
  it('reports the exit code', async () => {
    expect(await node('process.exit(3)')).toMatchObject({ ok: false, code: 3, timedOut: false });
    expect(await node('')).toMatchObject({ ok: true, code: 0 });
  });
  it('ends a command that takes too long', async () => {
    const result = await node('setInterval(() => {}, 1000)', { timeoutMs: 300 });
    expect(result).toMatchObject({ ok: false, timedOut: true });
  });
  it('says when a command is not there', async () => {
    await expect(run('heddle-no-such-command', [])).rejects.toThrow(/could not be started/);
  });
});
