import { useEffect, useRef, useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { DiagnosticsReport } from '../../../preload/contract/model/wire/types';
import { bridge } from '../../app/bridge';
import { EMPTY_LOG, takeReport, type WireLog } from './wire-log.logic';

/** How often main is asked while the page is open, in milliseconds. */
const ASK_EVERY_MS = 1_000;

export interface DiagnosticsOptions {
  readonly hostId: HostId;
  /** Only messages that hold this text. */
  readonly text: string;
  /** The list of messages stands still; everything else goes on. */
  readonly paused: boolean;
}

export interface ShownDiagnostics {
  /** Null until main has told, and while there is nothing to tell. */
  readonly report: DiagnosticsReport | null;
  readonly log: WireLog;
}

/** Asks main what a host's connection is at, once a second while the page is there. */
export function useDiagnostics({ hostId, text, paused }: DiagnosticsOptions): ShownDiagnostics {
  const [shown, setShown] = useState<ShownDiagnostics>({ report: null, log: EMPTY_LOG });
  const isPaused = useRef(paused);
  isPaused.current = paused;

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let log = EMPTY_LOG;
    setShown((before) => ({ ...before, log: EMPTY_LOG }));
    const ask = async (): Promise<void> => {
      const report = await bridge().request['diagnostics.read']({ hostId, after: log.upTo, text });
      if (isOver) return;
      const isPausedNow = isPaused.current;
      if (report !== null && !isPausedNow) log = takeReport(log, report);
      setShown({ report, log });
      // A part of what there is: the rest is asked for at once.
      const isMore = report !== null && !isPausedNow && report.messages.length > 0 && report.upTo < lastOf(report);
      timer = setTimeout(() => void ask(), isMore ? 0 : ASK_EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [hostId, text]);

  return shown;
}

/** The sequence number of the newest message that main has. */
const lastOf = ({ kept }: DiagnosticsReport): number => kept.dropped + kept.messages;
