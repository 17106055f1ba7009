import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';

/** Goes to the newest; shown while that is out of view. */
export function JumpButton({ onJump }: { onJump: () => void }) {
  const { t } = useTranslation('transcript');
  return (
    <Button small className="transcript-jump" onClick={onJump}>
      <ArrowDown aria-hidden="true" size={14} />
      {t('jump')}
    </Button>
  );
}
