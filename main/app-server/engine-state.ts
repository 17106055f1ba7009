import type { EngineFault, EngineState } from '../../preload/contract/model/app-state';
import type { HostId } from '../../preload/contract/model/keys';
import { versionFit } from './version';

/** What happens to an engine, as far as a window needs to know. */
export type EngineEvent =
  /** An attempt to reach or start it begins. `afresh`: the person asked for it, what was before does not count. */
  | { readonly kind: 'attempt'; readonly afresh: boolean }
  | {
      readonly kind: 'ready';
      readonly runId: string;
      readonly version: string | null;
      readonly codexPath: string | null;
    }
  /** The connection ended; whether the engine still lives is not known yet. `retryAtMs`: null for at once. */
  | { readonly kind: 'dropped'; readonly retryAtMs: number | null }
  /** The attempt failed, or the engine ended; the next attempt follows at `retryAtMs` (Unix milliseconds). */
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly retryAtMs: number }
  | { readonly kind: 'gaveUp'; readonly fault: EngineFault }
  /** We let go of it on purpose. */
  | { readonly kind: 'letGo' }
  | { readonly kind: 'busy'; readonly busy: boolean };

/** @returns the state before anything was tried. */
export const initialEngineState = (hostId: HostId, codexHome: string): EngineState => ({
  hostId,
  phase: 'starting',
  runId: null,
  version: null,
  versionFit: 'unknown',
  codexPath: null,
  codexHome,
  fault: null,
  retryAtMs: null,
  busy: false,
});

/** @returns the state after an event. A fault stays visible until the engine is ready again or the person acts. */
export const reduceEngine = (state: EngineState, event: EngineEvent): EngineState => {
  switch (event.kind) {
    case 'attempt':
      if (event.afresh) return { ...state, phase: 'starting', fault: null, retryAtMs: null, busy: false };
      return state.retryAtMs === null ? state : { ...state, retryAtMs: null };
    case 'ready': {
      const { runId, version, codexPath } = event;
      const fit = versionFit(version);
      return { ...state, phase: 'ready', runId, version, versionFit: fit, codexPath, fault: null, retryAtMs: null };
    }
    case 'dropped':
      return { ...state, phase: 'reconnecting', fault: null, retryAtMs: event.retryAtMs, busy: false };
    case 'failed':
      return { ...state, fault: event.fault, retryAtMs: event.retryAtMs, busy: false };
    case 'gaveUp':
      return { ...state, phase: 'stopped', fault: event.fault, retryAtMs: null, busy: false };
    case 'letGo':
      return { ...state, phase: 'stopped', fault: null, retryAtMs: null, busy: false };
    case 'busy':
      return state.busy === event.busy ? state : { ...state, busy: event.busy };
  }
};
