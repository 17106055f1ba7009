import type { HostId } from '../../../preload/contract/model/keys';
import type { RunningTurn, SilentTurn, ThreadFact } from '../../../preload/contract/model/wire/types';
import type { Clock } from '../clock';

/** Notices turns that run and of which nothing is heard. */
export interface SilenceWatch {
  /** Something was heard of a host, whatever it was. Cheap while nothing is silent. */
  readonly heard: () => void;
}

export interface SilenceWatchOptions {
  readonly clock: Clock;
  readonly hostId: HostId;
  /** How long a turn may say nothing, in milliseconds. */
  readonly limitMs: number;
  readonly threads: () => readonly ThreadFact[];
  /** Told on change only. */
  readonly onChanged: (silent: readonly SilentTurn[]) => void;
}

/** @returns what a turn is at, as far as one can tell from outside */
function doingOf({ retry, open }: RunningTurn): SilentTurn['doing'] {
  if (retry !== null) return 'retry';
  if (open.some(({ type }) => type === 'commandExecution')) return 'command';
  return open.some(({ type }) => type.endsWith('ToolCall')) ? 'tool' : 'model';
}

/** @returns the turns that run without a sign for as long as `limitMs`; one that waits for the person is no case of it */
export function silentTurns(
  hostId: HostId,
  threads: readonly ThreadFact[],
  nowMs: number,
  limitMs: number,
): SilentTurn[] {
  return threads.flatMap(({ threadId, running }) => {
    if (running === null || running.waitsForPerson || nowMs - running.lastSignAtMs < limitMs) return [];
    const { turnId, lastSignAtMs } = running;
    return [{ hostId, threadId, turnId, lastSignAtMs, doing: doingOf(running) }];
  });
}

const sameTurns = (left: readonly SilentTurn[], right: readonly SilentTurn[]): boolean =>
  left.length === right.length &&
  left.every((turn, index) => {
    const other = right[index];
    return (
      other !== undefined &&
      turn.turnId === other.turnId &&
      turn.lastSignAtMs === other.lastSignAtMs &&
      turn.doing === other.doing
    );
  });

/** Watches the turns of one host. It has a timer only while a turn runs. */
export function createSilenceWatch(options: SilenceWatchOptions): SilenceWatch {
  const { clock, hostId, limitMs, threads, onChanged } = options;
  let silent: readonly SilentTurn[] = [];
  let isTimed = false;

  const look = (): void => {
    const known = threads();
    const now = clock.now();
    const next = silentTurns(hostId, known, now, limitMs);
    if (!sameTurns(silent, next)) {
      silent = next;
      onChanged(next);
    }
    const signs = known.flatMap(({ running }) =>
      running === null || now - running.lastSignAtMs >= limitMs ? [] : [running.lastSignAtMs],
    );
    if (signs.length > 0 && !isTimed) lookLater(Math.min(...signs) + limitMs - now);
  };

  const lookLater = (delayMs: number): void => {
    isTimed = true;
    clock.after(delayMs, () => {
      isTimed = false;
      look();
    });
  };

  return {
    heard: () => {
      if (!isTimed || silent.length > 0) look();
    },
  };
}
