import { commandCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { conversationOf, startThread } from '../fixtures/conversation';
import { scriptModel, test } from '../fixtures/test';
import { connectBareClient } from './lib/bare-client';
import { loadBareTerminal, writeToBareTerminal } from './lib/bare-terminal';
import { writeColouredProgram } from './lib/coloured-program';
import { openBareWindow } from './lib/electron';
import { engineSocketOf } from './lib/engine-socket';
import { installPaintProbe } from './lib/paint-probe';
import { profiled } from './lib/profile';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';

const MEGABYTES = 5;
const COMMAND_TIMEOUT_MS = 60_000;
/** Nothing changed for so long: all is shown. */
const QUIET_MS = 1_500;

test('output', async ({ workspace, launch }) => {
  const commandOf = writeColouredProgram(workspace.projectDir, MEGABYTES);
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launch();
  const { page } = running;
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(page);
  await conversation.expectTurn('Done');
  const probe = await installPaintProbe(page);
  const bare = await connectBareClient(engineSocketOf(workspace.codexHome));
  const bareWindow = await openBareWindow();
  await loadBareTerminal(bareWindow.page);

  let serial = 0;
  let calledAtMs = Number.NaN;
  /** Scripts the next turn. @returns the number in the last line of its output */
  const scriptCommand = (): number => {
    serial += 1;
    const { commandLine, lastNumber } = commandOf(serial);
    const call = () => {
      calledAtMs = Date.now();
      return [commandCall(commandLine, { isLogin: false, yieldTimeMs: COMMAND_TIMEOUT_MS })];
    };
    scriptModel(workspace, inRounds(call, [{ kind: 'text', text: 'Done.' }]));
    return lastNumber;
  };

  const shown = async (unfold: boolean): Promise<number> => {
    const lastNumber = scriptCommand();
    await probe.begin();
    await conversation.sendMessage('Go on');
    await conversation.expectTurn('Working');
    if (unfold) {
      const article = conversation.articles().filter({ hasText: 'coloured.cjs' }).last();
      await article.getByRole('button', { expanded: false, name: /more lines/ }).click();
    }
    await probe.painted(lastNumber);
    await conversation.expectTurn('Done');
    return (await probe.quiet(QUIET_MS)) - calledAtMs;
  };

  const profiledShown = (unfold: boolean) =>
    profiled(page, `output-${unfold ? 'unfolded' : 'folded'}`, () => shown(unfold));

  const rounds = await repeated(REPEATS, async () => {
    const threadId = await bare.startThread(workspace.projectDir);
    scriptCommand();
    const turn = await bare.runTurn(threadId, 'Go on');
    const engineMs = (turn.commandEndedAtMs ?? Number.NaN) - calledAtMs;
    const terminalMs = await writeToBareTerminal(bareWindow.page, turn.output);
    return {
      baseMs: engineMs + terminalMs,
      foldedMs: await profiledShown(false),
      unfoldedMs: await profiledShown(true),
    };
  });
  bare.close();
  await bareWindow.close();

  const baseline = median(rounds.map((round) => round.baseMs));
  const row = (name: string, ours: readonly number[]) =>
    ({ name, unit: 'ms', ours: median(ours), baseline, budget: 1.5, budgetOf: 'ratio' }) as const;
  report(
    row(
      '5 MB of coloured output, all that the engine gives, shown',
      rounds.map((round) => round.unfoldedMs),
    ),
    row(
      '5 MB of coloured output, folded: its end shown',
      rounds.map((round) => round.foldedMs),
    ),
  );
});
