import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall, patchCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { answerFolderDialog } from '../fixtures/launch';
import { addFilePatch, callsThenSays, say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

test.use({ workspaceOptions: { trusted: false } });

const config = ({ codexHome }: Workspace): string => readFileSync(join(codexHome, 'config.toml'), 'utf8');

test('a new folder is asked about before anything is sent; trusted, Codex may work in it', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, callsThenSays('Written.', patchCall(addFilePatch('made.txt', 'made'))));
  const { app, page } = await launch();
  const conversation = conversationOf(page);
  await answerFolderDialog(app, workspace.projectDir);
  await page.getByRole('button', { name: english('threads:start.chooseFolder'), exact: true }).click();
  const question = page.getByRole('region', { name: english('threads:start.trust.title'), exact: true });
  await expect(question).toContainText(english('threads:start.trust.trustAbout'), {
    timeout: SLOW_MS,
  });

  await test.step('nothing goes before the answer', async () => {
    await conversation.message.fill('write it');
    await expect(conversation.send).toBeDisabled();
    await conversation.message.press('Enter');
    await expect(conversation.composer).toContainText(english('threads:start.trust.blocked'));
    await expect(conversation.message).toHaveValue('write it');
    expect(config(workspace)).not.toContain(workspace.projectDir);
  });

  await question.getByRole('button', { name: english('threads:start.trust.trust'), exact: true }).click();
  await expect(question).toHaveCount(0, { timeout: SLOW_MS });
  await expect(page.getByText(english('threads:start.trust.isTrusted'))).toBeVisible();
  expect(config(workspace)).toContain(`[projects."${workspace.projectDir}"]\ntrust_level = "trusted"`);

  await conversation.send.click();
  await conversation.expectTurn('Done');
  await expect(conversation.waiting()).toHaveCount(0);
  expect(readFileSync(join(workspace.projectDir, 'made.txt'), 'utf8')).toBe('made\n');
});

/** The engine itself goes by the trust in a folder only in the second case. */
const CONFIGURATIONS = {
  'a configuration that says otherwise': (toml: string) => toml,
  'a configuration that says nothing': (toml: string) => toml.replace(/^(approval_policy|sandbox_mode) = .*\n/gm, ''),
};

for (const [name, configure] of Object.entries(CONFIGURATIONS)) {
  test(`not trusted, Codex asks before each command and each change, with ${name}`, async ({ launch, workspace }) => {
    writeFileSync(join(workspace.codexHome, 'config.toml'), configure(config(workspace)));
    const made = join(workspace.projectDir, 'made.txt');
    scriptModel(
      workspace,
      inRounds(
        [commandCall(`touch ${made}`, { isLogin: false })],
        [patchCall(addFilePatch('made.txt', 'made'))],
        [say('As you like.')],
      ),
    );
    const { app, page } = await launch();
    const conversation = conversationOf(page);
    await answerFolderDialog(app, workspace.projectDir);
    await page.getByRole('button', { name: english('threads:start.chooseFolder'), exact: true }).click();
    await page
      .getByRole('button', { name: english('threads:start.trust.distrust'), exact: true })
      .click({ timeout: SLOW_MS });
    await expect(page.getByText(english('threads:start.trust.isUntrusted'))).toBeVisible({
      timeout: SLOW_MS,
    });
    expect(config(workspace)).toContain(`[projects."${workspace.projectDir}"]\ntrust_level = "untrusted"`);

    await conversation.sendMessage('work in it');
    await conversation.decide('command', 'Decline');
    await conversation.decide('file change', 'Decline');
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex', 'As you like.')).toHaveCount(1);
    expect(existsSync(made)).toBe(false);
    await expect(await conversation.openTab('About')).toContainText(english('details:about.approval.untrusted'));
  });
}

test('a folder dialog that is left changes nothing', async ({ launch }) => {
  const { app, page } = await launch();
  await app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
  });
  await page.getByRole('button', { name: english('threads:start.chooseFolder'), exact: true }).click();
  await expect(page.getByRole('button', { name: english('threads:start.chooseFolder'), exact: true })).toBeEnabled();
  await expect(conversationOf(page).composer).toHaveCount(0);
});

test('what was chosen for a thread holds when the engine loads it again', async ({ launch, workspace }) => {
  const made = join(workspace.projectDir, 'made.txt');
  scriptModel(workspace, callsThenSays('As you like.', commandCall(`touch ${made}`, { isLogin: false })));
  const { app, page } = await launch();
  const conversation = conversationOf(page);
  await answerFolderDialog(app, workspace.projectDir);
  await page.getByRole('button', { name: english('threads:start.chooseFolder'), exact: true }).click();
  await page
    .getByRole('button', { name: english('threads:start.trust.distrust'), exact: true })
    .click({ timeout: SLOW_MS });
  await conversation.sendMessage('work in it');
  await conversation.decide('command', 'Decline');
  await conversation.expectTurn('Done');

  expect(killEngines(workspace.codexHome)).toBeGreaterThan(0);
  await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  await conversation.sendMessage('and again');
  await conversation.decide('command', 'Decline');
  await conversation.expectTurn('Done');
  expect(existsSync(made)).toBe(false);
});
