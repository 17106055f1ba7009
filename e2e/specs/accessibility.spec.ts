import { join } from 'node:path';
import { expectNoGraveFaults, graveFaults } from '../fixtures/axe';
import { SLOW_MS } from '../fixtures/conversation';
import type { RunningApp } from '../fixtures/launch';
import { resizeTo, SIZES, setTheme, settle, THEMES } from '../fixtures/pictures';
import { type Look, prepareScreens, visitScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';
import { wordsOf } from '../fixtures/words';

type Theme = (typeof THEMES)[number];

/** Lets axe look at a state in themes, at the width it is had in. */
const inspector =
  (running: RunningApp, themes: readonly Theme[]): Look =>
  async (name, only = 'wide') => {
    await resizeTo(running, only);
    for (const theme of themes) {
      await setTheme(running, theme);
      await settle(running);
      await expectNoGraveFaults(running.page, `${name}, ${theme}`);
    }
    await setTheme(running, 'light');
    await resizeTo(running, 'wide');
  };

test('axe finds nothing grave on any screen, in both themes', async ({ launch, workspace }) => {
  test.setTimeout(180_000);
  const model = prepareScreens(workspace, 'en');
  const running = await launch({ size: SIZES.wide });
  await visitScreens({ workspace, language: 'en', running, look: inspector(running, THEMES) }, model);
});

test('axe finds nothing grave on any screen in Chinese', async ({ launch, workspace }) => {
  test.setTimeout(180_000);
  const model = prepareScreens(workspace, 'zh-CN');
  const running = await launch({ language: 'zh-CN', size: SIZES.wide });
  await visitScreens({ workspace, language: 'zh-CN', running, look: inspector(running, ['light']) }, model);
});

test('axe finds nothing grave on the page about an engine that is not found', async ({ launch, workspace }) => {
  const words = wordsOf('en');
  const running = await launch({
    size: SIZES.wide,
    environment: { HEDDLE_CODEX: join(workspace.root, 'no-codex') },
  });
  const alert = running.page.getByRole('alert').filter({ hasText: words('errors:fault.notFound.title') });
  await expect(alert).toBeVisible({ timeout: SLOW_MS });
  await inspector(running, THEMES)('engine-not-found');

  await test.step('and finds one that is planted', async () => {
    await running.page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await graveFaults(running.page)).toEqual([expect.stringContaining('critical button-name')]);
  });
});
