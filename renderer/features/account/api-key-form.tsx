import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { refreshAccount } from './account-query';
import { type KeyProblem, keyProblem } from './api-key.logic';

/** Takes an API key, hands it to the engine, and forgets it. */
export function ApiKeyForm({ hostId, onClose }: { readonly hostId: HostId; readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<KeyProblem | null>(null);
  const handOver = useMutation({
    mutationFn: (apiKey: string) => engineRequest(hostId, 'account/login/start', { type: 'apiKey', apiKey }),
    onSuccess: async () => {
      await refreshAccount(client, hostId);
      onClose();
    },
    // What was handed over is not kept beside the mutation.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (handOver.isPending) return;
    const found = keyProblem(key.trim());
    setProblem(found);
    if (found === null) handOver.mutate(key.trim());
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <h3>{t('signIn.withKey.title')}</h3>
      <Field
        ref={input}
        label={t('signIn.withKey.label')}
        type="password"
        autoComplete="off"
        value={key}
        onChange={(next) => {
          setKey(next);
          setProblem(null);
        }}
        about={t('signIn.withKey.about')}
        problem={problem === null ? null : t(`signIn.withKey.${problem}`)}
      />
      {handOver.error === null ? null : (
        <p className="sign-in-problem" role="alert">
          {t('signIn.withKey.failed')} {errorText(handOver.error)}
        </p>
      )}
      <div className="sign-in-actions">
        <Button tone="go" type="submit" aria-disabled={handOver.isPending}>
          {t(handOver.isPending ? 'signIn.withKey.submitting' : 'signIn.withKey.submit')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
