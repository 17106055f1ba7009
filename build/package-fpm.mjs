#!/usr/bin/env node
/*
 * Stands in for fpm, the program that electron-builder makes deb and rpm with and otherwise downloads. Started by electron-builder (its
 * CUSTOM_FPM_PATH); knows the arguments that electron-builder gives, and fails on any other. Wants dpkg-deb or rpmbuild.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildDeb } from './package/deb.mjs';
import { noteKind, readFpmArguments, stageInputs } from './package/fpm-arguments.mjs';
import { buildRpm } from './package/rpm.mjs';
import { runMain } from './project.mjs';

const BUILDERS = { deb: buildDeb, rpm: buildRpm };

await runMain(async () => {
  const wanted = readFpmArguments(process.argv.slice(2));
  const build = BUILDERS[wanted.type];
  if (!build) throw new Error(`packages of type "${wanted.type}" cannot be made here`);
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-package-'));
  try {
    const stage = path.join(work, 'root');
    stageInputs(wanted.inputs, stage);
    noteKind(wanted, stage);
    fs.rmSync(wanted.output, { force: true });
    build(wanted, { stage, work });
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
});
