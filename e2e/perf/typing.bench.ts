import { conversationOf, startThread } from '../fixtures/conversation';
import { scriptModel, test } from '../fixtures/test';
import { numberedAnswer } from './lib/numbered-answer';
import { installPaintProbe } from './lib/paint-probe';
import { profiled } from './lib/profile';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { percentile } from './lib/statistics';
import { typeFor } from './lib/typist';

/** As fast as a model writes, and as fast as several at once would. */
const RATES_PER_SECOND = [200, 1_000];
/** No longer: of a message of more than 100,000 characters the end is shown on demand only, and would never be seen here. */
const SECONDS = 8;
/** While the answer runs, but not into its start and its end. */
const TYPING_MS = 6_000;

test('typing', async ({ workspace, launch }) => {
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launch();
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(running.page);
  await conversation.expectTurn('Done');
  const probe = await installPaintProbe(running.page);

  const typedDelaysMs = async (): Promise<readonly number[]> => {
    await conversation.message.fill('');
    await conversation.message.focus();
    await probe.begin();
    await typeFor(running.page, TYPING_MS);
    return (await probe.end()).keyDelaysMs;
  };

  let serial = 0;
  for (const perSecond of RATES_PER_SECOND) {
    const rounds = await repeated(REPEATS, async (index) => {
      const idleMs = await typedDelaysMs();
      const answer = numberedAnswer(++serial, perSecond * SECONDS, perSecond);
      scriptModel(workspace, () => answer.reply);
      await conversation.sendMessage('Go on');
      await probe.painted(answer.firstNumber);
      const busyMs = await profiled(running.page, `typing-${perSecond}-${index}`, typedDelaysMs);
      await probe.painted(answer.lastNumber);
      await conversation.expectTurn('Done');
      return { idleMs, busyMs };
    });
    report({
      name: `typing while ${perSecond} deltas/s come, p95`,
      unit: 'ms',
      ours: percentile(
        rounds.flatMap((round) => round.busyMs),
        0.95,
      ),
      baseline: percentile(
        rounds.flatMap((round) => round.idleMs),
        0.95,
      ),
      budget: 1.3,
      budgetOf: 'ratio',
    });
  }
});
