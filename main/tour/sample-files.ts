import type { LineChange } from './patch-text';

type Lines = readonly string[];

/** How the repaired sign tells of a low tide. */
export type SignStyle = 'countdown' | 'clock';

/** The file of the sample project that holds the bug, relative to the project. */
export const TIDES_PATH = 'src/tides.js';

const NEXT_LOW_TIDE = {
  broken: linesOf(`export function nextLowTide(lowTides, now) {
  return lowTides.find((tide) => tide > now);
}`),
  repaired: linesOf(`export function nextLowTide(lowTides, now) {
  const today = lowTides.find((tide) => tide > now);
  return today ?? lowTides[0] + MINUTES_PER_DAY;
}`),
};

const SIGN_TEXT = {
  broken: linesOf(`export function signText(lowTides, now) {
  const tide = nextLowTide(lowTides, now);
  return \`low tide at \${clock(tide)}\`;
}`),
  clock: linesOf(`export function signText(lowTides, now) {
  const tide = nextLowTide(lowTides, now);
  const day = tide < MINUTES_PER_DAY ? '' : 'tomorrow ';
  return \`low tide \${day}at \${clock(tide)}\`;
}`),
  countdown: linesOf(`export function signText(lowTides, now) {
  const tide = nextLowTide(lowTides, now);
  const wait = tide - now;
  return \`low tide in \${Math.floor(wait / 60)} h \${wait % 60} min\`;
}`),
};

/** The repaired function, to be shown in an answer. */
export const REPAIRED_FUNCTION = NEXT_LOW_TIDE.repaired.join('\n');

/** What a sign says at 23:30 in the last place of the list: before the fix, and after it in each style. */
export const SIGN_AT_NIGHT = {
  place: '厦门 Xiamen',
  time: '23:30',
  broken: 'low tide at NaN:NaN',
  clock: 'low tide tomorrow at 02:40',
  countdown: 'low tide in 3 h 10 min',
} as const;

/**
 * What to change in a version of the file so that it is right and signs read in a style. Nothing when it is so
 * already; null when the file is none of the versions we know, because someone has worked on it.
 */
export function tidesChanges(source: string, style: SignStyle): readonly LineChange[] | null {
  const lookup = currentVersion(source, [NEXT_LOW_TIDE.broken, NEXT_LOW_TIDE.repaired]);
  const sign = currentVersion(source, [SIGN_TEXT.broken, SIGN_TEXT.clock, SIGN_TEXT.countdown]);
  if (!lookup || !sign) return null;
  const changes = [
    { before: lookup, after: NEXT_LOW_TIDE.repaired },
    { before: sign, after: SIGN_TEXT[style] },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

function linesOf(text: string): Lines {
  return text.split('\n');
}

function currentVersion(source: string, versions: readonly Lines[]): Lines | undefined {
  const normalized = source.replaceAll('\r\n', '\n');
  return versions.find((lines) => normalized.includes(lines.join('\n')));
}

/** The sample project's files at the start: path relative to the project, and text. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'README.md': `# tidepool

Tells when the water is low enough to go and look at the tide pools, on a sign at each beach.

- \`src/tides.js\` finds the next low tide and writes the text of the sign
- \`src/places.js\` has the beaches and their low tides
- \`node scripts/check.mjs\` looks at each sign through a whole day
- \`node scripts/publish.mjs\` writes the signs to \`../sign/sign.txt\`

Whoever changes what the signs say adds a line to \`../logbook/LOGBOOK.md\`.
`,
  'package.json': `{
  "name": "tidepool",
  "version": "1.0.0",
  "description": "When to go and look at the tide pools",
  "private": true,
  "type": "module",
  "scripts": {
    "check": "node scripts/check.mjs",
    "publish-signs": "node scripts/publish.mjs"
  }
}
`,
  'src/places.js': `/** Beaches, with their low tides in minutes after midnight. */
export const places = [
  { name: 'Roscoff', lowTides: [312, 1057] },
  { name: 'Ōarai 大洗', lowTides: [48, 710, 1438] },
  { name: 'Monterey 🦀', lowTides: [201, 934] },
  { name: 'St Ives', lowTides: [5, 735, 1435] },
  { name: 'Jeju 제주', lowTides: [95, 842] },
  { name: '厦门 Xiamen', lowTides: [160, 905] },
];
`,
  [TIDES_PATH]: `const MINUTES_PER_DAY = 24 * 60;

/** Minutes after midnight as a clock shows them: 75 is "01:15". */
export function clock(minutes) {
  const ofDay = minutes % MINUTES_PER_DAY;
  const hours = String(Math.floor(ofDay / 60)).padStart(2, '0');
  return \`\${hours}:\${String(ofDay % 60).padStart(2, '0')}\`;
}

/** The next low tide after now, in minutes after today's midnight. */
${NEXT_LOW_TIDE.broken.join('\n')}

/** What the sign at the beach says. */
${SIGN_TEXT.broken.join('\n')}
`,
  'scripts/check.mjs': `// Looks at each sign every half hour of a day. \`--quick\` does not take its time, \`--color\` colours what it prints.
import { places } from '../src/places.js';
import { clock, signText } from '../src/tides.js';

const isColored = process.argv.includes('--color') || process.stdout.isTTY;
const pauseMs = Number(process.env.TIDEPOOL_PAUSE_MS ?? 70) / (process.argv.includes('--quick') ? 6 : 1);
const STEPS = 12;

const paint = (code) => (text) => (isColored ? \`\\x1b[\${code}m\${text}\\x1b[0m\` : text);
const [bold, red, green, yellow, cyan, gray] = ['1', '31', '32', '33', '36', '90'].map(paint);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pads to a width in terminal cells: Chinese, Korean and emoji take two. */
function pad(text, width) {
  const cells = [...text].reduce((sum, char) => sum + (/[\\u1100-\\uffdc\\p{Emoji_Presentation}]/u.test(char) ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(0, width - cells));
}

function wrongSign({ lowTides }) {
  for (let now = 0; now < 24 * 60; now += 30) {
    const text = signText(lowTides, now);
    if (/NaN|undefined/.test(text)) return { now, text };
  }
  return null;
}

console.log(bold(\`Checking \${places.length} signs · 检查 \${places.length} 块潮汐牌\`));
let wrongCount = 0;
for (const place of places) {
  for (let step = 0; step <= STEPS; step += 1) {
    const bar = cyan('█'.repeat(step)) + gray('░'.repeat(STEPS - step));
    process.stdout.write(\`\\r\${yellow('●')} \${pad(place.name, 14)} \${bar} \${clock(step * 115)}\`);
    await sleep(pauseMs);
  }
  const wrong = wrongSign(place);
  if (wrong) wrongCount += 1;
  const result = wrong ? red(\`says “\${wrong.text}” at \${clock(wrong.now)}\`) : green('fine all day');
  process.stdout.write(\`\\r\\x1b[K\${wrong ? red('✘') : green('✔')} \${pad(place.name, 14)} \${result}\\n\`);
}
console.log(wrongCount ? red(bold(\`\${wrongCount} of \${places.length} signs are wrong\`)) : green(bold('All signs are right')));
process.exitCode = wrongCount ? 1 : 0;
`,
  'scripts/publish.mjs': `// Writes what the signs say now to ../sign/sign.txt, from where the beaches fetch it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { places } from '../src/places.js';
import { clock, signText } from '../src/tides.js';

const date = new Date();
const now = date.getHours() * 60 + date.getMinutes();
const lines = places.map(({ name, lowTides }) => \`\${name}: \${signText(lowTides, now)}\`);
const folder = new URL('../../sign/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('sign.txt', folder), \`\${clock(now)}\\n\${lines.join('\\n')}\\n\`);
console.log(\`\\x1b[32m✔\\x1b[0m \${lines.length} signs published at \\x1b[1m\${clock(now)}\\x1b[0m\`);
`,
};

/** The log book beside the project at the start. */
export const LOGBOOK_TEXT = `# Log book

- The signs also tell of Jeju and Xiamen now.
- First signs at Roscoff and St Ives.
`;

/** What puts a line on top of the log book, whatever was added since the start. */
export function logbookChange(line: string): LineChange {
  const head = ['# Log book', ''];
  return { before: head, after: [...head, line] };
}
