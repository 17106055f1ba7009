import { hasDisplay, withDisplay } from './display.mjs';
import { electronEnvironment, electronSwitches } from './electron-runtime.mjs';
import { commandOf, runMain } from './project.mjs';
import { run } from './run.mjs';
import { setUp } from './setup.mjs';

// The app with hot reload. Arguments are passed on to the app.
await runMain(async () => {
  const runtime = await setUp({ for: hasDisplay() ? 'window' : 'headless' });
  const sandbox = electronSwitches().length > 0 ? ['--noSandbox'] : [];
  const command = [commandOf('electron-vite'), 'dev', ...sandbox, '--', ...process.argv.slice(2)];
  return withDisplay(async (display) => {
    const env = { ...process.env, ...electronEnvironment(runtime), ...display };
    const { code } = await run(process.execPath, command, { env });
    return code ?? 1;
  });
});
