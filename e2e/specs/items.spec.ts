import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { commandCall, patchCall, stdinCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import type { FunctionCallStep, ModelStep } from '../../main/tour/model-steps';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { say } from '../fixtures/model';
import { resizeTo, setTheme, settle, takePicture } from '../fixtures/pictures';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const WINDOW = { width: 1400, height: 1000 };
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PICTURES = process.env.HEDDLE_TEST_PICTURES === '1';

const git = ({ projectDir }: Workspace, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });

/** All that git keeps of a project, by one sum. */
function sumOfGit({ projectDir }: Workspace): string {
  const hash = createHash('sha256');
  const add = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      hash.update(file);
      if (entry.isDirectory()) add(file);
      else hash.update(readFileSync(file));
    }
  };
  add(join(projectDir, '.git'));
  return hash.digest('hex');
}

/** An editor that writes down what it was opened with. */
function editorIn(workspace: Workspace): { readonly program: string; readonly opened: () => string } {
  const log = join(workspace.root, 'opened');
  const program = join(workspace.root, 'editor.sh');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${log}'\n`, { mode: 0o755 });
  writeFileSync(log, '');
  return { program, opened: () => readFileSync(log, 'utf8') };
}

const viewImage = (path: string): FunctionCallStep => ({
  kind: 'functionCall',
  name: 'view_image',
  arguments: { path },
});

test('what a turn did is told: commands, patches and the folder beside them, pictures, and how each ended', async ({
  launch,
  workspace,
}) => {
  const { projectDir } = workspace;
  git(workspace, 'init', '--quiet');
  writeFileSync(join(projectDir, 'src.ts'), 'export const one = 1;\n');
  writeFileSync(join(projectDir, 'dot.png'), Buffer.from(DOT, 'base64'));
  git(workspace, 'add', '--all');
  git(workspace, 'commit', '--quiet', '--message', 'first');
  const editor = editorIn(workspace);
  const COLOURS = String.raw`for i in $(seq 1 40); do printf '\033[3%dmline %d\033[0m\n' $((i % 8)) $i; done`;
  const patch = [
    '*** Begin Patch',
    '*** Update File: src.ts',
    '@@',
    '-export const one = 1;',
    '+export const one = 2;',
    '*** End Patch',
  ].join('\n');
  const typeInto = (request: { lastToolOutput: { text: string } | null }): readonly ModelStep[] => [
    stdinCall(Number(/session ID (\d+)/i.exec(request.lastToolOutput?.text ?? '')?.[1] ?? 0), 'Bob\n', 500),
  ];
  scriptModel(
    workspace,
    inRounds(
      [commandCall(COLOURS, { isLogin: false }), viewImage(join(projectDir, 'dot.png'))],
      [commandCall('read name; echo "hello $name"', { isLogin: false, isInteractive: true, yieldTimeMs: 250 })],
      typeInto,
      [patchCall(patch), commandCall('echo made > "by a command.txt"', { isLogin: false })],
      [commandCall('sleep 600', { isLogin: false, yieldTimeMs: 250 })],
      [say('All done.')],
    ),
  );
  const running = await launch({ size: WINDOW, environment: { HEDDLE_EDITOR: editor.program } });
  const { app, page } = running;
  const conversation = await startThread(running, projectDir, 'Do a bit of everything.');
  await conversation.expectTurn('Done');

  await test.step('a command that outlived its turn says so, and ends when it is stopped', async () => {
    const sleeping = conversation.articles('Command: sleep 600');
    await expect(sleeping).toContainText('still running in the background');
    await sleeping.getByRole('button', { name: 'Stop the command', exact: true }).click();
    await expect(sleeping).toContainText('ended from outside', { timeout: SLOW_MS });
    await expect(sleeping.getByRole('button', { name: 'Stop the command', exact: true })).toHaveCount(0);
  });

  await test.step('what was typed into a command is shown, and where it ran', async () => {
    const asking = conversation.articles(/^Command: read name/);
    await expect(asking.getByRole('list', { name: 'Typed into it', exact: true })).toHaveText('Bob⏎');
    await asking.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(asking).toContainText('Codex, in a terminal of its own');
  });

  await test.step('a picture that was looked at is drawn', async () => {
    const picture = conversation
      .articles(/^Image: .*dot\.png$/)
      .getByRole('img', { name: 'Picture: dot.png', exact: true });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  });

  await test.step('an output is copied with its colours, and searched in a large view', async () => {
    const coloured = conversation.articles(/^Command: for i in/);
    await coloured.hover();
    await coloured.getByRole('button', { name: 'More for the output', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy with colours', exact: true }).click();
    await expect
      .poll(() => app.evaluate(({ clipboard }) => (clipboard as unknown as { readHTML: () => string }).readHTML()))
      .toContain('color');
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toContain('line 1\nline 2\n');
    await coloured.getByRole('button', { name: 'More for the output', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open large', exact: true }).click();
    const large = page.getByRole('dialog', { name: /^Output of for i in/ });
    await large.getByRole('searchbox', { name: 'Search in the output', exact: true }).fill('line 3');
    await expect(large.getByRole('status')).toHaveText(/of 11$/);
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(large.getByRole('status')).toHaveText(/^[2-9] of 11$/, { timeout: 1_000 });
    }).toPass({ timeout: SLOW_MS });
    if (PICTURES) await takePicture(running, 'items-large');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  });

  await test.step('what commands changed stands beside the patches, git is left alone, and files open in an editor', async () => {
    const before = sumOfGit(workspace);
    const changes = await conversation.openTab('Changes');
    await expect(changes.getByRole('list', { name: 'Changed files', exact: true })).toContainText('src.ts');
    const others = changes.getByRole('list', { name: 'Files changed otherwise', exact: true });
    await expect(others.getByRole('listitem')).toHaveCount(1);
    await expect(others).toContainText('by a command.txt');
    await others.getByRole('button', { name: 'Open by a command.txt in an editor', exact: true }).click();
    await expect.poll(editor.opened).toBe(`${join(projectDir, 'by a command.txt')}\n`);
    const change = conversation.articles('File change: 1 file');
    await change.hover();
    await change.getByRole('button', { name: 'Open src.ts in an editor', exact: true }).click();
    await expect.poll(editor.opened).toContain(`${join(projectDir, 'src.ts')}\n`);
    writeFileSync(join(projectDir, 'later.txt'), 'later\n');
    await changes.getByRole('button', { name: 'Look again', exact: true }).click();
    await expect(others.getByRole('listitem')).toHaveCount(2);
    expect(sumOfGit(workspace)).toBe(before);
    expect(git(workspace, 'status', '--porcelain').trim().split('\n').sort()).toEqual([
      '?? "by a command.txt"',
      '?? later.txt',
      'M src.ts',
    ]);
  });
  if (PICTURES) {
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(running, theme);
      await settle(running);
      await takePicture(running, `items-wide-${theme}`);
      await conversation.transcript.evaluate((log) => log.scrollTo(0, 0));
      await settle(running);
      await takePicture(running, `items-wide-top-${theme}`);
    }
    await resizeTo(running, 'narrow');
    await settle(running);
    await takePicture(running, 'items-narrow');
  }
});

test('a sub-agent is followed into its own thread while it works, and back', async ({ launch, workspace }) => {
  const gate = createGate();
  const agent = (name: string, args: FunctionCallStep['arguments']): FunctionCallStep => ({
    kind: 'functionCall',
    name,
    namespace: 'multi_agent_v1',
    arguments: args,
  });
  scriptModel(
    workspace,
    byMessage([
      [
        'Delegate it.',
        inRounds(
          [agent('spawn_agent', { message: 'Count the files.' })],
          (request) => {
            const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(request.lastToolOutput?.text ?? '')?.[0] ?? '';
            return [agent('wait_agent', { targets: [id], timeout_ms: 60_000 })];
          },
          [say('It counted two.')],
        ),
      ],
      ['Count the files.', [{ kind: 'wait', until: gate.opened }, say('There are two.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'Delegate it.');
  const started = conversation.articles('Agents: started an agent');
  const link = started.getByRole('link', { name: /^Open the work of / });
  await expect(link).toBeVisible({ timeout: SLOW_MS });
  await expect(started).toContainText('working', { timeout: SLOW_MS });
  if (PICTURES) await takePicture(running, 'agents-parent');
  await link.click();
  await expect(page.getByText('This is the work of a sub-agent.')).toBeVisible({ timeout: SLOW_MS });
  // Its thread is named as soon as the engine gives it a title, which it does not do at once.
  await expect(conversation.articles(/^Codex, in /, 'Count the files.')).toHaveCount(1, { timeout: SLOW_MS });
  gate.open();
  await expect(conversation.articles('Codex', 'There are two.')).toHaveCount(1, { timeout: SLOW_MS });
  if (PICTURES) await takePicture(running, 'agents-child');
  await page.getByRole('link', { name: 'Back to Delegate it.', exact: true }).click();
  await expect(conversation.articles('Codex', 'It counted two.')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(conversation.articles('Agents: waits for agents')).toContainText('done');
});
