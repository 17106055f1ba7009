import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expectNoGraveFaults } from '../fixtures/axe';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { tabTo } from '../fixtures/keyboard';
import { changedLines, configOf, SETTINGS_SECTIONS, settingsOf } from '../fixtures/settings';
import { walkSection } from '../fixtures/settings-walk';
import { expect, test } from '../fixtures/test';
import { textOf } from '../fixtures/text-of';
import { changeConfig, type Workspace } from '../fixtures/workspace';

const WINDOW = { width: 1400, height: 1000 };

const MORE = `
[mcp_servers.mine]
command = "echo" # runs

[mcp_servers.mine.env]
TOKEN = "zq-env-secret-77"

# an older project
[projects."/old/project"]
trust_level = "trusted"
`;

/** A Heddle that was last used in the project. */
function rememberFolder({ userDataDir, projectDir }: Workspace): void {
  const data = { recentFolders: [projectDir] };
  writeFileSync(join(userDataDir, 'preferences.json'), JSON.stringify({ version: 1, writer: 'test', data }));
}

test.describe('settings of the engine', () => {
  test.use({ workspaceOptions: { extraToml: MORE } });

  test('each kind of write touches its own lines alone, is looked at before, and undone to the byte', async ({
    launch,
    workspace,
  }) => {
    changeConfig(workspace, (toml) => `# kept by hand\nmy_unknown_key = [1, 2] # nobody knows it\n${toml}`);
    const running = await launch({ size: WINDOW });
    const { page } = running;
    const settings = settingsOf(page);
    const { setting } = settings;
    const original = configOf(workspace);

    await test.step('choices, switches, numbers and lists', async () => {
      await settings.goTo('Model and provider');
      await settings.choose('Length of answers', /^Short/);
      await setting('Context window, in tokens').getByRole('textbox').fill('12x');
      await expect(setting('Context window, in tokens').getByRole('alert')).toContainText('whole number');
      await setting('Context window, in tokens').getByRole('textbox').fill('200000');
      await settings.goTo('Approvals and sandbox');
      await setting('Network in the sandbox').getByRole('radio', { name: 'On', exact: true }).click();
      await setting('More folders to write in').getByRole('textbox').fill('/srv/one\n/srv/two\n');
      await page.getByRole('button', { name: 'Forget /old/project', exact: true }).click();
      expect(configOf(workspace)).toBe(original);
      const dialog = await settings.review();
      await expect(dialog).toContainText(join(workspace.codexHome, 'config.toml'));
      await expect(dialog.getByRole('row')).toHaveCount(6);
      await expect(dialog.getByRole('row', { name: /^sandbox_workspace_write\.network_access/ })).toContainText('true');
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      expect(configOf(workspace)).toBe(original);
      await settings.save();
      expect(changedLines(original, configOf(workspace))).toEqual([
        '+model_verbosity = "low"',
        '+model_context_window = 200000',
        '+network_access = true',
        '+writable_roots = ["/srv/one", "/srv/two"]',
      ]);
      // The trust of the other folder is still said, and this table is empty now.
      expect(configOf(workspace).match(/trust_level/g)).toHaveLength(1);
      expect(configOf(workspace)).toContain('# an older project');
    });

    await test.step('a policy of several switches takes the place of a word, and the file stays readable', async () => {
      const before = configOf(workspace);
      await settings.choose('Asking for approval', /^By kind/);
      await setting('Asking for approval').getByRole('checkbox', { name: 'When a rule asks for it' }).uncheck();
      await settings.save();
      const lines = changedLines(before, configOf(workspace));
      expect(lines).toContain('-approval_policy = "on-request"');
      expect(lines).toContain('+[approval_policy.granular]');
      expect(lines).toContain('+rules = false');
      expect(lines).toHaveLength(7);
    });

    await test.step('any other key, as TOML writes it; what the engine refuses is told, and kept', async () => {
      const before = configOf(workspace);
      await settings.goTo('All other keys');
      await expect(setting('my_unknown_key').getByRole('textbox')).toHaveValue('[1, 2]');
      await setting('my_unknown_key').getByRole('textbox').fill('[3]');
      await settings.main.getByLabel('Key', { exact: true }).fill('tui.vim_mode_default');
      await settings.main.getByLabel('Value', { exact: true }).fill('"yes"');
      await page.getByRole('button', { name: 'Add to the changes', exact: true }).click();
      const dialog = await settings.review();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText('expected a boolean', { timeout: SLOW_MS });
      expect(configOf(workspace)).toBe(before);
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await setting('tui.vim_mode_default').getByRole('textbox').fill('true');
      await settings.save();
      expect(changedLines(before, configOf(workspace))).toEqual([
        '-my_unknown_key = [1, 2] # nobody knows it',
        '+my_unknown_key = [3] # nobody knows it',
        '+[tui]',
        '+vim_mode_default = true',
      ]);
    });

    await test.step('the last save is undone to the byte; what is removed goes alone', async () => {
      const before = configOf(workspace);
      await settings.goTo('Model and provider');
      await setting('Length of answers').getByRole('button', { name: 'Remove from my file', exact: true }).click();
      await settings.save();
      expect(changedLines(before, configOf(workspace))).toEqual(['-model_verbosity = "low"']);
      await page.getByRole('button', { name: 'Undo the last save', exact: true }).click();
      await expect.poll(() => configOf(workspace), { timeout: SLOW_MS }).toBe(before);
      await expect(setting('Length of answers').getByRole('combobox')).toHaveText('Short', { timeout: SLOW_MS });
    });

    await test.step('two writers: both values side by side, and the chosen one is saved', async () => {
      await settings.choose('Length of answers', /^Long/);
      await settings.choose('Reasoning summary', /^Detailed/);
      const other = await connectToEngine(workspace.codexHome);
      await other.request('config/value/write', {
        keyPath: 'model_verbosity',
        value: 'medium',
        mergeStrategy: 'upsert',
      });
      const dialog = await settings.review();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      const conflict = page.getByRole('dialog', { name: 'The file was changed meanwhile', exact: true });
      await expect(conflict.getByRole('radio', { name: /^Yours "high"/ })).toBeChecked({ timeout: SLOW_MS });
      await conflict.getByRole('radio', { name: /^In the file now "medium"/ }).check();
      expect(configOf(workspace)).not.toContain('detailed');
      await conflict.getByRole('button', { name: 'Save', exact: true }).click();
      // While it is saved the dialog is the one that reviews, again.
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: SLOW_MS });
      expect(configOf(workspace)).toContain('model_verbosity = "medium"');
      expect(configOf(workspace)).toContain('model_reasoning_summary = "detailed"');
      const { config } = await other.request('config/read', { includeLayers: false });
      expect(config).toMatchObject({ model_verbosity: 'medium', model_reasoning_summary: 'detailed' });
      other.close();
    });

    await test.step('what is changed and not saved is there again after a reload', async () => {
      await settings.choose('Length of answers', /^Short/);
      await page.reload();
      await expect(page.getByText('1 change is not saved yet.')).toBeVisible({ timeout: SLOW_MS });
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
    });

    await test.step('what may be a secret is not in the page', async () => {
      await settings.goTo('Where settings come from');
      expect(await page.content()).not.toContain('zq-env-secret-77');
      expect(running.output()).not.toContain('zq-env-secret-77');
      const kept = await page.evaluate(async () =>
        JSON.stringify(await window.heddle.request['diagnostics.read']({ hostId: 'local', after: 0, text: 'zq-env' })),
      );
      expect(kept).not.toContain('zq-env-secret-77');
      expect(configOf(workspace)).toContain('TOKEN = "zq-env-secret-77"');
    });
  });
});

test('“why is this setting not taking effect?”: the page says which file counts for more, and every section is fit for all', async ({
  launch,
  workspace,
}) => {
  const { projectDir } = workspace;
  execFileSync('git', ['init', '-q'], { cwd: projectDir });
  mkdirSync(join(projectDir, '.codex'));
  writeFileSync(join(projectDir, '.codex', 'config.toml'), 'model_verbosity = "high"\n');
  mkdirSync(join(projectDir, 'web'));
  const nested = join(projectDir, 'web', 'AGENTS.md');
  writeFileSync(nested, 'As it was.\n');
  changeConfig(workspace, (toml) => `model_verbosity = "low"\n${toml}`);
  rememberFolder(workspace);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const settings = settingsOf(page);
  await expect(conversationOf(page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });

  await test.step('a search over all settings leads there, by keyboard', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await tabTo(settings.main.getByRole('searchbox', { name: 'Search settings', exact: true }));
    await page.keyboard.type('length answers');
    const found = settings.setting('Length of answers');
    await expect(found).toContainText('"high" holds: it is set by the project.', { timeout: SLOW_MS });
    await expect(found).toContainText('.codex/config.toml');
    await expect(found).toContainText('Also said by your config.toml: "low".');
    await page.keyboard.press('Escape');
    await expect(settings.main.getByRole('heading', { level: 2, name: 'Account', exact: true })).toBeVisible();
  });

  await test.step('seen from no project, the person’s own holds', async () => {
    await settings.goTo('Model and provider');
    await page.getByRole('combobox', { name: 'Seen from', exact: true }).click();
    await page.getByRole('option', { name: /^No project/ }).click();
    await expect(settings.setting('Length of answers')).toContainText('"low" holds: it is set by your config.toml.', {
      timeout: SLOW_MS,
    });
  });

  await test.step('the file can be opened outside', async () => {
    const opened = await running.app.evaluateHandle(({ shell }) => {
      const files: string[] = [];
      shell.openPath = (file) => {
        files.push(file);
        return Promise.resolve('');
      };
      return files;
    });
    await settings
      .setting('Length of answers')
      .getByRole('button', { name: /^Open the file / })
      .click();
    await expect.poll(() => opened.jsonValue()).toEqual([join(workspace.codexHome, 'config.toml')]);
  });

  await test.step('instructions of the person and of the project', async () => {
    await settings.goTo('Instructions and memory');
    const own = settings.main.getByRole('textbox', { name: 'Your instructions', exact: true });
    await own.fill('Answer briefly.\n');
    await page
      .getByRole('button', { name: english('settings:editor.save'), exact: true })
      .first()
      .click();
    await expect.poll(() => textOf(join(workspace.codexHome, 'AGENTS.md'))).toBe('Answer briefly.\n');
  });

  await test.step('those of a folder below are edited; what was typed outlives the window, and is not saved over others', async () => {
    await page.getByRole('combobox', { name: 'Seen from', exact: true }).click();
    await page.getByRole('option', { name: new RegExp(`/${basename(projectDir)}$`) }).click();
    await page.getByRole('button', { name: 'Edit web/AGENTS.md', exact: true }).click();
    const editor = settings.main.getByRole('textbox', { name: 'web/AGENTS.md', exact: true });
    await expect(editor).toHaveValue('As it was.\n');
    await editor.fill('Mine.\n');
    await expect.poll(() => textOf(join(workspace.userDataDir, 'drafts.json'))).toContain('Mine.');
    await page.reload();
    await expect(editor).toHaveValue('Mine.\n', { timeout: SLOW_MS });
    await expect(settings.main.getByText(english('settings:editor.restored'))).toBeVisible();
    writeFileSync(nested, 'Theirs.\n');
    await page.reload();
    await expect(editor).toHaveValue('Mine.\n', { timeout: SLOW_MS });
    const alert = settings.main.getByRole('alert').filter({ hasText: english('settings:editor.changed') });
    await expect(alert.getByRole('region', { name: 'Yours', exact: true })).toContainText('Mine.');
    await expect(alert.getByRole('region', { name: 'In the file now', exact: true })).toContainText('Theirs.');
    expect(textOf(nested)).toBe('Theirs.\n');
    await page.getByRole('button', { name: english('settings:editor.saveMine'), exact: true }).click();
    await expect.poll(() => textOf(nested)).toBe('Mine.\n');

    await editor.fill('Mine again.\n');
    await expect.poll(() => textOf(join(workspace.userDataDir, 'drafts.json'))).toContain('Mine again.');
    rmSync(join(projectDir, 'web'), { recursive: true });
    await page.reload();
    await expect(editor).toHaveValue('Mine again.\n', { timeout: SLOW_MS });
    await expect(settings.main.getByText(english('settings:nested.gone'))).toBeVisible();
    await expect(settings.main.getByRole('alert')).toContainText(english('settings:editor.deleted'));
    await page.getByRole('button', { name: english('settings:editor.saveAsNew'), exact: true }).click();
    await expect.poll(() => textOf(nested)).toBe('Mine again.\n');
    await expect
      .poll(() => textOf(join(workspace.userDataDir, 'drafts.json')))
      .not.toContain('settings-file:AGENTS.md');
  });

  await test.step('high contrast holds at once, and is kept; every control of every section is come to and worked by keyboard', async () => {
    await settings.goTo('Appearance');
    await page.getByRole('radio', { name: 'High contrast', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
    const worked: Parameters<typeof walkSection>[3] = new Set();
    for (const section of SETTINGS_SECTIONS) {
      await settings.goTo(section);
      await expectNoGraveFaults(page, `${section}, high contrast`, 'colours');
      const link = settings.main.getByRole('link', { name: section, exact: true });
      await walkSection(page, link, page.locator('.settings-content'), worked);
    }
    expect([...worked].sort()).toEqual(['choice', 'more', 'segment', 'text', 'tick']);
    await expect.poll(() => textOf(join(workspace.userDataDir, 'preferences.json'))).toContain('"theme": "contrast"');
  });
});
