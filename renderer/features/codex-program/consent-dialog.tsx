import { useTranslation } from 'react-i18next';
import type { ManagedPlan } from '../../../preload/contract/model/codex-program';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { formatBytes } from './bytes.logic';

interface ConsentDialogProps {
  readonly plan: Extract<ManagedPlan, { readonly kind: 'possible' }>;
  readonly onClose: () => void;
  readonly onConsent: () => void;
}

/** Says what would be fetched, from where, how much of it and whereto. Nothing is fetched before it is agreed to. */
export function ConsentDialog({ plan, onClose, onConsent }: ConsentDialogProps) {
  const { t, i18n } = useTranslation(['firstStart', 'common']);
  const { version, machine, registry, folder } = plan;
  const download = formatBytes(plan.downloadBytes, i18n.language);
  const disk = formatBytes(plan.diskBytes, i18n.language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consent.title', { version })}
      description={t('consent.about')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="go" onClick={onConsent}>
            {t('consent.submit')}
          </Button>
        </>
      }
    >
      <dl className="codex-consent">
        <dt>{t('consent.what')}</dt>
        <dd>{t('consent.whatIs', { version, machine })}</dd>
        <dt>{t('consent.from')}</dt>
        <dd>{t('consent.fromIs', { registry })}</dd>
        <dt>{t('consent.size')}</dt>
        <dd>{t('consent.sizeIs', { download, disk })}</dd>
        <dt>{t('consent.where')}</dt>
        <dd>
          <code>{folder}</code>
        </dd>
        <dt>{t('consent.check')}</dt>
        <dd>{t('consent.checkIs')}</dd>
      </dl>
    </Dialog>
  );
}
