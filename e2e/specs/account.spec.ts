import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAtOwnServer } from '../fixtures/account-server';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { filesWith } from '../fixtures/files-with';
import { managedEngine } from '../fixtures/managed-engine';
import { pressInMessageBoxes } from '../fixtures/message-boxes';
import { say } from '../fixtures/model';
import { changedLines, configOf, settingsOf } from '../fixtures/settings';
import { expect, scriptModel, test } from '../fixtures/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const KEY = 'zq-heddle-provider-key-2718';
const API_KEY = 'zq-heddle-api-key-3141';

test('a provider of one’s own is tried with consent; keys are in no file, log, record or message of Heddle', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Here.')]);
  const running = await launch({ environment: { ACME_API_KEY: KEY }, size: { width: 1300, height: 1000 } });
  const { app, page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'hello');
  await conversation.expectTurn('Done');
  const settings = settingsOf(page);
  await settings.goTo('Model and provider');
  const providers = settings.main.getByRole('list', { name: 'Providers', exact: true });

  await test.step('added: written setting by setting, with the name of the variable alone', async () => {
    const before = configOf(workspace);
    await button(page, 'Add a provider').click();
    await page.getByLabel('Name', { exact: true }).fill('Acme');
    await page.getByLabel('Base URL', { exact: true }).fill(workspace.model.baseUrl);
    await page.getByLabel('Variable with the key', { exact: true }).fill('ACME_API_KEY');
    await button(page, 'Save and use it').click();
    await expect(providers.getByRole('listitem').filter({ hasText: 'Acme' })).toContainText('for new threads', {
      timeout: SLOW_MS,
    });
    expect(changedLines(before, configOf(workspace))).toEqual([
      '-model_provider = "heddle_tour"',
      '+model_provider = "acme"',
      '+[model_providers.acme]',
      '+name = "Acme"',
      '+env_key = "ACME_API_KEY"',
    ]);
  });

  await test.step('tried: what is asked is said first, and nothing is asked without a yes', async () => {
    const declined = await pressInMessageBoxes(app, 'Cancel');
    await button(page, 'Test connection to Acme').click();
    await expect(providers).toContainText(english('settings:test.declined'), { timeout: SLOW_MS });
    expect((await declined())[0]?.detail).toContain(`${workspace.model.baseUrl}/models`);
    expect((await declined())[0]?.detail).toContain('ACME_API_KEY');
    await pressInMessageBoxes(app, 'Ask');
    await button(page, 'Test connection to Acme').click();
    await expect(providers).toContainText(english('settings:test.modelsNone'), { timeout: SLOW_MS });
  });

  await test.step('one short message shows whether it answers; it is asked for, and the key never comes to the page', async () => {
    const field = providers.getByRole('textbox', { name: 'Model for the message', exact: true });
    const send = button(page, 'Send a short message to Acme…');
    const before = workspace.model.requests.length;
    await field.fill('gpt-try');
    const declined = await pressInMessageBoxes(app, 'Cancel');
    await send.click();
    await expect(providers).toContainText(english('settings:tryMessage.declined'), { timeout: SLOW_MS });
    expect((await declined())[0]?.detail).toContain('It may cost a few tokens.');
    expect((await declined())[0]?.detail).toContain('ACME_API_KEY');
    expect(workspace.model.requests).toHaveLength(before);
    await pressInMessageBoxes(app, 'Send');
    await send.click();
    await expect(providers).toContainText(/It answered \(200, .*\): messages work\./, { timeout: SLOW_MS });
    await expect(providers).toContainText('It says: Here.');
    expect(workspace.model.requests).toHaveLength(before + 1);
    await pressInMessageBoxes(app, 'Ask');
  });

  await test.step('where nobody listens, that is said', async () => {
    await workspace.model.close();
    await button(page, 'Test connection to Acme').click();
    await expect(providers).toContainText(/Nobody listens at/, { timeout: SLOW_MS });
  });

  await test.step('an API key goes to the engine, and signing out takes it away', async () => {
    await settings.goTo('Account');
    await page.getByRole('combobox', { name: 'Model provider', exact: true }).click();
    await page.getByRole('option', { name: /^OpenAI/ }).click();
    await button(page, 'Use an API key').click({ timeout: SLOW_MS });
    await page.getByLabel('API key', { exact: true }).fill(API_KEY);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed in with an API key.')).toBeVisible({ timeout: SLOW_MS });
    expect(filesWith(workspace.codexHome, API_KEY)).toEqual([join(workspace.codexHome, 'auth.json')]);
    await button(page, 'Sign out…').click();
    await button(page, 'Sign out').click();
    await expect(page.getByText(english('account:state.none'))).toBeVisible({ timeout: SLOW_MS });
    expect(existsSync(join(workspace.codexHome, 'auth.json'))).toBe(false);
  });

  await test.step('what was used is told by day and by thread', async () => {
    await expect(settings.main.getByRole('table', { name: 'By thread, as Heddle saw it' })).toContainText('hello', {
      timeout: SLOW_MS,
    });
    await expect(settings.main.getByRole('table', { name: 'By day, as Heddle saw it' }).getByRole('row')).toHaveCount(
      2,
    );
  });

  await test.step('no secret is kept', async () => {
    const target = join(workspace.root, 'messages.jsonl');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await page.evaluate(() => window.heddle.request['diagnostics.export']({ hostId: 'local' }));
    expect(readFileSync(target, 'utf8')).toContain('account/login/start');
    for (const secret of [KEY, API_KEY]) {
      expect(filesWith(workspace.userDataDir, secret)).toEqual([]);
      // The engine keeps the environment it was started in, with the key in it, in snapshots of its shells.
      const snapshots = join(workspace.codexHome, 'shell_snapshots');
      const found = filesWith(workspace.codexHome, secret).filter((file) => !file.startsWith(snapshots));
      expect(found).toEqual([]);
      expect(readFileSync(target, 'utf8')).not.toContain(secret);
      expect(running.output()).not.toContain(secret);
      expect(await page.content()).not.toContain(secret);
    }
  });
});

test('the workspaces of a sign-in are listed and changed between by the engine, with limits and credits of each meter', async ({
  launch,
  workspace,
}) => {
  const server = await signInAtOwnServer(workspace);
  const { page } = await launch({ size: { width: 1300, height: 1000 } });
  const settings = settingsOf(page);
  await settings.goTo('Account');
  const signIns = settings.main.getByRole('list', { name: 'Sign-ins', exact: true });
  const change = signIns.getByRole('button', { name: 'Use Loom Ltd', exact: true });
  await expect(change).toBeVisible({ timeout: SLOW_MS });
  await expect(settings.main.getByText('Signed in as ada@example.com.')).toBeVisible({ timeout: SLOW_MS });
  await expect(settings.main.getByRole('meter', { name: /^codex: 5 h limit: 42% used, resets / })).toBeVisible();
  await expect(settings.main.getByRole('meter', { name: /^Images: 5 h limit: 7% used, resets / })).toBeVisible();
  await expect(settings.main.getByText('12.5 left')).toBeVisible();
  await change.click();
  await expect(signIns.getByRole('button', { name: 'Use Personal', exact: true })).toBeVisible({ timeout: SLOW_MS });
  await expect(settings.main.getByText('Team', { exact: true })).toBeVisible({ timeout: SLOW_MS });
  expect(server.chosen).toEqual([server.companyId]);
  expect(readFileSync(join(workspace.codexHome, 'auth.json'), 'utf8')).toContain(server.companyId);

  // Where the server of accounts is gone, what is known stays, and it is said why there is no more.
  await server.close();
  await page.reload();
  await expect(settings.main.getByRole('alert').filter({ hasText: 'could not be found out' })).toBeVisible({
    timeout: SLOW_MS,
  });
  await expect(signIns).toContainText('ada@example.com');
});

test('what is imposed by whoever manages the computer is locked, with the reason', async ({ launch, workspace }) => {
  const environment = managedEngine(
    workspace,
    'allowed_sandbox_modes = ["read-only", "workspace-write"]\nallowed_web_search_modes = ["disabled"]\n',
  );
  test.skip(environment === null, 'An ordinary user may make no namespace here, and /etc belongs to the machine.');
  const { page } = await launch({ environment: environment ?? {} });
  await expect(conversationOf(page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  const settings = settingsOf(page);
  await settings.goTo('Tools and features');
  const search = settings.setting('Web search');
  await expect(search).toContainText('Locked: whoever manages this computer allows only "disabled".', {
    timeout: SLOW_MS,
  });
  await expect(search.getByRole('combobox')).toHaveCount(0);
  await settings.goTo('Approvals and sandbox');
  await settings.setting('Sandbox').getByRole('combobox').click();
  const none = page.getByRole('option', { name: /^No sandbox/ });
  await expect(none).toHaveAttribute('aria-disabled', 'true');
  await expect(none).toContainText('Not allowed by whoever manages this computer');
  await page.keyboard.press('Escape');
  await settings.goTo('Where settings come from');
  await expect(settings.main).toContainText('allowedSandboxModes');
});
