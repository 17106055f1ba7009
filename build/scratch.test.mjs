import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from './scratch.mjs';

describe('removeScratchFolder', () => {
  it('ends an engine that was left running in the folder', async () => {
    const folder = makeScratchFolder('scratch');
    const engine = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    fs.mkdirSync(path.join(folder, 'run', 'abc'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'run', 'abc', 'run.json'), JSON.stringify({ pid: engine.pid }));
    const exited = once(engine, 'exit');
    removeScratchFolder(folder);
    await exited;
    expect(fs.existsSync(folder)).toBe(false);
  });
});
