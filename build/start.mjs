import { buildApp } from './build.mjs';
import { hasDisplay, withDisplay } from './display.mjs';
import { electronEnvironment } from './electron-runtime.mjs';
import { openApp } from './open-app.mjs';
import { runMain, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { runTour } from './tour-driver.mjs';

/** The tour, its window driven from outside as a person would, on a virtual display. */
async function tourWithoutDisplay(runtime, args) {
  say('no display here: taking the tour on a virtual one');
  return withDisplay((env) =>
    runTour({ executable: runtime.executable, args, env: { ...electronEnvironment(runtime), ...env } }),
  );
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const visible = hasDisplay();
  const runtime = await setUp({ for: visible ? 'window' : 'headless' });
  if (!(await buildApp(runtime))) return 1;
  return visible ? openApp(runtime, args) : tourWithoutDisplay(runtime, args);
});
