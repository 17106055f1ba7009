import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from './build.mjs';
import { chooseTargets, parseOptions, USAGE, whyNotPackage } from './package/options.mjs';
import { readPublisher } from './package/publisher.mjs';
import { PROJECT_ROOT, runMain, say, wantedVersion } from './project.mjs';
import { alone, setUp } from './setup.mjs';
import { isOnPath } from './system-packages.mjs';

const OUTPUT_FOLDER = path.join(PROJECT_ROOT, 'release');

await runMain(async () => {
  const options = parseOptions(process.argv.slice(2), process.platform);
  if (options.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { trial } = options;
  const publisher = readPublisher(process.env);
  const runtime = await setUp({ for: 'build' });
  const refusal = whyNotPackage(runtime, { trial, wantedVersion: wantedVersion('electron') });
  if (refusal) throw new Error(refusal);
  const { make, skipped } = chooseTargets(options, process.platform, isOnPath);
  for (const { target, why } of skipped) say(`not made here: ${target} (${why})`);
  const targets = make.length > 0 ? make : ['dir'];

  if (!(await buildApp(runtime))) return 1;
  // Not before the set-up has installed what they need.
  const { layOut, makePackages } = await import('./package/make-packages.mjs');
  const { examineFolders } = await import('./package/examine-package.mjs');
  const { findPackages } = await import('./package/package-layout.mjs');
  await alone(async () => layOut({ trial, publisher })); // nobody may build anew meanwhile
  fs.rmSync(OUTPUT_FOLDER, { recursive: true, force: true }); // what is in it afterwards was made by this run
  say(`packaging ${targets.join(', ')} with Electron ${runtime.version}`);
  const files = await makePackages(targets, { outputFolder: OUTPUT_FOLDER, runtime, publisher, trial });
  const allWell = await examineFolders(findPackages(OUTPUT_FOLDER));
  for (const file of files)
    say(`made ${path.relative(PROJECT_ROOT, file)}, ${(fs.statSync(file).size / 1024 / 1024).toFixed(1)} MB`);
  return allWell ? 0 : 1;
});
