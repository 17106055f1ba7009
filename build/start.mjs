import path from 'node:path';
import { buildApp } from './build.mjs';
import { hasDisplay, withDisplay } from './display.mjs';
import { electronEnvironment } from './electron-runtime.mjs';
import { openApp } from './open-app.mjs';
import { runMain, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { runRecording, runTour } from './tour-driver.mjs';

const REPLAY = '--replay';

/** A recording is named from where npm was called, which is not where it runs this. */
const withFullPaths = (args) =>
  args.map((argument, index) =>
    args[index - 1] === REPLAY ? path.resolve(process.env.INIT_CWD ?? process.cwd(), argument) : argument,
  );

/** The tour, or a recording, in a window on a virtual display that is driven from outside as a person would. */
async function withoutDisplay(runtime, args) {
  const isReplay = args.includes(REPLAY);
  say(`no display here: ${isReplay ? 'showing the recording' : 'taking the tour'} on a virtual one`);
  return withDisplay((env) => {
    const options = { executable: runtime.executable, args, env: { ...electronEnvironment(runtime), ...env } };
    return isReplay ? runRecording(options) : runTour(options);
  });
}

await runMain(async () => {
  const args = withFullPaths(process.argv.slice(2));
  const visible = hasDisplay();
  const runtime = await setUp({ for: visible ? 'window' : 'headless' });
  if (!(await buildApp(runtime))) return 1;
  return visible ? openApp(runtime, args) : withoutDisplay(runtime, args);
});
