import { runMain, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { testSteps } from './test-steps.mjs';
import { addTallies, closingLine, tallyStep } from './test-tally.mjs';

const PARTS = ['static', 'unit', 'e2e'];
const print = (text) => process.stdout.write(`${text}\n`);

/** Runs one step with its heading and its time. A step that throws has failed; the others still run. */
async function runStep(step, context) {
  print(`\n--- ${step.name}`);
  const startedAtMs = performance.now();
  let tally;
  try {
    tally = await step.run(context);
  } catch (error) {
    say(error.message);
    tally = tallyStep(false);
  }
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  print(`--- ${step.name}: ${tally.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)`);
  return tally;
}

/**
 * Runs steps one after the other, past failures. Only what needs a build is not tried without one: it would test an older app.
 * @returns {Promise<import('./test-tally.mjs').Tally[]>} in the order of the steps
 */
async function runSteps(steps, context) {
  const tallies = [];
  let hasBuild = true;
  for (const step of steps) {
    if (step.part === 'e2e' && !hasBuild) {
      print(`\n--- ${step.name}: FAILED (not run: the build failed)`);
      tallies.push(tallyStep(false));
      continue;
    }
    const tally = await runStep(step, context);
    if (step.name === 'build') hasBuild = tally.failed === 0;
    tallies.push(tally);
  }
  return tallies;
}

await runMain(async () => {
  const [part, ...args] = process.argv.slice(2);
  if (part && !PARTS.includes(part))
    throw new Error(`"${part}" is not a part of the tests; there are: ${PARTS.join(', ')}`);
  if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1'; // a log file is read as text
  const runtime = await setUp({ for: !part || part === 'e2e' ? 'headless' : 'build' });
  const steps = testSteps().filter((step) => !part || step.part === part);
  const tallies = await runSteps(steps, { runtime, args });

  const failures = steps.filter((_, index) => tallies[index].failed > 0).map((step) => step.name);
  print(failures.length > 0 ? `\nFailed: ${failures.join('; ')}\n` : '');
  const total = addTallies(tallies);
  print(closingLine(total));
  return total.failed > 0 ? 1 : 0;
});
