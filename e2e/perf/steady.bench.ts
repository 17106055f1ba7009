import { conversationOf, startThread } from '../fixtures/conversation';
import { scriptModel, test } from '../fixtures/test';
import { watchMainThread } from './lib/main-thread';
import { numberedAnswer } from './lib/numbered-answer';
import { installPaintProbe } from './lib/paint-probe';
import { profiled } from './lib/profile';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';
import { type SteadyFigures, steadyFigures } from './lib/steady-figures';

const PER_SECOND = 200;
const SECONDS = 10;

test('steady', async ({ workspace, launch }) => {
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launch();
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(running.page);
  await conversation.expectTurn('Done');

  let serial = 0;
  const startAnswer = async () => {
    serial += 1;
    const answer = numberedAnswer(serial, PER_SECOND * SECONDS, PER_SECOND);
    scriptModel(workspace, () => answer.reply);
    await conversation.sendMessage('Go on');
    await answer.begun;
    return answer;
  };

  // Without the probe, which keeps the page drawing frames in which nothing is new.
  const mainThread = await watchMainThread(running.page);
  const busyPercents = await repeated(REPEATS, async () => {
    const answer = await startAnswer();
    await mainThread.begin();
    await profiled(running.page, `steady-${serial}`, () => answer.ended);
    const share = await mainThread.busyShare();
    await conversation.expectTurn('Done');
    return share * 100;
  });

  const probe = await installPaintProbe(running.page);
  const drawn = await repeated(REPEATS, async () => {
    await probe.begin();
    const answer = await startAnswer();
    await probe.painted(answer.firstNumber);
    await probe.begin();
    await probe.painted(answer.lastNumber);
    const record = await probe.end();
    await conversation.expectTurn('Done');
    return steadyFigures(answer, record);
  });

  const name = (what: string) => `200 deltas/s for 10 s: ${what}`;
  const figure = (read: (figures: SteadyFigures) => number) => median(drawn.map(read));
  report(
    {
      name: name("last text after the model's last"),
      unit: 'ms',
      ours: figure((figures) => figures.lastTextMs),
      budget: 50,
      budgetOf: 'ours',
    },
    {
      name: name("longest pause beyond the model's own"),
      unit: 'ms',
      ours: figure((figures) => figures.longestPauseMs),
      budget: 50,
      budgetOf: 'ours',
    },
    { name: name('frames, p95'), unit: 'ms', ours: figure((figures) => figures.frameMs), budget: 17, budgetOf: 'ours' },
    { name: name('main thread busy'), unit: '%', ours: median(busyPercents), budget: 15, budgetOf: 'ours' },
  );
});
