import { conversationOf, startThread } from '../fixtures/conversation';
import { scriptModel, test } from '../fixtures/test';
import { watchMainThread } from './lib/main-thread';
import { numberedAnswer } from './lib/numbered-answer';
import { installPaintProbe } from './lib/paint-probe';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';
import { steadyFigures } from './lib/steady-figures';

const PER_SECOND = 200;
const SECONDS = 10;

test('steady', async ({ workspace, launch }) => {
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launch();
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(running.page);
  await conversation.expectTurn('Done');
  const probe = await installPaintProbe(running.page);
  const mainThread = await watchMainThread(running.page);

  const runs = await repeated(REPEATS, async (index) => {
    const answer = numberedAnswer(index + 1, PER_SECOND * SECONDS, PER_SECOND);
    scriptModel(workspace, () => answer.reply);
    await conversation.sendMessage('Go on');
    await probe.painted(answer.firstNumber);
    await probe.begin();
    await mainThread.begin();
    await probe.painted(answer.lastNumber);
    const busyPercent = (await mainThread.busyShare()) * 100;
    const record = await probe.end();
    await conversation.expectTurn('Done');
    return { ...steadyFigures(answer, record), busyPercent };
  });

  const name = (what: string) => `200 deltas/s for 10 s: ${what}`;
  const figure = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
  report(
    {
      name: name("last text after the model's last"),
      unit: 'ms',
      ours: figure((run) => run.lastTextMs),
      budget: 50,
      budgetOf: 'ours',
    },
    {
      name: name("longest pause beyond the model's own"),
      unit: 'ms',
      ours: figure((run) => run.longestPauseMs),
      budget: 50,
      budgetOf: 'ours',
    },
    { name: name('frames, p95'), unit: 'ms', ours: figure((run) => run.frameMs), budget: 17, budgetOf: 'ours' },
    { name: name('main thread busy'), unit: '%', ours: figure((run) => run.busyPercent), budget: 15, budgetOf: 'ours' },
  );
});
