import { electronEnvironment, electronSwitches } from './electron-runtime.mjs';
import { PROJECT_ROOT } from './project.mjs';
import { run } from './run.mjs';

/**
 * Opens the built app on a display and waits until it is closed.
 * @param {import('./electron-dist.mjs').Runtime} runtime
 * @param {string[]} args passed on to the app
 * @param {Record<string, string>} [env] variables to add
 * @returns {Promise<number>} the app's exit code
 */
export async function openApp(runtime, args, env = {}) {
  const command = [...electronSwitches(), PROJECT_ROOT, ...args];
  const { code } = await run(runtime.executable, command, {
    env: { ...process.env, ...electronEnvironment(runtime), ...env },
  });
  return code ?? 1;
}
