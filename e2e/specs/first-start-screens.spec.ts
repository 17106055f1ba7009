import { graveFaults } from '../fixtures/axe';
import { SLOW_MS } from '../fixtures/conversation';
import { forgetProvider, NO_CODEX, test } from '../fixtures/first-start';
import { answerFolderDialog, type RunningApp } from '../fixtures/launch';
import { lookAt } from '../fixtures/looks';
import { SIZES } from '../fixtures/pictures';
import type { ScreenLanguage } from '../fixtures/screens';
import { ACCOUNT } from '../fixtures/sign-in-page';
import { expect } from '../fixtures/test';
import { wordsOf } from '../fixtures/words';

const LANGUAGES: readonly ScreenLanguage[] = ['en', 'zh-CN'];
/** Each state is looked at several times, by axe, too. */
const TIMEOUT_MS = 240_000;

/** Looks at the states of a first start. */
const firstLookAt = (running: RunningApp, language: ScreenLanguage) => lookAt(running, language, 'first-start-');

for (const language of LANGUAGES) {
  const words = wordsOf(language);

  test(`a first start without codex is looked at in ${language}`, async ({ launch, registry, registryEnvironment }) => {
    test.setTimeout(TIMEOUT_MS);
    registry.behaviour.holdAfter = 150_000;
    const running = await launch({ language, size: SIZES.wide, environment: registryEnvironment });
    const { app, page } = running;
    const look = firstLookAt(running, language);
    const button = (key: string) => page.getByRole('button', { name: words(key), exact: true });
    await expect(button('firstStart:get.download')).toBeVisible({ timeout: SLOW_MS });
    await look('no-codex');

    await button('firstStart:get.download').click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: SLOW_MS });
    await look('consent');
    await button('firstStart:consent.submit').click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '150000', { timeout: SLOW_MS });
    await look('downloading');
    await button('firstStart:progress.cancel').click();
    await expect(button('firstStart:kept.goOn')).toBeVisible({ timeout: SLOW_MS });
    await look('kept');

    registry.behaviour.refuseWith = 503;
    await button('firstStart:kept.goOn').click();
    await expect(page.getByText(words('firstStart:fault.refused', { status: 503 }))).toBeVisible({ timeout: SLOW_MS });
    await answerFolderDialog(app, '/bin/sh');
    await button('firstStart:get.choose').click();
    await expect(page.getByText(words('firstStart:refused.notCodex', { path: '/bin/sh' }))).toBeVisible({
      timeout: SLOW_MS,
    });
    await look('failed');
  });

  test(`a codex that is not where it should be, and no npm, are looked at in ${language}`, async ({ launch }) => {
    test.setTimeout(TIMEOUT_MS);
    const environment = { ...NO_CODEX, HEDDLE_CODEX: '/nonexistent/codex' };
    const running = await launch({ language, size: SIZES.wide, environment });
    const { page } = running;
    const look = firstLookAt(running, language);
    const alert = page.getByRole('alert').filter({ hasText: words('errors:fault.notFound.title') });
    await expect(alert).toBeVisible({ timeout: SLOW_MS });
    await look('engine-not-found');
    await page.getByRole('button', { name: words('firstStart:get.download'), exact: true }).click({ timeout: SLOW_MS });
    await expect(page.getByText(words('firstStart:noRegistry.about'))).toBeVisible({ timeout: SLOW_MS });
    await look('no-npm');

    await test.step('axe finds a fault that is planted', async () => {
      await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
      expect(await graveFaults(page)).toEqual([expect.stringContaining('critical button-name')]);
    });
  });

  test(`a first start without an account is looked at in ${language}`, async ({ launch, workspace, signInPage }) => {
    test.setTimeout(TIMEOUT_MS);
    forgetProvider(workspace, signInPage.toml);
    const running = await launch({ language, size: SIZES.wide, environment: signInPage.environment });
    const { page } = running;
    const look = firstLookAt(running, language);
    const button = (key: string) => page.getByRole('button', { name: words(key), exact: true });
    await expect(button('account:signIn.browser')).toBeVisible({ timeout: SLOW_MS });
    await look('account');

    await button('account:signIn.apiKey').click();
    await button('account:signIn.withKey.submit').click();
    await expect(page.getByText(words('account:signIn.withKey.empty'))).toBeVisible();
    await look('api-key');
    await button('common:cancel').click();

    await button('account:signIn.provider').click();
    await page.getByLabel(words('account:provider.address'), { exact: true }).fill('http://models.example.com/v1');
    await page.getByLabel(words('account:provider.variable'), { exact: true }).fill('ACME_API_KEY');
    await expect(page.getByText(words('account:provider.variableUnset'))).toBeVisible();
    await button('account:provider.submit').click();
    await expect(page.getByText(words('account:provider.problem.noName'))).toBeVisible();
    await look('provider');
    await button('common:cancel').click();

    signInPage.behaviour.refusesCodes = true;
    await button('account:signIn.code').click();
    await expect(page.getByText(words('account:signIn.failed.refused'))).toBeVisible({ timeout: SLOW_MS });
    await look('sign-in-failed');
    signInPage.behaviour.refusesCodes = false;
    await button('account:signIn.tryAgain').click();
    await expect(page.getByText(ACCOUNT.userCode, { exact: true })).toBeVisible({ timeout: SLOW_MS });
    await look('code');

    signInPage.behaviour.isCodeEntered = true;
    await expect(button('threads:start.chooseFolder')).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByRole('group', { name: words('common:limits.label') })).toBeVisible({ timeout: SLOW_MS });
    await look('project');
    await page.getByRole('contentinfo').getByText(ACCOUNT.email).last().click();
    await expect(page.getByRole('meter')).toHaveCount(2, { timeout: SLOW_MS });
    await look('settings');
    await button('account:signOut.button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('sign-out');
  });
}
