import { lookAt } from '../fixtures/looks';
import { SIZES } from '../fixtures/pictures';
import { prepareScreens, type ScreenLanguage, visitScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const LANGUAGES: readonly ScreenLanguage[] = ['en', 'zh-CN'];
/** Long for a machine that has much else to do. */
const WALK_TIMEOUT_MS = 300_000;

for (const language of LANGUAGES)
  test(`each screen is photographed, and axe finds nothing grave on any, in ${language}`, async ({
    launch,
    workspace,
  }) => {
    test.setTimeout(WALK_TIMEOUT_MS);
    const model = prepareScreens(workspace, language);
    const running = await launch({ language, size: SIZES.wide });
    await visitScreens({ workspace, language, running, look: lookAt(running, language) }, model);
    expect(running.output()).not.toMatch(/missingKey|\[page error\]/);
  });
