import { describeRuntime } from './electron-runtime.mjs';
import { runMain, say } from './project.mjs';
import { setUpRuntime } from './setup.mjs';

// Prints the Electron executable in use, and nothing else on stdout. Sets it up first where it is missing.
await runMain(async () => {
  const runtime = await setUpRuntime();
  if (runtime.source !== 'official') say(describeRuntime(runtime));
  process.stdout.write(`${runtime.executable}\n`);
});
