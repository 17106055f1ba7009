import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { ProviderTest } from '../../../preload/contract/model/settings-file';
import type { ModelProviderSummary } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useProviders } from '../account/account-query';
import { ProviderForm } from '../account/provider-form';
import { changeOf } from './model/changes.logic';
import { layersOf, userLayer, valueAt } from './model/config-model.logic';
import { ProviderMessage } from './provider-message';
import { change, useChanges } from './settings-store';
import { useConfig } from './use-config';

/** The providers that messages can be sent to, the way to try one, and to add or remove one's own. */
export function ProviderList() {
  const { t } = useTranslation('settings');
  const providers = useProviders(LOCAL_HOST);
  const [isAdding, setIsAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(isAdding));
  if (providers === null) return null;
  return (
    <>
      <h3 className="settings-part">{t('provider.title')}</h3>
      <p className="settings-hint">{t('provider.about')}</p>
      <ul className="settings-list" aria-label={t('provider.title')}>
        {providers.data.map((provider) => (
          <ProviderEntry
            key={provider.id}
            provider={provider}
            isDefault={provider.id === providers.defaultProviderId}
          />
        ))}
      </ul>
      <div ref={box}>
        {isAdding ? (
          <div className="account-sign-in sign-in">
            <ProviderForm hostId={LOCAL_HOST} onClose={() => setIsAdding(false)} />
          </div>
        ) : (
          <Button small onClick={() => setIsAdding(true)}>
            {t('provider.add')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What a provider may answer that leaves the question whether messages work. */
const ASKED: ReadonlySet<ProviderTest['kind']> = new Set(['models', 'noList', 'refused', 'httpError']);

interface ProviderEntryProps {
  readonly provider: ModelProviderSummary;
  readonly isDefault: boolean;
}

function ProviderEntry({ provider, isDefault }: ProviderEntryProps) {
  const { t } = useTranslation('settings');
  const { id, name, baseUrl } = provider;
  const test = useMutation({
    mutationFn: () => bridge().request['provider.test']({ hostId: LOCAL_HOST, providerId: id }),
  });
  const changes = useChanges();
  const { read } = useConfig();
  const path = ['model_providers', id];
  const modelFor = (asked: ProviderTest): string => {
    const inUse = read?.config.model ?? null;
    return isDefault && inUse !== null ? inUse : asked.kind === 'models' ? (asked.models[0] ?? '') : '';
  };
  const own = read === null ? undefined : valueAt(userLayer(layersOf(read))?.values, path);
  const pending = changeOf(changes, path);
  return (
    <li data-changed={pending !== null || undefined}>
      <span className="settings-list-main">
        <span>
          <strong>
            <RevealedText text={name} />
          </strong>{' '}
          <code>{id}</code> {isDefault ? <span className="setting-mark">{t('provider.inUse')}</span> : null}
        </span>
        {baseUrl === null ? null : <code>{baseUrl}</code>}
        <span className="settings-list-facts">
          <AuthWords provider={provider} />
        </span>
        {test.data === undefined ? null : <TestWords test={test.data} />}
        {test.error === null ? null : (
          <span className="account-problem" role="alert">
            {t('test.failed', { message: test.error.message })}
          </span>
        )}
        {pending === null ? null : <span>{t('provider.goes')}</span>}
      </span>
      {baseUrl === null ? null : (
        <Button
          small
          aria-label={t('test.buttonNamed', { name })}
          aria-disabled={test.isPending}
          onClick={() => test.mutate()}
        >
          {t(test.isPending ? 'test.asking' : 'test.button')}
        </Button>
      )}
      {own === undefined || isDefault || pending !== null ? null : (
        <Button small aria-label={t('provider.removeNamed', { name })} onClick={() => change(path, null, own)}>
          {t('provider.remove')}
        </Button>
      )}
      {pending === null ? null : (
        <Button small onClick={() => change(path, pending.base ?? null, pending.base)}>
          {t('change.takeBack')}
        </Button>
      )}
      {test.data !== undefined && ASKED.has(test.data.kind) ? (
        <ProviderMessage key={test.submittedAt} id={id} name={name} model={modelFor(test.data)} />
      ) : null}
    </li>
  );
}

/** How a provider is paid or opened: by which key, and where that is. */
function AuthWords({ provider }: { readonly provider: ModelProviderSummary }) {
  const { t } = useTranslation('settings');
  const { settings } = provider;
  if (settings.type !== 'customGateway') return t(settings.type === 'openai' ? 'auth.openai' : 'auth.cloud');
  switch (settings.auth.mode) {
    case 'none':
      return t('auth.none');
    case 'environmentVariable':
      return t('auth.variable', { variable: settings.auth.envKey });
    case 'externallyConfigured':
      return t('auth.external');
  }
}

/** What trying a provider gave, in words. */
function TestWords({ test }: { readonly test: ProviderTest }) {
  const { t } = useTranslation('settings');
  const text = (): string => {
    switch (test.kind) {
      case 'declined':
        return t('test.declined');
      case 'models':
        if (test.count === 0) return t('test.modelsNone');
        return t('test.models', { count: test.count, models: test.models.slice(0, 8).join(', ') });
      case 'noList':
        return t('test.noList', { address: test.address, status: test.status });
      case 'refused':
        return t(test.hadKey ? 'test.refusedKey' : 'test.refusedPlain', { status: test.status });
      case 'httpError':
        return t('test.httpError', { address: test.address, status: test.status });
      case 'unreachable':
        return t(`test.why.${test.why}`, { address: test.address, message: test.message });
      case 'noKey':
        return t('test.noKey', { variable: test.variable });
      case 'noAddress':
        return t('test.noAddress');
    }
  };
  return (
    <span className={test.kind === 'models' ? 'test-good' : 'test-bad'} role="status">
      {text()}
    </span>
  );
}
