import { writeFile } from 'node:fs/promises';
import { MADE_FOR_VERSION } from '../../preload/contract/model/codex-program';
import { type HostId, isReplayHost } from '../../preload/contract/model/keys';
import type { PersonalData } from '../../preload/contract/model/redaction/personal-data';
import type { DiagnosticsReport, ExportOutcome, SilentTurn } from '../../preload/contract/model/wire/types';
import type { Clock } from '../app-server/clock';
import { writeRecording } from '../app-server/replay/write-recording';
import { createSilenceWatch } from '../app-server/wire/silence-watch';
import { createWire, type Wire } from '../app-server/wire/wire';

/** What is kept of the wires of all hosts, and what windows ask of it. */
export interface Diagnostics {
  /** @returns the wire of a host; the same one each time, so that it holds all connections of the host */
  readonly wireOf: (hostId: HostId) => Wire;
  /** Lets go of the wire of a host that is gone. */
  readonly forget: (hostId: HostId) => void;
  readonly read: (hostId: HostId, after: number, text: string) => Promise<DiagnosticsReport | null>;
  readonly message: (hostId: HostId, sequence: number) => string | null;
  readonly exportWire: (hostId: HostId) => Promise<ExportOutcome>;
}

export interface DiagnosticsParts {
  readonly clock: Clock;
  readonly appVersion: string;
  readonly platform: string;
  /** What tells who the person is; taken out of what is exported. */
  readonly personal: PersonalData;
  /** How long a turn may say nothing before that is told, in milliseconds. */
  readonly silenceMs: number;
  readonly engineVersion: (hostId: HostId) => string | null;
  /** Asks where to save; null when the person closed the dialog. */
  readonly pickSavePath: (fileName: string) => Promise<string | null>;
  readonly onSilentTurns: (turns: readonly SilentTurn[]) => void;
  readonly report: (message: string, error: unknown) => void;
}

/** So many messages are told at once. */
const MAX_READ = 1_000;

/** "heddle-2026-11-30-1430.jsonl", in the person's own time */
export function recordingName(atMs: number): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `heddle-${day}-${two(at.getHours())}${two(at.getMinutes())}.jsonl`;
}

export function createDiagnostics(parts: DiagnosticsParts): Diagnostics {
  const { clock } = parts;
  const wires = new Map<HostId, Wire>();
  const silent = new Map<HostId, readonly SilentTurn[]>();

  const setSilent = (hostId: HostId, turns: readonly SilentTurn[]): void => {
    silent.set(hostId, turns);
    parts.onSilentTurns([...silent.values()].flat());
  };

  const makeWire = (hostId: HostId): Wire => {
    const wire = createWire({ clock, report: parts.report });
    wires.set(hostId, wire);
    // In a recording nothing is silent now, whatever it was then.
    if (isReplayHost(hostId)) return wire;
    const watch = createSilenceWatch({
      clock,
      hostId,
      limitMs: parts.silenceMs,
      threads: () => wire.facts().threads,
      onChanged: (turns) => setSilent(hostId, turns),
    });
    wire.onTraffic(watch.heard);
    return wire;
  };

  return {
    wireOf: (hostId) => wires.get(hostId) ?? makeWire(hostId),
    forget: (hostId) => {
      wires.delete(hostId);
    },
    read: async (hostId, after, text) => {
      const wire = wires.get(hostId);
      if (wire === undefined) return null;
      const stderr = await wire.stderr();
      const { entries, upTo } = wire.read(after, text, MAX_READ);
      return {
        atMs: clock.now(),
        facts: wire.facts(),
        kept: wire.kept(),
        madeFor: MADE_FOR_VERSION,
        stderr,
        messages: entries.map(({ head }) => head),
        upTo,
      };
    },
    message: (hostId, sequence) => wires.get(hostId)?.entry(sequence)?.text ?? null,
    exportWire: async (hostId) => {
      const wire = wires.get(hostId);
      if (wire === undefined) return { kind: 'failed', message: `nothing is known of ${hostId}` };
      const now = clock.now();
      const path = await parts.pickSavePath(recordingName(now));
      if (path === null) return { kind: 'cancelled' };
      try {
        const { text, messages, removed } = await writeRecording(wire.all(), {
          facts: {
            appVersion: parts.appVersion,
            engineVersion: parts.engineVersion(hostId),
            platform: parts.platform,
            hostId,
            dropped: wire.kept().dropped,
            writtenAtMs: now,
          },
          personal: parts.personal,
          secrets: wire.secrets(),
        });
        // What people wrote is in it: for the person alone.
        await writeFile(path, text, { mode: 0o600 });
        return { kind: 'saved', path, messages, removed };
      } catch (error) {
        parts.report('The messages could not be exported.', error);
        return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
