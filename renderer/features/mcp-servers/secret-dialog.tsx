import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

export interface SecretDialogProps {
  /** What looks like a secret. */
  readonly names: readonly string[];
  readonly onBack: () => void;
  readonly onWrite: () => void;
}

/** More than this of an argument is not shown: it may be the secret itself. */
const MAX_SHOWN = 12;

const shown = (name: string): string => (name.length > MAX_SHOWN * 2 ? `${name.slice(0, MAX_SHOWN)}…` : name);

/** Asks before something that looks like a secret is written into a file in clear. */
export function SecretDialog({ names, onBack, onWrite }: SecretDialogProps) {
  const { t } = useTranslation('mcpServers');
  return (
    <Dialog
      open
      onClose={onBack}
      title={t('form.secretTitle')}
      description={
        <>
          <p>{t('form.secretAbout', { names: names.map(shown).join(', ') })}</p>
          <p>{t('form.secretAdvice')}</p>
        </>
      }
      actions={
        <>
          <Button tone="go" onClick={onBack}>
            {t('form.secretBack')}
          </Button>
          <Button tone="danger" onClick={onWrite}>
            {t('form.secretWrite')}
          </Button>
        </>
      }
    />
  );
}
