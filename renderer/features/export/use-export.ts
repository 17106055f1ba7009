import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportCuts, ExportFormat, ExportRange, ExportResult } from '../../../preload/contract/model/export/types';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { showToast } from '../../ui/toast/toast-store';

/** Nothing is taken out of what the person copies for themselves. */
const NO_CUTS: ExportCuts = { secrets: false, personal: false };

/** What is exported, and as what: `copy` puts Markdown on the clipboard. */
interface ExportWish {
  readonly as: ExportFormat | 'copy';
  readonly range: ExportRange;
  readonly cuts: ExportCuts;
}

/** An export that may be under way. */
export interface RunningExport {
  /** How many turns were read; null while nothing is exported. */
  readonly turns: number | null;
  /** @returns whether it was done */
  readonly run: (wish: ExportWish) => Promise<boolean>;
  readonly stop: () => void;
  /** Why the last one was not done. */
  readonly problem: string | null;
}

const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** Has main read a thread and write it, and says how it went. */
export function useExport(hostId: HostId, threadId: string): RunningExport {
  const { t } = useTranslation('export');
  const [turns, setTurns] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<string | null>(null);

  const stop = useCallback(() => {
    if (current.current !== null) void bridge().request['export.cancel']({ exportId: current.current });
  }, []);
  // Whoever leaves does not want it any more.
  useEffect(() => stop, [stop]);
  useEffect(
    () => bridge().on['export.progress'](({ exportId, turns: read }) => exportId === current.current && setTurns(read)),
    [],
  );

  const tell = (result: ExportResult): boolean => {
    if (result.kind === 'failed') setProblem(t('failed', { reason: result.reason }));
    if (result.kind === 'done' && result.turns === 0) setProblem(t('nothing'));
    if (result.kind !== 'done' || result.turns === 0) return false;
    const { turns: count, path, removed } = result;
    const what = path === null ? t('copied', { count }) : t('saved', { count, name: fileName(path) });
    showToast({ text: removed > 0 ? `${what} ${t('removed', { count: removed })}` : what });
    return true;
  };

  const run = async ({ as, range, cuts }: ExportWish): Promise<boolean> => {
    const exportId = crypto.randomUUID();
    current.current = exportId;
    setProblem(null);
    setTurns(0);
    const order = { exportId, hostId, threadId, range, cuts };
    try {
      const { request } = bridge();
      return tell(
        await (as === 'copy' ? request['export.copy'](order) : request['export.save']({ ...order, format: as })),
      );
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : String(error) }));
      return false;
    } finally {
      current.current = null;
      setTurns(null);
    }
  };
  return { turns, run, stop, problem };
}

/** @returns a function that copies one turn as Markdown, and says how it went */
export function useCopyTurn(hostId: HostId, threadId: string): (turnId: string) => void {
  const { t } = useTranslation('export');
  return (turnId) => {
    const failed = (reason: string) => showToast({ text: t('failed', { reason }), tone: 'failure' });
    const range: ExportRange = { kind: 'only', turnId };
    bridge()
      .request['export.copy']({ exportId: crypto.randomUUID(), hostId, threadId, range, cuts: NO_CUTS })
      .then(
        (result) => {
          if (result.kind === 'failed') failed(result.reason);
          else if (result.kind === 'done')
            showToast({ text: result.turns === 0 ? t('nothing') : t('copied', { count: result.turns }) });
        },
        (error: unknown) => failed(error instanceof Error ? error.message : String(error)),
      );
  };
}
