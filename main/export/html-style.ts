import { createHash } from 'node:crypto';
import { TERMINAL_GROUND, TERMINAL_INK, TERMINAL_STYLE } from './terminal-colours';

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
.terminal{background:${TERMINAL_GROUND};color:${TERMINAL_INK}}
.bold{font-weight:700}.italic{font-style:italic}.underlined{text-decoration:underline}
.inverse{background:${TERMINAL_INK};color:${TERMINAL_GROUND}}
.diff{padding:0}
.diff span{display:block;padding:0 14px}
.added{background:var(--add)}.removed{background:var(--del)}.hunk{color:var(--ink-2)}
${TERMINAL_STYLE}`;

/** The policy of exported pages: no script, nothing fetched, and this one style alone. */
export const HTML_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(HTML_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;
