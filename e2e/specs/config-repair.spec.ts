import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { say } from '../fixtures/model';
import { configOf } from '../fixtures/settings';
import { expect, scriptModel, test } from '../fixtures/test';
import { changeConfig } from '../fixtures/workspace';

const WINDOW = { width: 1300, height: 1200 };

test('“I broke config.toml and nothing starts”: mended, checked, saved and started with, all inside the app', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Mended.')]);
  const good = changeConfig(workspace, (toml) =>
    toml.replace('approval_policy = "on-request"', 'approval_policy = "untrusted"'),
  );
  const stopping = configOf(workspace);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const { engine } = conversationOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const editor = page.getByRole('textbox', { name: 'config.toml', exact: true });
  await expect(page.getByRole('alert')).toContainText('approval_policy = "untrusted" is no longer supported', {
    timeout: SLOW_MS,
  });

  await test.step('a value with which the engine does not start', async () => {
    await button('Mend it here').click();
    await expect(editor).toHaveValue(stopping, { timeout: SLOW_MS });
    await button('Check').click();
    await expect(page.getByText(/^The engine cannot use this: .*no longer supported/)).toBeVisible({
      timeout: SLOW_MS,
    });
    await editor.fill(`${good}broken = [\n`);
    await button('Check').click();
    await expect(page.getByText(/^The engine cannot use this: line \d+, column \d+: /)).toBeVisible({
      timeout: SLOW_MS,
    });
    expect(configOf(workspace)).toBe(stopping);
    await editor.fill(good);
    await button('Check').click();
    await expect(page.getByText(english('settings:editor.good'))).toBeVisible({ timeout: SLOW_MS });
    await button('Save and start again').click();
    await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(configOf(workspace)).toBe(good);
    const kept = readdirSync(workspace.codexHome).filter((name) => name.startsWith('config.toml.before-'));
    expect(kept).toHaveLength(1);
    expect(readFileSync(join(workspace.codexHome, kept[0] ?? ''), 'utf8')).toBe(stopping);
  });

  const conversation = await startThread(running, workspace.projectDir, 'hello');
  await conversation.expectTurn('Done');

  await test.step('a file that is no TOML: the thread stays readable, the caret is where the fault is', async () => {
    changeConfig(workspace, (toml) => `${toml}\nmodel_provider = [\n`);
    const broken = configOf(workspace);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Engine', exact: true }).click();
    await page.evaluate(() => window.heddle.request['engine.restart']({ hostId: 'local' }));
    await expect(page.getByRole('alert')).toContainText(/config\.toml, line \d+, column/, { timeout: SLOW_MS });
    await conversation.goToThread('hello');
    await expect(conversation.articles('Codex', 'Mended.')).toHaveCount(1, { timeout: SLOW_MS });
    await button('Mend it here').click();
    await expect(editor).toBeFocused({ timeout: SLOW_MS });
    const line = await editor.evaluate(
      (area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split('\n').length,
    );
    expect(line).toBeGreaterThanOrEqual(broken.split('\n').length - 2);
    await editor.fill(good);
    await button('Save and start again').click();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: SLOW_MS });
    await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    expect(configOf(workspace)).toBe(good);
    expect(existsSync(join(workspace.userDataDir, 'config-check'))).toBe(true);
    expect(readdirSync(join(workspace.userDataDir, 'config-check'))).toEqual([]);
  });
});

test('a CODEX_HOME that is a file or not there is said plainly, once', async ({ launch, workspace }) => {
  const home = join(workspace.root, 'elsewhere');
  writeFileSync(home, 'a file');
  const { page } = await launch({ environment: { CODEX_HOME: home } });
  const { engine } = conversationOf(page);
  const fault = page.getByRole('alert');
  await expect(fault).toContainText(`${home} is a file`, { timeout: SLOW_MS });
  await expect(engine).toHaveText('Stopped: its folder (CODEX_HOME) cannot be used');
  rmSync(home);
  const again = page.getByRole('button', { name: english('errors:fault.startAgain'), exact: true });
  await again.click();
  await expect(fault).toContainText(`There is no folder ${home}`, { timeout: SLOW_MS });
  mkdirSync(home);
  await again.click();
  await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
});
