import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { expect, scriptModel, test } from '../fixtures/test';
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

const MEGABYTES = 20;
const SIZE = { cols: 80, rows: 32 };

test('terminal', async ({ workspace, launch }) => {
  const commandOf = writeColouredProgram(workspace.projectDir, MEGABYTES);
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const running = await launch({ environment: { SHELL: '/bin/bash', HOME: workspace.root } });
  const { page } = running;
  await startThread(running, workspace.projectDir, 'Hello');
  const conversation = conversationOf(page);
  await conversation.expectTurn('Done');
  const details = await conversation.openTab('Terminal');
  await details.getByRole('button', { name: 'New terminal, outside the sandbox', exact: true }).click();
  const input = details.getByRole('textbox', { name: 'Terminal input' });
  await expect(input).toBeFocused({ timeout: SLOW_MS });
  const probe = await installPaintProbe(page, '.terminal-place');
  const bare = await connectBareClient(engineSocketOf(workspace.codexHome));
  const bareWindow = await openBareWindow();
  await loadBareTerminal(bareWindow.page);

  let serial = 0;
  /** From Enter until the last line is painted. */
  const shown = async (): Promise<number> => {
    serial += 1;
    const { commandLine, lastNumber } = commandOf(serial);
    await input.pressSequentially(commandLine);
    await probe.begin();
    const pressedAtMs = Date.now();
    await input.press('Enter');
    return (await probe.painted(lastNumber)) - pressedAtMs;
  };

  const rounds = await repeated(REPEATS, async (index) => {
    const { command } = commandOf(0);
    const { output, tookMs } = await bare.runInTerminal({ command, cwd: workspace.projectDir, size: SIZE });
    return {
      engineMs: tookMs,
      xtermMs: await writeToBareTerminal(bareWindow.page, output),
      oursMs: await profiled(page, `terminal-${index}`, shown),
    };
  });
  bare.close();
  await bareWindow.close();

  const ours = median(rounds.map(({ oursMs }) => oursMs));
  const engine = median(rounds.map(({ engineMs }) => engineMs));
  const xterm = median(rounds.map(({ xtermMs }) => xtermMs));
  const name = `${MEGABYTES} MB of coloured output in a terminal, shown`;
  report(
    { name: `${name}, beside xterm.js alone`, unit: 'ms', ours, baseline: xterm, budget: 2, budgetOf: 'ratio' },
    { name: `${name}, beside the engine alone`, unit: 'ms', ours, baseline: engine, budget: 2, budgetOf: 'ratio' },
  );
});
