import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReplayState } from '../../preload/contract/model/app-state';
import { type HostId, replayHost } from '../../preload/contract/model/keys';
import type { RecordingFault } from '../../preload/contract/model/wire/types';
import { type Recording, readRecording } from '../app-server/replay/recording-file';
import { createReplay } from '../app-server/replay/replay-supervisor';
import type { EngineSupervisor } from '../app-server/supervisor';
import type { Wire } from '../app-server/wire/wire';

/** Recordings that are shown in the place of an engine, one at a time. */
export interface Recordings {
  /**
   * Opens a recording in the place of the one that is open.
   * @param alone Heddle was started to show it: there is no engine beside it
   * @returns why it cannot be opened; null when it is open
   */
  readonly open: (file: string, alone?: boolean) => Promise<RecordingFault | null>;
  readonly close: () => Promise<void>;
}

export interface RecordingsParts {
  readonly appVersion: string;
  readonly current: () => ReplayState | null;
  readonly show: (replay: ReplayState | null) => void;
  readonly addHost: (hostId: HostId, supervisor: EngineSupervisor) => void;
  readonly removeHost: (hostId: HostId) => Promise<void>;
  readonly wireOf: (hostId: HostId) => Wire;
  readonly report: (message: string, error?: unknown) => void;
}

/** A file is read as a whole; what Heddle writes has at most about 10 MB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

type Loaded =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly fault: RecordingFault };

async function load(file: string): Promise<Loaded> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return { ok: false, fault: { kind: 'tooLarge' } };
    const read = readRecording(await readFile(file, 'utf8'));
    return read.ok ? read : { ok: false, fault: read.problem };
  } catch (error) {
    return {
      ok: false,
      fault: { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) },
    };
  }
}

export function createRecordings(parts: RecordingsParts): Recordings {
  let opened = 0;

  const close = async (): Promise<void> => {
    const replay = parts.current();
    if (replay === null) return;
    parts.show(null);
    await parts.removeHost(replay.hostId);
  };

  return {
    open: async (file, alone = false) => {
      const loaded = await load(file);
      if (!loaded.ok) return loaded.fault;
      const isAlone = alone || parts.current()?.alone === true;
      await close();
      opened += 1;
      const hostId = replayHost(opened);
      const { supervisor, mainThreadId } = createReplay({
        hostId,
        recording: loaded.recording,
        appVersion: parts.appVersion,
        report: parts.report,
        wire: parts.wireOf(hostId),
      });
      parts.addHost(hostId, supervisor);
      parts.show({ hostId, name: path.basename(file), threadId: mainThreadId, alone: isAlone });
      return null;
    },
    close,
  };
}
