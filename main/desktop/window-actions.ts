import { app } from 'electron';
import type { ActionId } from '../../preload/contract/actions/actions';

/** Which actions each window takes right now: the menu offers those of the one in front. */
export interface WindowActions {
  readonly set: (windowId: number, available: readonly ActionId[]) => void;
  /** The window is gone. */
  readonly forget: (windowId: number) => void;
}

/**
 * @param frontWindowId the window in front, by the id of its web contents; null for none
 * @param enable lets the menu offer these actions and no others
 */
export function createWindowActions(
  frontWindowId: () => number | null,
  enable: (available: readonly ActionId[]) => void,
): WindowActions {
  const actions = new Map<number, readonly ActionId[]>();
  const show = () => enable(actions.get(frontWindowId() ?? -1) ?? []);
  app.on('browser-window-focus', show);
  return {
    set: (windowId, available) => {
      actions.set(windowId, available);
      show();
    },
    forget: (windowId) => actions.delete(windowId),
  };
}
