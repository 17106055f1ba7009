import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/toast/toast-store';
import { recheckServers } from './servers-query';

/** Has the servers of open threads started anew, with the settings as they are now. */
export function ReloadButton({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('mcpServers');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const reload = useMutation({
    mutationFn: () => engineRequest(hostId, 'config/mcpServer/reload', undefined),
    onSuccess: () => {
      showToast({ text: t('reloaded') });
      void recheckServers(client, hostId);
    },
    onError: (error) => showToast({ text: errorText(error), tone: 'failure' }),
  });
  // Whichever window wanted it.
  const isUnderWay = useAppState((app) => app.serverReloads.includes(hostId));
  return (
    <Button tone="quiet" title={t('reloadAbout')} aria-disabled={isUnderWay} onClick={() => reload.mutate()}>
      {t(isUnderWay ? 'reloading' : 'reload')}
    </Button>
  );
}
