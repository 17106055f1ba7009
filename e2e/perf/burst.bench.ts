import { conversationOf, startAnotherThread, startThread } from '../fixtures/conversation';
import { scriptModel, test } from '../fixtures/test';
import { connectBareClient } from './lib/bare-client';
import { engineSocketOf } from './lib/engine-socket';
import { AS_FAST_AS_READ, type NumberedAnswer, numberedAnswer } from './lib/numbered-answer';
import { installPaintProbe } from './lib/paint-probe';
import { profiled } from './lib/profile';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';

const DELTAS = 2_000;
const TURNS = 5;

test('burst', async ({ workspace, launch }) => {
  const greet = () => scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  let serial = 0;
  const nextAnswer = (): NumberedAnswer => {
    serial += 1;
    const answer = numberedAnswer(serial, DELTAS, AS_FAST_AS_READ);
    scriptModel(workspace, () => answer.reply);
    return answer;
  };
  const since = ({ writtenAtMs: [firstMs = Number.NaN] }: NumberedAnswer, atMs: number) => atMs - firstMs;

  greet();
  const running = await launch();
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(running.page);
  await conversation.expectTurn('Done');
  const probe = await installPaintProbe(running.page);
  const bare = await connectBareClient(engineSocketOf(workspace.codexHome));

  const drawnTurn = async (): Promise<number> => {
    const answer = nextAnswer();
    await probe.begin();
    const paintedAtMs = await profiled(running.page, `burst-${serial}`, async () => {
      await conversation.sendMessage('Go on');
      return probe.painted(answer.lastNumber);
    });
    await conversation.expectTurn('Done');
    return since(answer, paintedAtMs);
  };
  const parsedTurn = async (threadId: string): Promise<number> => {
    const answer = nextAnswer();
    const { awaitedAtMs } = await bare.runTurn(threadId, 'Go on', String(answer.lastNumber));
    return since(answer, awaitedAtMs ?? Number.NaN);
  };

  const rounds = await repeated(REPEATS, async (round) => {
    const threadId = await bare.startThread(workspace.projectDir);
    const parsedMs = await repeated(TURNS, () => parsedTurn(threadId));
    greet();
    // The first thread has spoken once; the others must have, too.
    if (round > 0) {
      await startAnotherThread(conversation, 'Hello');
      await conversation.expectTurn('Done');
    }
    return { parsedMs, drawnMs: await repeated(TURNS, drawnTurn) };
  });
  bare.close();

  const parsed = median(rounds.flatMap((round) => round.parsedMs));
  report(
    {
      name: 'burst of 2,000 deltas, all drawn',
      unit: 'ms',
      ours: median(rounds.flatMap((round) => round.drawnMs)),
      baseline: parsed,
      budget: 4,
      budgetOf: 'ratio',
    },
    {
      name: 'burst: the fifth turn beside the first',
      unit: 'ms',
      ours: median(rounds.map((round) => round.drawnMs[TURNS - 1] ?? Number.NaN)),
      baseline: median(rounds.map((round) => round.drawnMs[0] ?? Number.NaN)),
      budget: 1.2,
      budgetOf: 'ratio',
    },
  );
});
