import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { ProviderMessageTest } from '../../../preload/contract/model/settings-file';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import './provider-message.css';

export interface ProviderMessageProps {
  readonly id: string;
  readonly name: string;
  /** The model that is offered first; empty when none is known. */
  readonly model: string;
}

/** The second step of trying a provider: one short message, since whoever lists models need not answer messages. */
export function ProviderMessage({ id, name, model: offered }: ProviderMessageProps) {
  const { t } = useTranslation('settings');
  const [model, setModel] = useState(offered);
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      bridge().request['provider.tryMessage']({ hostId: LOCAL_HOST, providerId: id, model: model.trim() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(model.trim() === '');
    if (model.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form className="provider-message" onSubmit={submit} noValidate>
      <p className="settings-hint">{t('tryMessage.about')}</p>
      <div className="provider-message-row">
        <Field
          label={t('tryMessage.model')}
          value={model}
          onChange={setModel}
          problem={isMissing && model.trim() === '' ? t('tryMessage.noModel') : null}
        />
        <Button small type="submit" aria-label={t('tryMessage.buttonNamed', { name })} aria-disabled={send.isPending}>
          {t(send.isPending ? 'tryMessage.sending' : 'tryMessage.button')}
        </Button>
      </div>
      {send.data === undefined ? null : <MessageWords test={send.data} />}
      {send.error === null ? null : (
        <p className="test-bad" role="alert">
          {t('test.failed', { message: send.error.message })}
        </p>
      )}
    </form>
  );
}

/** What became of the message, in words; what the server said itself stands apart. */
function MessageWords({ test }: { readonly test: ProviderMessageTest }) {
  const { t, i18n } = useTranslation('settings');
  const seconds = (ms: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', maximumSignificantDigits: 2 }).format(
      ms / 1_000,
    );
  const text = (): string => {
    switch (test.kind) {
      case 'declined':
        return t('tryMessage.declined');
      case 'answered':
        return t('tryMessage.answered', { status: test.status, time: seconds(test.ms) });
      case 'failed': {
        const why =
          test.status === 401 || test.status === 403
            ? 'key'
            : test.status === 404 || test.status === 405
              ? 'api'
              : 'other';
        const { address, status } = test;
        return t(`tryMessage.failed.${why}`, { address, status, time: seconds(test.ms) });
      }
      case 'otherApi':
        return t('tryMessage.otherApi', { address: test.address, status: test.status, time: seconds(test.ms) });
      case 'unreachable':
        return test.why === 'timeout'
          ? t('tryMessage.timeout', { address: test.address, time: seconds(test.ms) })
          : t(`test.why.${test.why}`, { address: test.address, message: test.message });
      case 'noKey':
        return t('test.noKey', { variable: test.variable });
      case 'engineKey':
        return t('tryMessage.engineKey');
      case 'noAddress':
        return t('test.noAddress');
    }
  };
  const words = test.kind === 'answered' ? test.text : test.kind === 'failed' ? test.reason : null;
  return (
    <div role="status" className={test.kind === 'answered' ? 'test-good' : 'test-bad'}>
      <p>{text()}</p>
      {test.kind === 'answered' && test.tokens !== null ? (
        <p>{t('tryMessage.tokens', { count: test.tokens })}</p>
      ) : null}
      {words === null || words === '' ? null : (
        <p className="provider-message-words">{t('tryMessage.says', { words })}</p>
      )}
    </div>
  );
}
