import path from 'node:path';
import { buildApp } from './build.mjs';
import { withDisplay } from './display.mjs';
import { electronEnvironment } from './electron-runtime.mjs';
import { PROJECT_ROOT, runMain } from './project.mjs';
import { run } from './run.mjs';
import { setUp } from './setup.mjs';

const RUNNER = path.join(PROJECT_ROOT, 'e2e', 'perf', 'run.mjs');

// Measures the built app beside its baselines. Arguments (`--json`, names of measurements) are passed on to the runner.
await runMain(async () => {
  const runtime = await setUp({ for: 'headless' });
  if (!(await buildApp(runtime))) return 1;
  // Always on a virtual display: a person's own windows would disturb the figures, and they the person.
  return withDisplay(
    async (display) => {
      const env = { ...process.env, ...electronEnvironment(runtime), ...display };
      const { code } = await run(process.execPath, [RUNNER, ...process.argv.slice(2)], { env });
      return code ?? 1;
    },
    { alwaysVirtual: true },
  );
});
