import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffView } from '../../ui/diff-view/diff-view';
import type { TurnChanges } from './details.logic';
import { FileList } from './file-list';
import './changes-tab.css';

/** All that a turn changed in files, as far as the engine tells. */
export const ChangesTab = memo(function ChangesTab({ changes }: { readonly changes: TurnChanges | null }) {
  const { t } = useTranslation('details');
  if (changes === null || changes.files.length === 0) return <p className="details-empty">{t('changes.empty')}</p>;
  return (
    <>
      <p className="details-note">{changes.source === 'turn' ? t('changes.ofTurn') : t('changes.ofItems')}</p>
      <FileList label={t('changes.files')} files={changes.files} />
      <div className="changes-tab-diffs">
        {changes.files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: put together from patches, the same file may come several times.
          <DiffView key={`${index} ${file.path}`} diff={file} />
        ))}
      </div>
    </>
  );
});
