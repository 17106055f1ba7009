import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { DetailsTab, Preferences } from '../../preload/contract/model/app-state';
import { getAppState, useAppState } from './app-state';
import { bridge } from './bridge';
import {
  DETAILS_BESIDE_MIN_PX,
  type PanelMode,
  type PanelName,
  panelMode,
  panelWidth,
  THREADS_BESIDE_MIN_PX,
} from './panels.logic';

interface Moment {
  /** The panel that lies over the rest; null for none. */
  readonly over: PanelName | null;
  /** The width of a panel that is being dragged. */
  readonly dragged: { readonly name: PanelName; readonly width: number } | null;
}

const useMoment = create<Moment>(() => ({ over: null, dragged: null }));

const queries = new Map<PanelName, MediaQueryList>();

/** Whether the window is wide enough for a panel beside the conversation. */
function roomFor(name: PanelName): MediaQueryList {
  const known = queries.get(name);
  if (known) return known;
  const minimum = name === 'threads' ? THREADS_BESIDE_MIN_PX : DETAILS_BESIDE_MIN_PX;
  const query = window.matchMedia(`(min-width: ${minimum}px)`);
  queries.set(name, query);
  return query;
}

const subscribeTo = (name: PanelName) => (listener: () => void) => {
  roomFor(name).addEventListener('change', listener);
  return () => roomFor(name).removeEventListener('change', listener);
};
const subscribes = { threads: subscribeTo('threads'), details: subscribeTo('details') };

const remember = (change: Partial<Preferences['panels']>) => {
  const panels = { ...getAppState().preferences.panels, ...change };
  void bridge().request['preferences.update']({ panels });
};

/** A panel as it is drawn now. */
export interface Panel {
  readonly mode: PanelMode;
  /** In CSS pixels. */
  readonly width: number;
}

/** Follows a panel. */
export function usePanel(name: PanelName): Panel {
  const panels = useAppState((app) => app.preferences.panels);
  const hasRoom = useSyncExternalStore(subscribes[name], () => roomFor(name).matches);
  const over = useMoment((moment) => moment.over);
  const dragged = useMoment((moment) => (moment.dragged?.name === name ? moment.dragged.width : null));
  const roomBeside = { threads: true, details: true, [name]: hasRoom };
  return { mode: panelMode(name, { panels, roomBeside, over }), width: dragged ?? panelWidth(name, panels) };
}

/** Shows a panel that is hidden, hides one that is shown; remembered unless it lies over the rest. */
export function togglePanel(name: PanelName): void {
  if (!roomFor(name).matches) {
    useMoment.setState(({ over }) => ({ over: over === name ? null : name }));
    return;
  }
  const { panels } = getAppState().preferences;
  remember(name === 'threads' ? { threadsOpen: !panels.threadsOpen } : { detailsOpen: !panels.detailsOpen });
}

/** Shows a panel, if it is hidden. */
export function showPanel(name: PanelName): void {
  const { panels } = getAppState().preferences;
  const shown = roomFor(name).matches
    ? panels[name === 'threads' ? 'threadsOpen' : 'detailsOpen']
    : useMoment.getState().over === name;
  if (!shown) togglePanel(name);
}

/** Remembers which tab of the details was chosen, for windows that open later. */
export const rememberDetailsTab = (detailsTab: DetailsTab): void => remember({ detailsTab });

/** Puts away whatever panel lies over the rest. */
export const closeOverPanel = (): void => useMoment.setState({ over: null });

/** Takes a step of a drag (or a key) on the handle of a panel; the last one is remembered. */
export function resizePanel(name: PanelName, width: number, done: boolean): void {
  useMoment.setState({ dragged: { name, width } });
  if (!done) return;
  const { panels } = getAppState().preferences;
  const next = name === 'threads' ? { threadsWidth: width } : { detailsWidth: width };
  const release = () => useMoment.setState({ dragged: null });
  // The dragged width stays until main has said the new one: no jump back in between.
  void bridge()
    .request['preferences.update']({ panels: { ...panels, ...next } })
    .finally(release);
}
