import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDiffFromChange } from '../../../../preload/contract/model/diff/file-change';
import type { FileDiff } from '../../../../preload/contract/model/diff/file-diff';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { isReplayHost } from '../../../../preload/contract/model/keys';
import { DiffLayoutChoice } from '../../files/diff-layout';
import { FileDiffFold } from '../../files/file-diff';
import { initiallyOpen } from '../../files/initially-open.logic';
import { OpenFileButton } from '../../files/open-file-button';
import { itemState } from '../items/item-state.logic';
import type { ItemOf } from '../items/item-types';
import { useFold, useFolds, useTranscript } from '../transcript-context';

/** Changes of files: one card, a line for each file, and its diff below it. */
export function FileChange({ entry, item, rowKey }: { entry: Entry; item: ItemOf<'fileChange'>; rowKey: string }) {
  const { cwd } = useTranscript();
  const files = useMemo(() => item.changes.map((change) => fileDiffFromChange(change, cwd ?? '')), [item.changes, cwd]);
  const open = useMemo(() => initiallyOpen(files), [files]);
  return (
    <div className="card file-change">
      <FileChangeState entry={entry} />
      {files.map((file, index) => (
        <ChangedFile
          // biome-ignore lint/suspicious/noArrayIndexKey: all changes of an item are known from its start
          key={index}
          file={file}
          turnId={entry.turnId}
          path={item.changes[index]?.path ?? file.path}
          isFirst={index === 0}
          initial={open[index] ?? false}
          foldKey={`${rowKey}/file/${index}`}
        />
      ))}
    </div>
  );
}

/** Said only when it is not what one expects: the change was applied. */
function FileChangeState({ entry }: { entry: Entry }) {
  const { t } = useTranslation('transcript');
  const state = itemState(entry);
  if (state === 'done') return null;
  const words = state === 'running' ? t('file.applying') : t(`file.${state}`);
  return <p className={`file-change-state item-state-${state}`}>{words}</p>;
}

interface ChangedFileProps {
  readonly file: FileDiff;
  readonly turnId: string;
  /** As the engine names it. */
  readonly path: string;
  readonly isFirst: boolean;
  readonly initial: boolean;
  readonly foldKey: string;
}

function ChangedFile({ file, turnId, path, isFirst, initial, foldKey }: ChangedFileProps) {
  const { hostId, threadId } = useTranscript();
  const [open, setOpen] = useFold(foldKey, initial);
  const parts = useFolds(`${foldKey}/whole`);
  return (
    <FileDiffFold
      file={file}
      open={open}
      onToggle={setOpen}
      parts={parts}
      actions={
        <>
          {isFirst && <DiffLayoutChoice />}
          {file.change !== 'deleted' && !isReplayHost(hostId) && (
            <OpenFileButton
              hostId={hostId}
              threadId={threadId}
              turnId={turnId}
              path={file.change === 'renamed' ? file.path : path}
              name={file.path}
            />
          )}
        </>
      }
    />
  );
}
