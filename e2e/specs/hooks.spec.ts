import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoGraveFaults } from '../fixtures/axe';
import { type Conversation, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { tabTo } from '../fixtures/keyboard';
import { say } from '../fixtures/model';
import { setTheme } from '../fixtures/pictures';
import { expect, scriptModel, test } from '../fixtures/test';
import { lineChanges, readConfig, toolsPageOf } from '../fixtures/tools-page';
import { changeConfig, type Workspace } from '../fixtures/workspace';

/** Writes a hook that runs when a message is sent. */
function writeHook(folder: string, command: string): void {
  const hooks = { UserPromptSubmit: [{ hooks: [{ type: 'command', command, timeout: 20 }] }] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'hooks.json'), JSON.stringify({ hooks }));
}

const traceOf = ({ outsideDir }: Workspace, name: string): string => join(outsideDir, name);

test('a hook runs once it was reviewed, not before, and not after it was changed', async ({ launch, workspace }) => {
  scriptModel(workspace, () => [say('Done so.')]);
  // Outside of the project, where no command of the model may write.
  const touch = (name: string) => `touch ${traceOf(workspace, name)}`;
  const ran = (name: string) => existsSync(traceOf(workspace, name));
  writeHook(workspace.codexHome, touch('one'));
  writeHook(join(workspace.projectDir, '.codex'), touch('of-project'));
  changeConfig(workspace, (toml) => `${toml}\n# the end of my own settings\n`);
  const original = readConfig(workspace);
  const running = await launch();
  const { page } = running;
  const tools = toolsPageOf(page);
  const conversation: Conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Done');
  const send = async (text: string) => {
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await conversation.sendMessage(text);
    await expect(conversation.articles('You', text)).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
  };
  const openHooks = () => tools.openTab('Hooks');
  const trust = async () => {
    await tools.dialog.getByRole('button', { name: 'Trust this hook', exact: true }).click();
    await expect(tools.dialog).toHaveCount(0, { timeout: SLOW_MS });
  };

  await test.step('one that nobody reviewed does not run, and says so', async () => {
    expect(ran('one') || ran('of-project')).toBe(false);
    await openHooks();
    await expect(tools.panel.getByRole('status')).toHaveText('2 hooks are not trusted, so they do not run.', {
      timeout: SLOW_MS,
    });
    await expect(tools.row(touch('of-project'))).toContainText('Of this project');
    await expect(tools.row(touch('one'))).toContainText('Not trusted, does not run');
    await expectNoGraveFaults(page, 'hooks', 'all');
  });

  await test.step('its review shows all of it, and a stray key trusts nothing', async () => {
    await page.keyboard.press('Tab');
    await tabTo(tools.button(`Review: When you send a message, ${touch('one').slice(0, 80)}`));
    await page.keyboard.press('Enter');
    await expect(tools.dialog).toContainText(`command: ${touch('one')}`);
    await expect(tools.dialog).toContainText('event: userPromptSubmit');
    await expect(tools.dialog).toContainText(english('hooks:dialog.files'));
    await expectNoGraveFaults(page, 'a review', 'all');
    // Whatever has the focus when it opens, Enter and Space do not trust.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(tools.dialog).toHaveCount(0);
    expect(readConfig(workspace)).toBe(original);
  });

  await test.step('trusted, it runs; the file has that and nothing else', async () => {
    await tools
      .row(touch('one'))
      .getByRole('button', { name: /^Review/ })
      .click();
    await trust();
    await expect(tools.row(touch('one'))).toContainText('Trusted', { timeout: SLOW_MS });
    expect(lineChanges(original, readConfig(workspace))).toEqual([
      `+[hooks.state."${join(workspace.codexHome, 'hooks.json')}:user_prompt_submit:0:0"]`,
      expect.stringMatching(/^\+trusted_hash = "sha256:[0-9a-f]+"$/),
    ]);
    await send('second');
    await expect.poll(() => ran('one'), { timeout: SLOW_MS }).toBe(true);
    expect(ran('of-project')).toBe(false);
  });

  await test.step('changed, no new thread runs it; one that is open goes on with what was trusted', async () => {
    rmSync(traceOf(workspace, 'one'));
    writeHook(workspace.codexHome, `${touch('one')}\n${touch('two')}`);
    await openHooks();
    await expect(tools.row(touch('two'))).toContainText('Changed since you trusted it', {
      timeout: SLOW_MS,
    });
    await send('third');
    await expect.poll(() => ran('one'), { timeout: SLOW_MS }).toBe(true);
    expect(ran('two')).toBe(false);
    rmSync(traceOf(workspace, 'one'));
    await startAnotherThread(conversation, 'in another thread');
    await conversation.expectTurn('Done');
    expect(ran('one') || ran('two')).toBe(false);
  });

  await test.step('its review shows what has changed since', async () => {
    await openHooks();
    await tools
      .row(touch('two'))
      .getByRole('button', { name: /^Review/ })
      .click();
    await expect(tools.dialog.getByText(english('hooks:dialog.changes'))).toBeVisible();
    await expect(tools.dialog).toContainText(`New: ${touch('two')}`);
    await expect(tools.dialog).not.toContainText(`Taken out: command: ${touch('one')}`);
    await setTheme(running, 'dark');
    await expectNoGraveFaults(page, 'a review of changes, dark', 'colours');
    await setTheme(running, 'light');
    await trust();
    await send('fourth');
    await expect.poll(() => ran('one') && ran('two'), { timeout: SLOW_MS }).toBe(true);
  });

  await test.step('off, it stays trusted and does not run', async () => {
    for (const name of ['one', 'two']) rmSync(traceOf(workspace, name));
    await openHooks();
    const trusted = readConfig(workspace);
    await tools
      .row(touch('two'))
      .getByRole('button', { name: /^Turn off/ })
      .click();
    await expect.poll(() => lineChanges(trusted, readConfig(workspace))).toEqual(['+enabled = false']);
    await send('fifth');
    expect(ran('one') || ran('two')).toBe(false);
  });

  await test.step('trusted no more, it is as before', async () => {
    await openHooks();
    await tools
      .row(touch('two'))
      .getByRole('button', { name: /^Turn on/ })
      .click();
    await expect(tools.row(touch('two'))).toContainText('Trusted', { timeout: SLOW_MS });
    await tools
      .row(touch('two'))
      .getByRole('button', { name: /^Trust no more/ })
      .click();
    await expect(tools.row(touch('two'))).toContainText('Not trusted, does not run', { timeout: SLOW_MS });
    expect(readConfig(workspace)).not.toContain('trusted_hash');
    await send('sixth');
    expect(ran('one') || ran('two')).toBe(false);
  });
});
