import { rm } from 'node:fs/promises';
import {
  MADE_FOR_VERSION,
  type ManagedCodex,
  type ManagedFault,
  type ManagedPlan,
} from '../../../preload/contract/model/codex-program';
import type { Clock } from '../clock';
import type { Environment } from '../engine-process';
import type { Machine } from '../vendor-binary';
import { diskBytesOf, installManagedCodex, ManagedCodexFault } from './install';
import { keptBytesOf, type ManagedFolders, managedFolders, tidyDownloads } from './managed-folders';
import type { PinnedPackage } from './pinned-package';
import { type Fetch, findRegistry } from './registry';
import { trustingFetch } from './trusting-fetch';

/** The copy of codex that Heddle fetches and keeps, at the person's wish. */
export interface ManagedCodexKeeper {
  readonly state: () => ManagedCodex;
  /** What fetching it would mean. */
  readonly plan: () => Promise<ManagedPlan>;
  /** Fetches it, or goes on where it was broken off; nothing while that is under way. */
  readonly install: () => void;
  /**
   * Breaks it off, and waits until it has ended.
   * @param discard also throws away what was downloaded
   */
  readonly cancel: (discard: boolean) => Promise<void>;
}

export interface ManagedCodexParts {
  readonly userDataDir: string;
  readonly machine: Machine;
  readonly pin: PinnedPackage | null;
  readonly environment: () => Promise<Environment>;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly onState: (state: ManagedCodex) => void;
  readonly onInstalled: () => void;
  /** For the log. */
  readonly report: (message: string) => void;
}

/** How often windows are told how far it is, in milliseconds. */
const PROGRESS_MS = 150;

export function createManagedCodex(parts: ManagedCodexParts): ManagedCodexKeeper {
  const { pin, clock } = parts;
  const folders = pin && managedFolders(parts.userDataDir, pin);
  const totalBytes = pin?.bytes ?? 0;
  const kept = (): number => (folders === null ? 0 : keptBytesOf(folders));
  let state: ManagedCodex = { phase: 'idle', keptBytes: kept(), totalBytes };
  let running: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  let callOffTelling: (() => void) | null = null;
  let toldAtMs = 0;

  const tell = (): void => {
    callOffTelling?.();
    callOffTelling = null;
    toldAtMs = clock.now();
    parts.onState(state);
  };
  const set = (next: ManagedCodex): void => {
    const isProgress = next.phase === 'downloading' && state.phase === 'downloading';
    state = next;
    const waitMs = toldAtMs + PROGRESS_MS - clock.now();
    if (!isProgress || waitMs <= 0) tell();
    else callOffTelling ??= clock.after(waitMs, tell);
  };
  const fail = (fault: ManagedFault): void => {
    parts.report(`the copy of codex was not fetched: ${JSON.stringify(fault)}`);
    set({ phase: 'failed', fault, keptBytes: kept(), totalBytes });
  };

  const run = async (wanted: PinnedPackage, into: ManagedFolders, signal: AbortSignal): Promise<void> => {
    set({ phase: 'downloading', receivedBytes: kept(), totalBytes });
    try {
      await tidyDownloads(into);
      const environment = await parts.environment();
      const registry = await findRegistry(environment, parts.machine.platform);
      signal.throwIfAborted();
      if (registry === null) return fail({ kind: 'noRegistry' });
      const version = await installManagedCodex({
        pin: wanted,
        registry,
        folders: into,
        machine: parts.machine,
        environment,
        fetch: trustingFetch(parts.fetch, registry.certificates),
        clock,
        signal,
        onPhase: set,
      });
      set({ phase: 'installed', version });
      parts.onInstalled();
    } catch (error) {
      if (signal.aborted) set({ phase: 'idle', keptBytes: kept(), totalBytes });
      else if (error instanceof ManagedCodexFault) fail(error.fault);
      else fail({ kind: 'disk', message: error instanceof Error ? error.message : String(error) });
    }
  };

  return {
    state: () => state,
    plan: async () => {
      const machine = `${parts.machine.platform} ${parts.machine.arch}`;
      if (pin === null || folders === null) return { kind: 'noPackage', machine };
      const registry = await findRegistry(await parts.environment(), parts.machine.platform);
      if (registry === null) return { kind: 'noRegistry' };
      return {
        kind: 'possible',
        version: MADE_FOR_VERSION,
        machine,
        downloadBytes: pin.bytes,
        diskBytes: diskBytesOf(pin),
        registry: new URL(registry.url).host,
        folder: folders.current,
      };
    },
    install: () => {
      if (running !== null) return;
      if (pin === null || folders === null) return fail({ kind: 'noPackage' });
      const controller = new AbortController();
      const ended = run(pin, folders, controller.signal).finally(() => {
        running = null;
      });
      running = { controller, ended };
    },
    cancel: async (discard) => {
      running?.controller.abort();
      await running?.ended;
      if (discard && folders !== null) await rm(folders.download, { recursive: true, force: true });
      if (state.phase !== 'installed') set({ phase: 'idle', keptBytes: kept(), totalBytes });
    },
  };
}
