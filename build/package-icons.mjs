import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packIcns, packIco } from './package/icon-files.mjs';
import { PROJECT_ROOT, runMain, say } from './project.mjs';

/*
 * Draws the icons anew from the SVGs in build/icons. Only needed after one of those has changed: what it makes is kept in git, so that
 * packaging needs no tool for it. Wants `rsvg-convert` (Debian: librsvg2-bin, macOS: brew install librsvg).
 */

const FOLDER = path.join(PROJECT_ROOT, 'build', 'icons');
const SMALL_UP_TO = 32;
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];

function draw(svg, size) {
  const options = { cwd: FOLDER, maxBuffer: 32 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(
    'rsvg-convert',
    ['-w', String(size), '-h', String(size), svg],
    options,
  );
  if (error)
    throw new Error(`rsvg-convert could not be started (${error.code}): install librsvg2-bin, or librsvg with brew`);
  if (status !== 0) throw new Error(`rsvg-convert failed: ${stderr}`);
  return stdout;
}

/** Small ones are drawn from a picture of their own: scaled down, the strands would be a blur. */
const drawIcon = (size) => draw(size <= SMALL_UP_TO ? 'heddle-small.svg' : 'heddle.svg', size);

await runMain(async () => {
  const write = (name, data) => {
    fs.mkdirSync(path.dirname(path.join(FOLDER, name)), { recursive: true });
    fs.writeFileSync(path.join(FOLDER, name), data);
    say(`${name}: ${data.length} bytes`);
  };
  for (const size of LINUX_SIZES) write(`linux/${size}x${size}.png`, drawIcon(size));
  write('heddle.ico', packIco(ICO_SIZES.map((size) => ({ size, png: drawIcon(size) }))));
  write(
    'heddle.icns',
    packIcns((size) => draw(size <= SMALL_UP_TO ? 'heddle-small.svg' : 'heddle-mac.svg', size)),
  );
});
