import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDiffFromChange } from '../../../../preload/contract/model/diff/file-change';
import type { FileDiff } from '../../../../preload/contract/model/diff/file-diff';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { DiffView } from '../../../ui/diff-view/diff-view';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { itemState } from '../items/item-state.logic';
import type { ItemOf } from '../items/item-types';
import { useFold, useTranscript } from '../transcript-context';
import { initiallyOpen } from './file-change.logic';
import './file-change.css';

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

function ChangedFile({ file, initial, foldKey }: { file: FileDiff; initial: boolean; foldKey: string }) {
  const [open, setOpen] = useFold(foldKey, initial);
  return (
    <div className="file-change-file">
      <button type="button" className="file-change-header" aria-expanded={open} onClick={() => setOpen(!open)}>
        <code>
          <RevealedText text={file.path} />
        </code>{' '}
        <FileKind file={file} />{' '}
        <span className="file-change-counts">
          {file.added > 0 && <b className="file-change-added">+{file.added}</b>}{' '}
          {file.removed > 0 && <b className="file-change-removed">−{file.removed}</b>}
        </span>
      </button>
      {open && <DiffView diff={file} showsHeader={false} />}
    </div>
  );
}

function FileKind({ file: { change, previousPath } }: { file: FileDiff }) {
  const { t } = useTranslation('transcript');
  if (change === 'updated') return null;
  const words =
    change === 'renamed' ? t('file.renamed', { path: revealedText(previousPath ?? '') }) : t(`file.${change}`);
  return <span className="item-note">{words}</span>;
}
