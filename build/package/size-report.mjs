const MEGABYTE = 1024 * 1024;

/** What the app itself, without Electron, may weigh at most: ten times the day it was set would be somebody's mistake. */
export const APP_LIMIT = 20 * MEGABYTE;

const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const PARTS = [
  ['main', (name) => name.startsWith('out/main/')],
  ['preload', (name) => name.startsWith('out/preload/')],
  ['page: scripts', (name) => /^out\/renderer\/.*\.js$/.test(name)],
  ['page: fonts', (name) => /^out\/renderer\/.*\.woff2?$/.test(name)],
];

/**
 * @param {number} total bytes of the whole package
 * @param {Map<string, number>} appFiles bytes of each file in app.asar
 * @returns {{ app: number, lines: string[] }}
 */
export function sizeReport(total, appFiles) {
  const sum = (admits) => [...appFiles].reduce((bytes, [name, size]) => bytes + (admits(name) ? size : 0), 0);
  const app = sum(() => true);
  const parts = PARTS.map(([name, admits]) => `${name} ${megabytes(sum(admits))}`);
  return { app, lines: [`${megabytes(total)} in all, of it the app ${megabytes(app)} (${parts.join(', ')})`] };
}
