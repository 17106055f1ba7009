import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { externalAddressOf } from './external-address';
import { inspectFolder } from './folder-facts';

describe('externalAddressOf', () => {
  it.each(['https://example.com/a?b#c', 'http://localhost:3000/', 'mailto:a@example.com'])('takes %s', (url) =>
    expect(externalAddressOf(url)).toBe(url),
  );
  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'app://heddle/',
    'vscode://x',
    'https://user:secret@example.com/',
    'https:///',
    'not an address',
    `https://example.com/${'a'.repeat(9_000)}`,
  ])('refuses %s', (url) => expect(externalAddressOf(url)).toBeNull());
});

describe('inspectFolder', () => {
  it('tells a repository, a folder inside one, a plain folder and none apart', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-folder-'));
    fs.mkdirSync(path.join(root, 'repo', '.git'), { recursive: true });
    fs.writeFileSync(path.join(root, 'repo', '.git', 'HEAD'), 'ref: refs/heads/main\n');
    fs.mkdirSync(path.join(root, 'repo', 'src'));
    fs.mkdirSync(path.join(root, 'worktree'));
    fs.writeFileSync(path.join(root, 'worktree', '.git'), 'gitdir: ../repo/.git/worktrees/worktree\n');
    fs.mkdirSync(path.join(root, 'plain', '.git'), { recursive: true });
    expect(await inspectFolder(path.join(root, 'repo', 'src'))).toEqual({
      exists: true,
      isGitRepository: true,
      name: 'src',
    });
    expect(await inspectFolder(path.join(root, 'worktree'))).toMatchObject({ isGitRepository: true });
    expect(await inspectFolder(path.join(root, 'plain'))).toEqual({
      exists: true,
      isGitRepository: false,
      name: 'plain',
    });
    expect(await inspectFolder(path.join(root, 'none'))).toMatchObject({ exists: false });
    expect(await inspectFolder('relative')).toMatchObject({ exists: false });
    fs.rmSync(root, { recursive: true });
  });
});
