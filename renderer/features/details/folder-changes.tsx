import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { FolderChanges as Changes } from '../../../preload/contract/model/thread-files';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { OpenFileButton } from '../files/open-file-button';
import { FileDiffs } from './file-diffs';
import { type FolderFile, patchedPaths, toldApart } from './folder-changes.logic';

export interface FolderChangesProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly cwd: string;
  readonly turns: readonly TurnView[];
}

/**
 * What git sees as changed in the thread's folder, told apart from what patches changed: by commands, or by somebody else.
 * Asked when it is shown, when a turn ends, and when the person wants it.
 */
export function FolderChanges({ hostId, threadId, cwd, turns }: FolderChangesProps) {
  const { t } = useTranslation('details');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['folderChanges', hostId, threadId],
    queryFn: () => bridge().request['files.changes']({ hostId, threadId }),
    // What was seen before says nothing of a folder that anybody may change.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useAskAtTurnEnd(turns, refetch);
  const none = data?.kind === 'none' ? data : null;
  const reason = none?.reason ?? null;
  // Where there is no repository there is nothing to be said of one.
  if (reason === 'noRepository' || reason === 'recording') return null;
  return (
    <section className="folder-changes">
      <div className="folder-changes-heading">
        <h2 className="details-heading">{t('folder.title')}</h2>
        <Button small tone="quiet" aria-disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t('folder.looking') : t('folder.lookAgain')}
        </Button>
      </div>
      {error !== null && <p className="details-note">{t('folder.failed', { reason: error.message })}</p>}
      {reason !== null && <p className="details-note">{t(`folder.none.${reason}`, { detail: none?.detail ?? '' })}</p>}
      {data?.kind === 'changes' && <Told changes={data} hostId={hostId} threadId={threadId} cwd={cwd} turns={turns} />}
    </section>
  );
}

/** Asks again once a turn that ran has ended. */
function useAskAtTurnEnd(turns: readonly TurnView[], ask: () => unknown): void {
  const newest = turns.at(-1);
  const isRunning = newest?.status === 'inProgress';
  const before = useRef(isRunning);
  useEffect(() => {
    if (before.current && !isRunning) void ask();
    before.current = isRunning;
  }, [isRunning, ask]);
}

type Given = FolderChangesProps & { readonly changes: Extract<Changes, { kind: 'changes' }> };

function Told({ changes, hostId, threadId, cwd, turns }: Given) {
  const { t } = useTranslation('details');
  const [showsPatched, setShowsPatched] = useState(false);
  const { byOthers, byPatches } = useMemo(() => toldApart(changes, patchedPaths(turns, cwd)), [changes, turns, cwd]);
  if (byOthers.length === 0 && byPatches.length === 0) return <p className="details-note">{t('folder.nothing')}</p>;
  const files = (label: string, of: readonly FolderFile[]) => (
    <FolderFiles label={label} files={of} hostId={hostId} threadId={threadId} />
  );
  return (
    <>
      <p className="details-note">{byOthers.length === 0 ? t('folder.onlyPatches') : t('folder.byOthers')}</p>
      {byOthers.length > 0 && files(t('folder.filesOfOthers'), byOthers)}
      {byPatches.length > 0 && (
        <div className="folder-changes-more">
          <Button small tone="quiet" aria-expanded={showsPatched} onClick={() => setShowsPatched(!showsPatched)}>
            {showsPatched ? t('folder.hidePatched') : t('folder.showPatched', { count: byPatches.length })}
          </Button>
        </div>
      )}
      {showsPatched && files(t('folder.filesOfPatches'), byPatches)}
      {changes.isCut && <p className="details-note">{t('folder.cut')}</p>}
    </>
  );
}

interface FolderFilesProps {
  readonly label: string;
  readonly files: readonly FolderFile[];
  readonly hostId: HostId;
  readonly threadId: string;
}

function FolderFiles({ label, files, hostId, threadId }: FolderFilesProps) {
  const { t } = useTranslation('details');
  const diffs = useMemo(() => files.map(({ file }) => file), [files]);
  return (
    <FileDiffs
      label={label}
      files={diffs}
      noteOf={(index) => {
        const why = files[index]?.why ?? null;
        return why === null ? undefined : t(`folder.why.${why}`);
      }}
      actionsOf={(file, index) => {
        const path = files[index]?.path;
        const canOpen = path !== undefined && file.change !== 'deleted' && files[index]?.why !== 'folder';
        return canOpen ? (
          <OpenFileButton hostId={hostId} threadId={threadId} turnId={null} path={path} name={file.path} />
        ) : null;
      }}
    />
  );
}
