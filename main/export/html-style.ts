import { createHash } from 'node:crypto';

/** The sixteen colours that programs name by number, each at least 4.5:1 on the dark ground of terminals. */
const PALETTE = [
  '#8a8d94', '#ff9a8c', '#8fd39e', '#e6bd5c', '#93a4ff', '#dca2e6', '#7ccfd4', '#d8d4cb',
  '#9b978f', '#ffb5aa', '#aee6ba', '#f3d68b', '#b6c1ff', '#ecc4f2', '#a5e4e7', '#ffffff',
] as const; // biome-ignore format: two rows of eight, as terminals count them

const CUBE = [0, 95, 135, 175, 215, 255] as const;

const hex = (red: number, green: number, blue: number): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** @returns a colour of the palette of 256, as terminals number them */
function paletteColour(index: number): string {
  const named = PALETTE[index];
  if (named !== undefined) return named;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return hex(grey, grey, grey);
  }
  const at = index - 16;
  const part = (divisor: number) => CUBE[Math.floor(at / divisor) % 6] ?? 0;
  return hex(part(36), part(6), part(1));
}

const terminalColours = Array.from({ length: 256 }, (_, index) => {
  const colour = paletteColour(index);
  return `.i${index}{color:${colour}}.g${index}{background:${colour}}`;
}).join('');

const LIGHT =
  '--paper:#f9f9f7;--panel:#f1f1ee;--line:#e0e0db;--ink:#20211f;--ink-2:#565852;--indigo:#3a4fb8;--add:#e3f3e6;--del:#fbe6e3';
const DARK =
  '--paper:#17181b;--panel:#1c1e22;--line:#2d3036;--ink:#ebe8e1;--ink-2:#b4b0a7;--indigo:#93a4ff;--add:#17301f;--del:#3a1e1c';

/** The style of exported pages: all that they have, so that they look the same wherever they are opened. */
export const HTML_STYLE = `:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 "Inter",system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 28px 64px}
h1{margin:0 0 8px;font-size:22px;line-height:1.3;overflow-wrap:anywhere}
h2{margin:32px 0 0;padding-top:12px;border-top:1px solid var(--line);color:var(--ink-2);font-size:13px;font-weight:600}
h3{display:flex;gap:12px;justify-content:space-between;margin:20px 0 4px;color:var(--ink-2);font-size:12.5px;font-weight:600}
h3 time{font-weight:400;font-variant-numeric:tabular-nums}
h4{margin:16px 0 4px;font-size:14px}
p,ul,ol,blockquote,table{margin:8px 0}
a{color:var(--indigo)}
blockquote{padding-left:12px;border-left:3px solid var(--line)}
table{border-collapse:collapse}
th,td{padding:4px 10px;border:1px solid var(--line);text-align:left}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:0;color:var(--ink-2);font-size:13px}
.facts dd{margin:0;overflow-wrap:anywhere}
.said,.note,li,p,td{overflow-wrap:anywhere}
.said{white-space:pre-wrap}
.note{color:var(--ink-2);font-size:13px}
pre,code{font:12.5px/1.55 "JetBrains Mono",ui-monospace,monospace}
pre{margin:8px 0;padding:10px 14px;border:1px solid var(--line);border-radius:9px;background:var(--panel);white-space:pre-wrap;overflow-wrap:anywhere}
.card{margin:8px 0;overflow:hidden;border:1px solid var(--line);border-radius:9px}
.card>header{display:flex;gap:12px;justify-content:space-between;padding:8px 14px;background:var(--panel)}
.card>header code{white-space:pre-wrap;overflow-wrap:anywhere}
.card>header span{flex:none;color:var(--ink-2);font-size:12.5px}
.card>pre{margin:0;border:0;border-radius:0}
.terminal{background:#1d1f24;color:#e6e3dc}
.bold{font-weight:700}.italic{font-style:italic}.underlined{text-decoration:underline}
.inverse{background:#e6e3dc;color:#1d1f24}
.diff{padding:0}
.diff span{display:block;padding:0 14px}
.added{background:var(--add)}.removed{background:var(--del)}.hunk{color:var(--ink-2)}
${terminalColours}`;

/** The policy of exported pages: no script, nothing fetched, and this one style alone. */
export const HTML_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(HTML_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;
