import type { Preferences } from '../../preload/contract/model/app-state';

/** The panels beside the conversation. */
export type PanelName = 'threads' | 'details';

/** How a panel is drawn: beside the rest, over it, or not at all. */
export type PanelMode = 'beside' | 'over' | 'hidden';

/** Below these widths of the window (CSS pixels) a panel has no room beside the conversation. */
export const DETAILS_BESIDE_MIN_PX = 1_100;
export const THREADS_BESIDE_MIN_PX = 760;

/** How narrow and wide a panel can be made, in CSS pixels. */
export const PANEL_LIMITS: { readonly [P in PanelName]: { readonly min: number; readonly max: number } } = {
  threads: { min: 200, max: 480 },
  details: { min: 240, max: 640 },
};

/** What decides how the panels are drawn. */
export interface PanelFacts {
  readonly panels: Preferences['panels'];
  readonly roomBeside: { readonly [P in PanelName]: boolean };
  /** The panel that was opened over the rest, while there is no room for it beside. */
  readonly over: PanelName | null;
}

/** @returns how a panel is drawn. Over the rest is for the moment only: what is remembered is about beside. */
export function panelMode(name: PanelName, { panels, roomBeside, over }: PanelFacts): PanelMode {
  if (!roomBeside[name]) return over === name ? 'over' : 'hidden';
  return panels[name === 'threads' ? 'threadsOpen' : 'detailsOpen'] ? 'beside' : 'hidden';
}

/** @returns a width within the limits of a panel; what was remembered may come from another version or screen. */
export function panelWidth(name: PanelName, panels: Preferences['panels']): number {
  const width = name === 'threads' ? panels.threadsWidth : panels.detailsWidth;
  const { min, max } = PANEL_LIMITS[name];
  return Math.min(max, Math.max(min, Math.round(width)));
}
