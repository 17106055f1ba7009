import { visibleColours } from '../../../preload/contract/model/output/visible-colours';
import { PALETTE } from './terminal-theme';

/** How characters look. Colours are of CSS; null for the terminal's own. */
export interface TextStyle {
  readonly color: string | null;
  readonly ground: string | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly struck: boolean;
  readonly inverse: boolean;
}

export const PLAIN: TextStyle = {
  color: null,
  ground: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  struck: false,
  inverse: false,
};

const SIXTEEN: readonly string[] = [
  PALETTE.black,
  PALETTE.red,
  PALETTE.green,
  PALETTE.yellow,
  PALETTE.blue,
  PALETTE.magenta,
  PALETTE.cyan,
  PALETTE.white,
  PALETTE.brightBlack,
  PALETTE.brightRed,
  PALETTE.brightGreen,
  PALETTE.brightYellow,
  PALETTE.brightBlue,
  PALETTE.brightMagenta,
  PALETTE.brightCyan,
  PALETTE.brightWhite,
];

const hex = (red: number, green: number, blue: number): string =>
  `#${[red, green, blue].map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`;

const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The palette of 256: the sixteen, a cube of colours, and greys. */
function indexedColour(index: number): string | null {
  if (index < 16) return SIXTEEN[index] ?? null;
  if (index > 255) return null;
  if (index >= 232) return hex(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10);
  const at = index - 16;
  const part = (digit: number) => CUBE[digit] ?? 0;
  return hex(part(Math.floor(at / 36)), part(Math.floor(at / 6) % 6), part(at % 6));
}

const SIMPLE: Readonly<Record<number, Partial<TextStyle>>> = {
  0: PLAIN,
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { struck: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { struck: false },
  39: { color: null },
  49: { ground: null },
};

/** @returns how text looks after `SGR` (`ESC [ ... m`); hidden text does not exist */
export function styledBy(style: TextStyle, parameters: string): TextStyle {
  const visible = visibleColours(parameters);
  if (visible === null) return style;
  const given = visible.split(';').map((parameter) => (parameter === '' ? 0 : Number.parseInt(parameter, 10)));
  let next = style;
  for (let at = 0; at < given.length; at += 1) {
    const code = given[at] ?? 0;
    if (code === 38 || code === 48) {
      const isIndexed = given[at + 1] === 5;
      const [first = 0, second = 0, third = 0] = given.slice(at + 2);
      const colour = isIndexed ? indexedColour(first) : hex(first, second, third);
      next = { ...next, [code === 38 ? 'color' : 'ground']: colour };
      at += isIndexed ? 2 : 4;
    } else next = { ...next, ...(SIMPLE[code] ?? colourOf(code)) };
  }
  return next;
}

function colourOf(code: number): Partial<TextStyle> {
  if (code >= 30 && code <= 37) return { color: SIXTEEN[code - 30] ?? null };
  if (code >= 40 && code <= 47) return { ground: SIXTEEN[code - 40] ?? null };
  if (code >= 90 && code <= 97) return { color: SIXTEEN[code - 82] ?? null };
  if (code >= 100 && code <= 107) return { ground: SIXTEEN[code - 92] ?? null };
  return {};
}
