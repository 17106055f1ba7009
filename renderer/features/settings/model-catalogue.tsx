import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Model } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { useCatalogue } from './use-catalogue';

/** The models of the engine's catalogue with what they can do; the hidden ones on demand. */
export function ModelCatalogue() {
  const { t } = useTranslation('settings');
  const models = useCatalogue();
  const [showsHidden, setShowsHidden] = useState(false);
  const hidden = models.filter((model) => model.hidden).length;
  return (
    <>
      <h3 className="settings-part">{t('catalogue.title')}</h3>
      <p className="settings-hint">{t('catalogue.about')}</p>
      <ul className="settings-list settings-models" aria-label={t('catalogue.title')}>
        {models
          .filter((model) => showsHidden || !model.hidden)
          .map((model) => (
            <ModelEntry key={model.id} model={model} />
          ))}
      </ul>
      {hidden === 0 ? null : (
        <Button small aria-expanded={showsHidden} onClick={() => setShowsHidden(!showsHidden)}>
          {showsHidden ? t('catalogue.hide') : t('catalogue.show', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function ModelEntry({ model }: { readonly model: Model }) {
  const { t } = useTranslation('settings');
  const { displayName, id, description, isDefault, hidden, defaultReasoningEffort } = model;
  const efforts = model.supportedReasoningEfforts.map(({ reasoningEffort }) =>
    reasoningEffort === defaultReasoningEffort
      ? t('catalogue.usualEffort', { effort: reasoningEffort })
      : reasoningEffort,
  );
  const facts = [
    efforts.length === 0 ? null : t('catalogue.efforts', { efforts: efforts.join(', ') }),
    t('catalogue.takes', { kinds: model.inputModalities.join(', ') }),
    model.serviceTiers.length === 0
      ? null
      : t('catalogue.tiers', { tiers: model.serviceTiers.map(({ name }) => name).join(', ') }),
    model.multiAgentVersion === null ? null : t('catalogue.agents'),
  ].filter((fact) => fact !== null);
  return (
    <li>
      <span className="settings-list-main">
        <span>
          <strong>{displayName}</strong> <code>{id}</code>{' '}
          {isDefault ? <span className="setting-mark">{t('catalogue.default')}</span> : null}
          {hidden ? <span className="setting-mark">{t('catalogue.hidden')}</span> : null}
        </span>
        <span>{description}</span>
        <span className="settings-list-facts">{facts.join(' · ')}</span>
      </span>
    </li>
  );
}
