import { join } from 'node:path';
import { SLOW_MS } from '../fixtures/conversation';
import type { RunningApp } from '../fixtures/launch';
import { resizeTo, SIZES, setTheme, settle, THEMES, takePicture } from '../fixtures/pictures';
import { type Look, prepareScreens, type ScreenLanguage, visitScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';
import { wordsOf } from '../fixtures/words';

const LANGUAGES: readonly ScreenLanguage[] = ['en', 'zh-CN'];
const WIDTHS = Object.keys(SIZES) as (keyof typeof SIZES)[];

/** Photographs a state in both themes, at the widths at which it can be had. */
const photographer =
  (running: RunningApp, language: ScreenLanguage): Look =>
  async (name, only) => {
    const widths = only === undefined ? WIDTHS : [only === 'once' ? 'wide' : only];
    // The two languages share the themes where one picture is enough.
    const themes = only === 'once' ? [language === 'en' ? ('light' as const) : ('dark' as const)] : THEMES;
    for (const width of widths) {
      await resizeTo(running, width);
      for (const theme of themes) {
        await setTheme(running, theme);
        await settle(running);
        await takePicture(running, `${name}-${language}-${theme}-${width}`);
      }
    }
    await setTheme(running, 'light');
    await resizeTo(running, 'wide');
  };

for (const language of LANGUAGES) {
  test(`each screen is photographed in ${language}`, async ({ launch, workspace }) => {
    test.setTimeout(300_000); // a machine that has much else to do takes its time
    const model = prepareScreens(workspace, language);
    const running = await launch({ language, size: SIZES.wide });
    await visitScreens({ workspace, language, running, look: photographer(running, language) }, model);
    expect(running.output()).not.toMatch(/missingKey|\[page error\]/);
  });

  test(`the page about an engine that is not found is photographed in ${language}`, async ({ launch, workspace }) => {
    const words = wordsOf(language);
    const running = await launch({
      language,
      size: SIZES.wide,
      environment: { HEDDLE_CODEX: join(workspace.root, 'no-codex') },
    });
    const alert = running.page.getByRole('alert').filter({ hasText: words('errors:fault.notFound.title') });
    await expect(alert).toBeVisible({ timeout: SLOW_MS });
    await photographer(running, language)('engine-not-found');
  });
}
