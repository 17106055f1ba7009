/** What terminals are drawn on, and with, in both themes. */
export const TERMINAL_GROUND = '#1d1f24';
export const TERMINAL_INK = '#e6e3dc';

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

const classes = Array.from({ length: 256 }, (_, index) => {
  const colour = paletteColour(index);
  return `.i${index}{color:${colour}}.g${index}{background:${colour}}`;
}).join('');

/** The style of all colours, and of what stands in for one that its ground would swallow. */
export const TERMINAL_STYLE = `${classes}.dark{color:${TERMINAL_GROUND}}.pale{color:#fff}`;

/** Below that people with weak eyes cannot read. */
const READABLE = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Programs choose a colour and its ground for another palette than this one: black on yellow would be grey on yellow.
 * @param ink null for the usual one
 * @returns the class of a colour that can be read on that ground
 */
export function inkClass(ink: number | null, ground: number | null): string | null {
  const own = ink === null ? null : `i${ink}`;
  const below = ground === null ? TERMINAL_GROUND : paletteColour(ground);
  if (contrast(ink === null ? TERMINAL_INK : paletteColour(ink), below) >= READABLE) return own;
  return contrast(TERMINAL_GROUND, below) > contrast('#ffffff', below) ? 'dark' : 'pale';
}
