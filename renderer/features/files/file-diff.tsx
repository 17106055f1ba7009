import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { DiffView } from '../../ui/diff-view/diff-view';
import type { OpenedParts } from '../../ui/diff-view/opened-parts';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useDiffLayout } from './diff-layout';
import './file-diff.css';

export interface FileDiffFoldProps {
  /** Keep the object the same while the diff is. */
  readonly file: FileDiff;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Said of the file beside its name. */
  readonly note?: string | undefined;
  /** Buttons at the end of its line; they show while the pointer or the focus is there. */
  readonly actions?: ReactNode;
  /** What of it is shown in full, where that is kept. */
  readonly parts?: OpenedParts;
}

/** A changed file: a line with what happened to it, and its diff below when that is unfolded. */
export function FileDiffFold({ file, open, onToggle, note, actions, parts }: FileDiffFoldProps) {
  const layout = useDiffLayout();
  return (
    <div className="file-change-file">
      <div className="file-change-line">
        <button type="button" className="file-change-header" aria-expanded={open} onClick={() => onToggle(!open)}>
          <code>
            <bdi>
              <RevealedText text={file.path} />
            </bdi>
          </code>{' '}
          <FileKind file={file} />
          {note !== undefined && <span className="item-note">{note}</span>} <Counts file={file} />
        </button>
        {actions !== undefined && <span className="card-actions">{actions}</span>}
      </div>
      {open && <DiffView diff={file} view={layout} showsHeader={false} parts={parts} />}
    </div>
  );
}

function Counts({ file: { added, removed } }: { readonly file: FileDiff }) {
  return (
    <span className="file-change-counts">
      {added > 0 && <b className="file-change-added">+{added}</b>}{' '}
      {removed > 0 && <b className="file-change-removed">−{removed}</b>}
    </span>
  );
}

function FileKind({ file: { change, previousPath } }: { readonly file: FileDiff }) {
  const { t } = useTranslation('transcript');
  if (change === 'updated') return null;
  const words =
    change === 'renamed' ? t('file.renamed', { path: revealedText(previousPath ?? '') }) : t(`file.${change}`);
  return <span className="item-note">{words}</span>;
}
