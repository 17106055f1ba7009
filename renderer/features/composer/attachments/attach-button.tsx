import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';

/** Opens the system's dialog for pictures and files. */
export const AttachButton = memo(function AttachButton({ onPick }: { readonly onPick: () => void }) {
  const { t } = useTranslation('composer');
  return (
    <Button
      small
      tone="quiet"
      className="composer-attach"
      aria-label={t('attachments.attach')}
      title={t('attachments.attach')}
      onClick={onPick}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M8 2.5v11M2.5 8h11" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </Button>
  );
});
