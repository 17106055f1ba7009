import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { forgetProvider, holdBrowser, NO_CODEX, realCodex, stepsOf, test } from '../fixtures/first-start';
import { answerFolderDialog, quitApp } from '../fixtures/launch';
import { say } from '../fixtures/model';
import { ACCOUNT } from '../fixtures/sign-in-page';
import { expect, scriptModel } from '../fixtures/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const settings = (page: Page) => page.getByRole('link', { name: 'Settings', exact: true });

test.describe('no codex', () => {
  test('is downloaded after consent, broken off, gone on with, and found again at the next start', async ({
    launch,
    workspace,
    registry,
    registryEnvironment,
  }) => {
    // The first connection is cut, which nobody is told of; the second one stands still.
    Object.assign(registry.behaviour, { cutAfter: 50_000, holdAfter: 50_000 });
    const running = await launch({ environment: registryEnvironment });
    const { page } = running;
    const { engine } = conversationOf(page);
    await expect(engine).toHaveText('Stopped: codex was not found', { timeout: SLOW_MS });
    await expect(stepsOf(page).codex).toContainText(english('errors:fault.notFound.title'));
    await expect(button(page, 'Choose a folder')).toHaveCount(0);

    await test.step('nothing is fetched before it is agreed to', async () => {
      await button(page, 'Download codex…').click();
      const consent = page.getByRole('dialog', { name: 'Download codex 0.171.0?', exact: true });
      await expect(consent).toContainText(`the npm registry that this computer uses, ${new URL(registry.url).host}`);
      await expect(consent).toContainText(join(workspace.userDataDir, 'codex'));
      await consent.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(consent).toHaveCount(0);
      await expect(button(page, 'Download codex…')).toBeFocused();
      expect(registry.requests).toEqual([]);
    });

    await test.step('what came is kept when it is broken off', async () => {
      await button(page, 'Download codex…').click();
      await button(page, 'Download').click();
      const bar = page.getByRole('progressbar', { name: 'Download of codex', exact: true });
      await expect(bar).toHaveAttribute('value', '100000', { timeout: SLOW_MS });
      await expect(page.getByText(/^100 kB of \d+ kB$/)).toBeVisible();
      await button(page, 'Cancel').click();
      await expect(page.getByText(/^A download was broken off\. 100 kB of/)).toBeVisible({ timeout: SLOW_MS });
      expect(existsSync(join(workspace.userDataDir, 'codex'))).toBe(false);
    });

    await test.step('it goes on where it was, and the engine starts with it', async () => {
      registry.release();
      await button(page, 'Go on').click();
      await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
      expect(registry.requests.at(-1)).toBe('GET /-/package.tgz bytes=100000-');
      await expect(stepsOf(page).codex).toContainText('codex 0.171.0 is running.');
      await expect(stepsOf(page).account).toContainText('Messages go to Scripted model');
      await expect(button(page, 'Choose a folder')).toBeVisible();
      expect(readdirSync(workspace.userDataDir)).toContain('codex');
      expect(readdirSync(workspace.userDataDir)).not.toContain('codex-download');
    });

    await test.step('the next start needs nothing', async () => {
      await quitApp(running);
      const again = await launch({ environment: { ...NO_CODEX } });
      await expect(conversationOf(again.page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
      await settings(again.page).click();
      await again.page.getByRole('link', { name: 'Engine', exact: true }).click();
      await expect(again.page.getByText('the copy that Heddle keeps', { exact: true })).toBeVisible();
    });
  });

  test('of another sum is thrown away, and nothing of it is unpacked', async ({
    launch,
    workspace,
    registry,
    registryEnvironment,
  }) => {
    const tampered = Buffer.from(registry.behaviour.tarball);
    tampered[tampered.length - 20] = (tampered[tampered.length - 20] ?? 0) ^ 1;
    registry.behaviour.tarball = tampered;
    const { page } = await launch({ environment: registryEnvironment });
    await button(page, 'Download codex…').click({ timeout: SLOW_MS });
    await button(page, 'Download').click();
    await expect(page.getByRole('alert').filter({ hasText: english('firstStart:fault.wrongContent') })).toBeVisible({
      timeout: SLOW_MS,
    });
    expect(existsSync(join(workspace.userDataDir, 'codex'))).toBe(false);
    expect(readdirSync(join(workspace.userDataDir, 'codex-download'))).toEqual([]);
    await expect(conversationOf(page).engine).toHaveText('Stopped: codex was not found');
    await expect(button(page, 'Download again')).toBeVisible();
  });

  test('and no npm: it says so, and where else to get it', async ({ launch }) => {
    const { app, page } = await launch({ environment: { ...NO_CODEX } });
    const opened = await holdBrowser(app);
    await button(page, 'Download codex…').click({ timeout: SLOW_MS });
    await expect(page.getByText(english('firstStart:noRegistry.about'))).toBeVisible({ timeout: SLOW_MS });
    await button(page, 'How to get codex').click();
    await button(page, 'Open in browser').click();
    expect(await opened()).toEqual(['https://github.com/openai/codex']);

    await expect(button(page, 'Take the tour')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(english('firstStart:tourNeedsCodex'))).toBeVisible();
  });

  test('is chosen by hand: what is no codex is refused, the right one starts, and can be let go of', async ({
    launch,
    workspace,
  }) => {
    const { app, page } = await launch({ environment: { ...NO_CODEX } });
    const { engine } = conversationOf(page);
    await answerFolderDialog(app, '/bin/sh');
    await button(page, 'Choose the codex program…').click({ timeout: SLOW_MS });
    await expect(page.getByRole('alert').filter({ hasText: '/bin/sh runs, but does not say' })).toBeVisible({
      timeout: SLOW_MS,
    });
    const path = await realCodex();
    await answerFolderDialog(app, path);
    await button(page, 'Choose the codex program…').click();
    await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await expect(() => {
      const preferences = JSON.parse(readFileSync(join(workspace.userDataDir, 'preferences.json'), 'utf8'));
      expect(preferences.data).toMatchObject({ codexPath: path });
    }).toPass({ timeout: SLOW_MS });

    await settings(page).click();
    await page.getByRole('link', { name: 'Engine', exact: true }).click();
    await expect(page.getByText('your choice', { exact: true })).toBeVisible();
    await button(page, 'Use the one found').click();
    await expect(page.getByText('your choice', { exact: true })).toHaveCount(0);
    await expect(engine).toHaveText(/^Ready/);
  });

  test('where HEDDLE_CODEX names one: what is chosen counts until Heddle ends', async ({ launch }) => {
    const environment = { ...NO_CODEX, HEDDLE_CODEX: '/nonexistent/codex' };
    const running = await launch({ environment });
    const { app, page } = running;
    await expect(page.getByText(/HEDDLE_CODEX names \/nonexistent\/codex\./)).toBeVisible({ timeout: SLOW_MS });
    await answerFolderDialog(app, await realCodex());
    await button(page, 'Choose the codex program…').click();
    await expect(conversationOf(page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await quitApp(running);
    const again = await launch({ environment });
    await expect(conversationOf(again.page).engine).toHaveText('Stopped: codex was not found', { timeout: SLOW_MS });
  });
});

test.describe('no account', () => {
  test('an API key: an empty one is refused, a good one is handed over and kept nowhere of ours, and signed out', async ({
    launch,
    workspace,
  }) => {
    forgetProvider(workspace);
    const running = await launch();
    const { page } = running;
    const { account, project } = stepsOf(page);
    await expect(button(page, 'Sign in with ChatGPT')).toBeVisible({ timeout: SLOW_MS });
    await expect(button(page, 'Choose a folder')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Account: Not signed in', exact: true })).toBeVisible();

    await button(page, 'Use an API key').click();
    const key = account.getByLabel('API key', { exact: true });
    await expect(key).toBeFocused();
    await expect(key).toHaveAttribute('type', 'password');
    await key.fill('   ');
    await key.press('Enter');
    await expect(account.getByRole('alert')).toHaveText(english('account:signIn.withKey.empty'));
    expect(existsSync(join(workspace.codexHome, 'auth.json'))).toBe(false);

    const secret = 'zq-heddle-secret-5150';
    await key.fill(secret);
    await key.press('Enter');
    await expect(account).toContainText('Signed in with an API key.', { timeout: SLOW_MS });
    await expect(project.getByRole('button', { name: 'Choose a folder', exact: true })).toBeFocused();
    expect(readFileSync(join(workspace.codexHome, 'auth.json'), 'utf8')).toContain(secret);

    await test.step('the key is in no log, no file and no message that is kept', async () => {
      const kept = await page.evaluate(async (text) => {
        const all = await window.heddle.request['diagnostics.read']({ hostId: 'local', after: 0, text: '' });
        const found = await window.heddle.request['diagnostics.read']({ hostId: 'local', after: 0, text });
        return { all: JSON.stringify(all), found: JSON.stringify(found) };
      }, secret);
      expect(kept.all).toContain('account/login/start');
      expect(kept.all).not.toContain(secret);
      expect(running.output()).not.toContain(secret);
      for (const file of readdirSync(workspace.userDataDir, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        expect(readFileSync(join(file.parentPath, file.name), 'latin1'), file.name).not.toContain(secret);
      }
    });

    await test.step('signing out asks first', async () => {
      await page.getByRole('link', { name: 'Account: API key', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
      await button(page, 'Sign out…').click();
      const question = page.getByRole('dialog', { name: 'Sign out?', exact: true });
      await question.getByRole('button', { name: 'Cancel', exact: true }).click();
      expect(existsSync(join(workspace.codexHome, 'auth.json'))).toBe(true);
      await button(page, 'Sign out…').click();
      await question.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByText(english('account:state.none'))).toBeVisible({ timeout: SLOW_MS });
      expect(existsSync(join(workspace.codexHome, 'auth.json'))).toBe(false);
    });
  });

  test('by the browser: cancelled, denied, and in the end signed in', async ({ launch, workspace, signInPage }) => {
    forgetProvider(workspace, signInPage.toml);
    const { app, page } = await launch({ environment: signInPage.environment });
    const { account } = stepsOf(page);
    const opened = await holdBrowser(app);
    const begin = async (name: string) => {
      await button(page, name).click({ timeout: SLOW_MS });
      const dialog = page.getByRole('dialog', { name: 'Open this address?', exact: true });
      await expect(dialog).toContainText('/oauth/authorize', { timeout: SLOW_MS });
      return dialog;
    };

    await test.step('nothing opens before it is seen; left alone, it can be opened later, and cancelled', async () => {
      const dialog = await begin('Sign in with ChatGPT');
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(account).toContainText('Waiting for the sign-in page');
      expect(await opened()).toEqual([]);
      await button(page, 'Open the page').click();
      await button(page, 'Open in browser').click();
      await expect.poll(opened).toHaveLength(1);
      await account.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(button(page, 'Sign in with ChatGPT')).toBeFocused({ timeout: SLOW_MS });
    });

    await test.step('what the page refuses is told in words, with a way on', async () => {
      signInPage.behaviour.isDenied = true;
      await begin('Sign in with ChatGPT');
      await button(page, 'Open in browser').click();
      await expect.poll(opened).toHaveLength(2);
      // As the browser would: the page leads back to the engine.
      await fetch((await opened()).at(-1) ?? '');
      await expect(account.getByRole('alert')).toContainText(english('account:signIn.failed.ended'), {
        timeout: SLOW_MS,
      });
      signInPage.behaviour.isDenied = false;
    });

    await test.step('signed in, the footer says who, with the limits', async () => {
      await begin('Try again');
      await button(page, 'Open in browser').click();
      await expect.poll(opened).toHaveLength(3);
      await fetch((await opened()).at(-1) ?? '');
      await expect(account).toContainText(`Signed in as ${ACCOUNT.email}.`, { timeout: SLOW_MS });
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: new RegExp(`Account: ${ACCOUNT.email} · Plus`) })).toBeVisible();
      await expect(footer).toContainText(/5 h limit: 42% used, resets \d\d:\d\d/, { timeout: SLOW_MS });
      await expect(footer).toContainText(/Weekly limit: 13% used, resets \w+ \d+/);
      await expect(button(page, 'Choose a folder')).toBeVisible();
    });
  });

  test('by a code: refused, then shown with its page, and signed in once it is entered', async ({
    launch,
    workspace,
    signInPage,
  }) => {
    forgetProvider(workspace, signInPage.toml);
    signInPage.behaviour.refusesCodes = true;
    const { page } = await launch({ environment: signInPage.environment });
    const { account } = stepsOf(page);
    await button(page, 'Sign in with a code').click({ timeout: SLOW_MS });
    await expect(account.getByRole('alert')).toContainText(english('account:signIn.failed.refused'), {
      timeout: SLOW_MS,
    });
    signInPage.behaviour.refusesCodes = false;
    await button(page, 'Try again').click();
    await expect(account.getByText(ACCOUNT.userCode, { exact: true })).toBeVisible({ timeout: SLOW_MS });
    await expect(account.getByText(/\/codex\/device$/)).toBeVisible();
    await expect(account).toContainText('Waiting for the code to be entered');
    await settings(page).click();
    await expect(page.getByText(ACCOUNT.userCode, { exact: true })).toBeVisible();

    signInPage.behaviour.isCodeEntered = true;
    await expect(page.getByText(`Signed in as ${ACCOUNT.email}.`)).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByRole('meter')).toHaveCount(2);
  });
});

test('a provider of one’s own: filled in, written setting by setting, and a first thread by it', async ({
  launch,
  workspace,
}) => {
  const kept = '# mine, with a comment\nmodel_reasoning_effort = "low"\n\n[tui]\nnotifications = false\n';
  forgetProvider(workspace, kept);
  scriptModel(workspace, () => [say('From a provider of my own.')]);
  const { app, page } = await launch({ environment: { ACME_API_KEY: 'zq-acme-key-1' } });
  const conversation = conversationOf(page);
  const { account } = stepsOf(page);

  await test.step('what does not fit is said, and nothing is written', async () => {
    await button(page, 'Use another provider').click({ timeout: SLOW_MS });
    await expect(account.getByLabel('Name', { exact: true })).toBeFocused();
    await account.getByLabel('Base URL', { exact: true }).fill('models.example.com');
    await account.getByLabel('Variable with the key', { exact: true }).fill('sk-proj-0123456789abcdefghijkl');
    await button(page, 'Save and use it').click();
    await expect(account.getByText(english('account:provider.problem.noName'))).toBeVisible();
    await expect(account.getByText(english('account:provider.problem.oddAddress'))).toBeVisible();
    await expect(account.getByText(english('account:provider.problem.isKey'))).toBeVisible();
    await expect(account.getByLabel('Name', { exact: true })).toBeFocused();
  });

  await account.getByLabel('Name', { exact: true }).fill('Acme Models');
  await account.getByLabel('Base URL', { exact: true }).fill(workspace.model.baseUrl);
  await account.getByLabel('Variable with the key', { exact: true }).fill('NOT_THERE_KEY');
  await expect(account.getByText(english('account:provider.variableUnset'))).toBeVisible();
  await account.getByLabel('Variable with the key', { exact: true }).fill('ACME_API_KEY');
  await expect(account.getByText(english('account:provider.variableSet'))).toBeVisible();
  await account.getByLabel('Model', { exact: true }).fill('gpt-5.5');
  await account.getByLabel('Model', { exact: true }).press('Enter');
  await expect(account).toContainText('Messages go to Acme Models, which needs no account here.', { timeout: SLOW_MS });

  await test.step('the file has it, beside all that was there, and not the key', () => {
    const toml = readFileSync(join(workspace.codexHome, 'config.toml'), 'utf8');
    for (const line of kept.split('\n')) expect(toml).toContain(line);
    expect(toml).toContain('model_provider = "acme-models"');
    expect(toml).toContain(`base_url = "${workspace.model.baseUrl}"`);
    expect(toml).toContain('env_key = "ACME_API_KEY"');
    expect(toml).not.toContain('zq-acme-key-1');
  });

  await test.step('folder, trust, and the first message', async () => {
    await answerFolderDialog(app, workspace.outsideDir);
    await button(page, 'Choose a folder').click();
    await button(page, 'Trust this folder').click({ timeout: SLOW_MS });
    await conversation.message.fill('hello');
    await conversation.send.click({ timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex', 'From a provider of my own.')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Account: Acme Models', exact: true })).toBeVisible();
  });

  await test.step('the settings lead back to the other one, which needs an account', async () => {
    await settings(page).click();
    await page.getByRole('combobox', { name: 'Model provider', exact: true }).click();
    await page.getByRole('option', { name: /^OpenAI/ }).click();
    await expect(page.getByText(english('account:state.none'))).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByRole('link', { name: 'Account: Not signed in', exact: true })).toBeVisible();
  });
});

test('a configuration that cannot be written leaves the form as it is', async ({ launch, workspace }) => {
  forgetProvider(workspace);
  const { page } = await launch();
  const { account } = stepsOf(page);
  await button(page, 'Use another provider').click({ timeout: SLOW_MS });
  await account.getByLabel('Name', { exact: true }).fill('OpenAI Bedrock');
  await account.getByLabel('Base URL', { exact: true }).fill('http://127.0.0.1:9/v1');
  writeFileSync(join(workspace.codexHome, 'config.toml'), 'model = [');
  await button(page, 'Save and use it').click();
  await expect(account.getByRole('alert')).toContainText(english('account:provider.failed'), { timeout: SLOW_MS });
  await expect(account.getByLabel('Name', { exact: true })).toHaveValue('OpenAI Bedrock');
});
