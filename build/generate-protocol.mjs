import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPinnedCodex } from './codex-binary.mjs';
import { isMain, PROJECT_ROOT, runMain } from './project.mjs';

const GENERATED_FOLDER = path.join(PROJECT_ROOT, 'preload', 'contract', 'protocol', 'generated');

/** All files below a folder by their path in it, with `/` on every system. */
function readTree(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      return [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8')];
    }),
  );
}

/**
 * Compares two sets of files.
 * @param {Map<string, string>} stored text by path
 * @param {Map<string, string>} fresh text by path
 * @returns {string[]} one line for each difference
 */
export function compareTrees(stored, fresh) {
  const names = [...new Set([...stored.keys(), ...fresh.keys()])].sort();
  return names.flatMap((name) => {
    if (!stored.has(name)) return [`missing: ${name}`];
    if (!fresh.has(name)) return [`no longer generated: ${name}`];
    return stored.get(name) === fresh.get(name) ? [] : [`differs: ${name}`];
  });
}

/** Lets the pinned codex write its protocol as TypeScript types. */
function generateInto(folder) {
  const codex = findPinnedCodex();
  if (!codex) throw new Error('the pinned codex is not installed: run npm ci');
  const args = ['app-server', 'generate-ts', '--experimental', '--out', folder];
  const result = spawnSync(codex, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`codex could not generate its types: ${result.stderr || result.error}`);
}

function check() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-protocol-'));
  try {
    generateInto(folder);
    const differences = compareTrees(readTree(GENERATED_FOLDER), readTree(folder));
    if (differences.length === 0) return 0;
    throw new Error(
      `the stored protocol types are not those of the pinned codex; run npm run generate:protocol\n${differences.join('\n')}`,
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function regenerate() {
  fs.rmSync(GENERATED_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(GENERATED_FOLDER, { recursive: true });
  generateInto(GENERATED_FOLDER);
  return 0;
}

if (isMain(import.meta.url)) await runMain(async () => (process.argv.includes('--check') ? check() : regenerate()));
