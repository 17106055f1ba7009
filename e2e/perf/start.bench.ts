import { conversationOf, startThread } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { launchApp } from '../fixtures/launch';
import { scriptModel, test } from '../fixtures/test';
import { BARE_WINDOW, makeProfile, PROJECT_ROOT } from './lib/electron';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';
import { timedStart } from './lib/timed-start';

/** A start is short and much disturbs it. */
const STARTS = REPEATS * 3;

test('start', async ({ workspace }) => {
  // Who starts Heddle has used it before: the folder is known, and the page begins with the composer.
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launchApp(workspace);
  await startThread(running, workspace.projectDir, 'Hello');
  await conversationOf(running.page).expectTurn('Done');
  await running.app.close();

  const profile = makeProfile();
  const ours = async () => {
    killEngines(workspace.codexHome);
    return timedStart([PROJECT_ROOT], {
      CODEX_HOME: workspace.codexHome,
      HEDDLE_USER_DATA: workspace.userDataDir,
      HEDDLE_LANG: 'en',
    });
  };
  const bare = () => timedStart([`--user-data-dir=${profile.path}`, BARE_WINDOW], {});
  await ours();
  await bare();
  const pairs = await repeated(STARTS, async () => ({ bare: await bare(), ours: await ours() }));
  profile.remove();
  report({
    name: 'start to a usable window',
    unit: 'ms',
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.bare)),
    budget: 1.5,
    budgetOf: 'ratio',
  });
});
