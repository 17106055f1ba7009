import { SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { showToast } from '../../ui/toast/toast-store';

export interface OpenFileButtonProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The turn that names the file; null for a file that git lists. */
  readonly turnId: string | null;
  /** As the engine or git names it. */
  readonly path: string;
  /** As it is shown. */
  readonly name: string;
}

/** Opens a file in the person's editor, and says why when that is not done. */
export function OpenFileButton({ hostId, threadId, turnId, path, name }: OpenFileButtonProps) {
  const { t } = useTranslation('items');
  const shown = revealedText(name);
  const open = async () => {
    try {
      const { fault } = await bridge().request['files.open']({ hostId, threadId, turnId, path });
      if (fault === null) return;
      const { reason, detail } = fault;
      showToast({
        text: `${t('diff.notOpened', { path: shown })} ${t(`diff.fault.${reason}`, { detail })}`,
        tone: 'failure',
      });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      showToast({
        text: `${t('diff.notOpened', { path: shown })} ${t('diff.fault.failed', { detail })}`,
        tone: 'failure',
      });
    }
  };
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={t('diff.openFile', { path: shown })}
      title={t('diff.open')}
      onClick={() => void open()}
    >
      <SquarePen aria-hidden="true" size={14} strokeWidth={2} />
    </button>
  );
}
