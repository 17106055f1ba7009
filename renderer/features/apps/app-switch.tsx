import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { AppInfo } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { showToast } from '../../ui/toast/toast-store';
import { useConfigErrorText } from '../tools-frame/use-config-edit';
import { appEdits } from './apps.logic';
import { appsQuery } from './apps-query';

/** Turns an app on and off for Codex. What is shown is what the engine then says of it. */
export function AppSwitch({ app }: { readonly app: AppInfo }) {
  const { t } = useTranslation('apps');
  const client = useQueryClient();
  const errorText = useConfigErrorText();
  const write = useMutation({
    mutationFn: async (enabled: boolean) => {
      const { layers } = await engineRequest(LOCAL_HOST, 'config/read', { includeLayers: true });
      const { overriddenMetadata } = await engineRequest(LOCAL_HOST, 'config/batchWrite', {
        edits: [...appEdits(app.id, enabled)],
        expectedVersion: layers?.find(({ name }) => name.type === 'user')?.version ?? null,
        reloadUserConfig: true,
      });
      await client.invalidateQueries({ queryKey: appsQuery(LOCAL_HOST).queryKey });
      if (overriddenMetadata)
        showToast({ text: t('overridden', { message: overriddenMetadata.message }), tone: 'failure' });
    },
    onError: (error) => showToast({ text: errorText(error), tone: 'failure' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['config', LOCAL_HOST] }),
  });
  return (
    <label className="tools-switch">
      <input
        type="checkbox"
        checked={app.isEnabled}
        aria-label={t('offered', { name: revealedText(app.name) })}
        aria-disabled={write.isPending}
        onChange={(event) => {
          if (!write.isPending) write.mutate(event.target.checked);
        }}
      />
      {t(app.isEnabled ? 'on' : 'off')}
    </label>
  );
}
