import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { Segmented } from '../../ui/segmented/segmented';
import { showToast } from '../../ui/toast/toast-store';
import { refreshAccount, useProviders } from './account-query';
import {
  type ProviderForm as Form,
  isReadableOnTheWay,
  LOCAL_SERVERS,
  type ProviderField,
  providerEdits,
  providerProblems,
} from './provider.logic';
import { useProviderDraft } from './provider-draft';
import { useVariableNote } from './use-variable-note';

const FIELDS: readonly ProviderField[] = ['name', 'address', 'variable', 'model'];

interface ProviderFormProps {
  readonly hostId: HostId;
  readonly onClose: () => void;
}

/** Takes a model provider of one's own and writes it into the engine's configuration; never a key. */
export function ProviderForm({ hostId, onClose }: ProviderFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const inputs = useRef(new Map<ProviderField, HTMLInputElement | null>());
  const taken = (useProviders(hostId)?.data ?? []).map(({ id }) => id);
  const { half, change, forget } = useProviderDraft(hostId);
  const { form, usesEngineKey } = half;
  const setForm = (next: Form) => change({ form: next, usesEngineKey });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const problems = providerProblems(usesEngineKey ? { ...form, variable: '' } : form, taken);
  const variableNote = useVariableNote(form.variable);
  const save = useMutation({
    mutationFn: () => engineRequest(hostId, 'config/batchWrite', providerEdits(form, usesEngineKey)),
    onSuccess: async ({ overriddenMetadata }) => {
      const name = form.name.trim();
      showToast(
        overriddenMetadata === null
          ? { text: t('provider.saved', { name }) }
          : { text: t('provider.overridden', { message: overriddenMetadata.message }), tone: 'failure' },
      );
      await Promise.all([
        refreshAccount(client, hostId),
        client.invalidateQueries({ queryKey: ['config', hostId] }),
        client.invalidateQueries({ queryKey: ['models', hostId] }),
      ]);
      close();
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    const first = FIELDS.find((field) => problems[field] !== undefined);
    if (first === undefined) save.mutate();
    else inputs.current.get(first)?.focus();
  };
  const field = (name: ProviderField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current.set(name, input);
    },
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    // What is not finished yet is not found fault with.
    problem: wasSubmitted && problems[name] !== undefined ? t(`provider.problem.${problems[name]}`) : null,
  });
  return (
    <form onSubmit={submit} noValidate>
      <h3>{t('provider.title')}</h3>
      <p>{t('provider.about')}</p>
      <Field {...field('name')} label={t('provider.name')} about={t('provider.nameAbout')} />
      <Field
        {...field('address')}
        type="url"
        label={t('provider.address')}
        about={t('provider.addressAbout')}
        note={isReadableOnTheWay(form.address) ? { text: t('provider.notEncrypted'), isWarning: true } : null}
      />
      <div className="sign-in-actions">
        {LOCAL_SERVERS.map(({ name, address }) => (
          <Button key={name} small onClick={() => setForm({ ...form, name, address, variable: '' })}>
            {t('provider.local', { name })}
          </Button>
        ))}
      </div>
      <div className="settings-field">
        <span aria-hidden>{t('provider.key')}</span>
        <Segmented
          label={t('provider.key')}
          value={usesEngineKey ? 'engine' : 'variable'}
          onChange={(next) => change({ form, usesEngineKey: next === 'engine' })}
          options={[
            { value: 'variable', label: t('provider.keyInVariable') },
            { value: 'engine', label: t('provider.keyOfEngine') },
          ]}
        />
      </div>
      {usesEngineKey ? <p className="sign-in-care">{t('provider.keyOfEngineAbout')}</p> : null}
      {usesEngineKey ? null : (
        <Field
          {...field('variable')}
          label={t('provider.variable')}
          about={t('provider.variableAbout')}
          note={variableNote}
        />
      )}
      <Field {...field('model')} label={t('provider.model')} about={t('provider.modelAbout')} />
      {save.error === null ? null : (
        <p className="sign-in-problem" role="alert">
          {t('provider.failed')} {errorText(save.error)}
        </p>
      )}
      <div className="sign-in-actions">
        <Button tone="go" type="submit" aria-disabled={save.isPending}>
          {t(save.isPending ? 'provider.submitting' : 'provider.submit')}
        </Button>
        <Button onClick={close}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
