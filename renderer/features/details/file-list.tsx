import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import './file-list.css';

/** The files of a change with the numbers of their lines. */
export const FileList = memo(function FileList({
  label,
  files,
}: {
  readonly label: string;
  readonly files: readonly FileDiff[];
}) {
  return (
    <ul className="file-list" aria-label={label}>
      {files.map((file) => (
        <li key={`${file.previousPath ?? ''} ${file.path}`} className="file-list-file">
          <span className="file-list-path" title={file.path}>
            <bdi>
              <RevealedText text={file.path} />
            </bdi>
          </span>
          <Counts file={file} />
        </li>
      ))}
    </ul>
  );
});

function Counts({ file }: { readonly file: FileDiff }) {
  const { t, i18n } = useTranslation('details');
  const number = new Intl.NumberFormat(i18n.language);
  const added = number.format(file.added);
  const removed = number.format(file.removed);
  return (
    <span className="file-list-counts tabular">
      <span className="visually-hidden">{t('changes.counts', { added, removed })}</span>
      <span aria-hidden="true">
        {file.added > 0 && <b className="file-list-added">+{added}</b>}{' '}
        {file.removed > 0 && <b className="file-list-removed">−{removed}</b>}
      </span>
    </span>
  );
}
