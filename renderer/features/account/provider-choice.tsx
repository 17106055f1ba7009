import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { refreshAccount, useProviders } from './account-query';
import { ProviderForm } from './provider-form';

export interface ProviderChoiceProps {
  readonly hostId: HostId;
  /** Other ways on stand beside it, one of which is to add a provider: this is to go back to one that is there. */
  readonly amongOthers?: boolean;
}

/** Which model provider new threads use, and the way to add one. */
export function ProviderChoice({ hostId, amongOthers = false }: ProviderChoiceProps) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const providers = useProviders(hostId);
  const [isAdding, setIsAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(isAdding));
  const choose = useMutation({
    mutationFn: (providerId: string) => engineRequest(hostId, 'modelProvider/default/set', { providerId }),
    onSettled: () =>
      Promise.all([
        refreshAccount(client, hostId),
        client.invalidateQueries({ queryKey: ['config', hostId] }),
        client.invalidateQueries({ queryKey: ['models', hostId] }),
      ]),
  });
  if (providers === null || (amongOthers && providers.data.length < 2)) return null;
  return (
    <div ref={box} className="account-provider">
      <div className="settings-field">
        <span aria-hidden>{t('facts.provider')}</span>
        <Select
          label={t('facts.provider')}
          value={providers.defaultProviderId}
          placeholder={providers.defaultProviderId}
          disabled={!providers.canChangeDefault || choose.isPending}
          onValueChange={(id) => choose.mutate(id)}
          options={providers.data.map(({ id, name, baseUrl }) => ({
            value: id,
            label: name,
            description: baseUrl ?? undefined,
          }))}
        />
        {isAdding || amongOthers ? null : (
          <Button small onClick={() => setIsAdding(true)}>
            {t('facts.add')}
          </Button>
        )}
      </div>
      <p className="settings-hint">{t('facts.providerAbout')}</p>
      {choose.error === null ? null : (
        <p className="account-problem" role="alert">
          {t('facts.providerFailed')} {errorText(choose.error)}
        </p>
      )}
      {isAdding ? (
        <div className="account-sign-in sign-in">
          <ProviderForm hostId={hostId} onClose={() => setIsAdding(false)} />
        </div>
      ) : null}
    </div>
  );
}
