import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/toast/toast-store';

/** Opens the file of a layer outside of Heddle, or, where nothing opens it, shows it in its folder. */
export function OpenLayer({ file }: { readonly file: string }) {
  const { t } = useTranslation('settings');
  const open = useMutation({
    mutationFn: (how: 'open' | 'show') => bridge().request['config.openLayer']({ hostId: LOCAL_HOST, path: file, how }),
    onSuccess: ({ error }, how) => {
      if (error === null) return;
      const text = t('file.notOpened', { file, message: error });
      const actions = how === 'open' ? [{ label: t('file.show'), run: () => open.mutate('show') }] : [];
      showToast({ text, tone: 'failure', actions });
    },
    onError: (error) => showToast({ text: t('file.notOpened', { file, message: error.message }), tone: 'failure' }),
  });
  return (
    <Button
      small
      tone="quiet"
      className="open-layer"
      aria-label={t('file.openNamed', { file })}
      onClick={() => open.mutate('open')}
    >
      {t('file.open')}
    </Button>
  );
}
