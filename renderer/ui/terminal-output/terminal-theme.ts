import type { ITheme } from '@xterm/xterm';

/**
 * The sixteen colours that programs name by number, chosen for the dark ground that output has in both themes (each at
 * least 4.5:1 on it, black apart, which `minimumContrastRatio` lifts).
 */
export const PALETTE = {
  black: '#3c3f46',
  red: '#ff9a8c',
  green: '#8fd39e',
  yellow: '#e6bd5c',
  blue: '#93a4ff',
  magenta: '#dca2e6',
  cyan: '#7ccfd4',
  white: '#d8d4cb',
  brightBlack: '#9b978f',
  brightRed: '#ffb5aa',
  brightGreen: '#aee6ba',
  brightYellow: '#f3d68b',
  brightBlue: '#b6c1ff',
  brightMagenta: '#ecc4f2',
  brightCyan: '#a5e4e7',
  brightWhite: '#ffffff',
} as const satisfies ITheme;

const USUAL_SIZE_PX = 12.5;

/** @returns the typeface of terminals, as the person chose it */
export function terminalFont(): { readonly fontFamily: string; readonly fontSize: number } {
  const tokens = getComputedStyle(document.documentElement);
  const size = Number.parseFloat(tokens.getPropertyValue('--terminal-size'));
  return {
    fontFamily: tokens.getPropertyValue('--mono').trim() || 'monospace',
    fontSize: Number.isFinite(size) ? size : USUAL_SIZE_PX,
  };
}
/** The ground and the ink of output where no theme is at hand: those of the light one, which are dark, too. */
export const TERMINAL_GROUND = '#1d1f24';
export const TERMINAL_INK = '#e6e3dc';

const USUAL_LINES = 10_000;

/** @returns how many lines a terminal keeps above what it shows, as the person chose it */
export function terminalScrollback(): number {
  const lines = Number.parseInt(
    getComputedStyle(document.documentElement).getPropertyValue('--terminal-scrollback'),
    10,
  );
  return Number.isFinite(lines) ? lines : USUAL_LINES;
}

/** @returns the colours of terminals, as the tokens of the theme in use have them */
export function terminalTheme(): ITheme {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
  const ground = token('--term', TERMINAL_GROUND);
  const ink = token('--term-ink', TERMINAL_INK);
  return {
    ...PALETTE,
    background: ground,
    foreground: ink,
    cursor: ink,
    cursorAccent: ground,
    selectionBackground: 'rgba(147, 164, 255, 0.35)',
  };
}

/** Calls back when the tokens may have changed. Returns the function that ends it. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] });
  return () => observer.disconnect();
}
