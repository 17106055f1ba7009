import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReasoningSummary } from '../../../preload/contract/protocol';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { showToast } from '../../ui/toast/toast-store';
import { saveAsDefaults } from './save-defaults';
import { type SettingsRowProps, useChanged } from './settings-row-props';
import { withChoice } from './turn-settings.logic';

const SUMMARIES = ['auto', 'concise', 'detailed', 'none'] as const satisfies readonly ReasoningSummary[];
const STANDARD_TIER = 'default';

/** What is seldom chosen: summary, speed, output schema, and making the choices the defaults of new threads. */
export function MoreSettings(props: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const { chosen, disabled } = props;
  const hasChanges =
    chosen.summary !== undefined || chosen.serviceTier !== undefined || chosen.outputSchema !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className="select-trigger"
          disabled={disabled}
          data-changed={hasChanges || undefined}
          aria-label={t('settings.more')}
          title={t('settings.more')}
        >
          <svg viewBox="0 0 16 4" width="14" height="4" aria-hidden="true">
            <path d="M2 2h.01M8 2h.01M14 2h.01" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
          {hasChanges && <span className="visually-hidden">, {t('settings.changed')}</span>}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="composer-more"
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('settings.more')}
        >
          <SummarySelect {...props} />
          <TierSelect {...props} />
          <div className="composer-more-row">
            <span>{t('settings.schema')}</span>
            <Button
              small
              onClick={() => {
                setOpen(false);
                props.onSchema();
              }}
            >
              {chosen.outputSchema === undefined ? t('settings.schemaSet') : t('settings.schemaChange')}
            </Button>
          </div>
          <Defaults {...props} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SummarySelect({ inForce, chosen, running, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const current = inForce.summary;
  return (
    <div className="composer-more-row">
      <span aria-hidden="true">{t('settings.summary')}</span>
      <Select
        label={t('settings.summary')}
        placeholder={t('settings.summaryDefault')}
        options={SUMMARIES.map((value) => ({ value, label: t(`settings.summaries.${value}`) }))}
        value={chosen.summary ?? current}
        changedText={useChanged(chosen.summary !== undefined, current && t(`settings.summaries.${current}`), running)}
        onValueChange={(summary) => onChoose(withChoice(chosen, { summary }, inForce))}
      />
    </div>
  );
}

/** Only for a model that has more than one speed, as the engine's catalogue says. */
function TierSelect({ models, inForce, chosen, running, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const modelName = chosen.model ?? inForce.model;
  const model = models.find((one) => (modelName === null ? one.isDefault : one.model === modelName));
  const value = chosen.serviceTier === undefined ? inForce.serviceTier : chosen.serviceTier;
  const tiers = model?.serviceTiers ?? [];
  const changed = useChanged(
    chosen.serviceTier !== undefined,
    inForce.serviceTier ?? t('settings.tierStandard'),
    running,
  );
  if (tiers.length === 0) return null;
  return (
    <div className="composer-more-row">
      <span aria-hidden="true">{t('settings.tier')}</span>
      <Select
        label={t('settings.tier')}
        placeholder={t('settings.tierStandard')}
        options={[
          { value: STANDARD_TIER, label: t('settings.tierStandard') },
          ...tiers
            .filter(({ id }) => id !== STANDARD_TIER)
            .map(({ id, name, description }) => ({ value: id, label: name, description })),
        ]}
        value={value ?? STANDARD_TIER}
        changedText={changed}
        onValueChange={(tier) =>
          onChoose(withChoice(chosen, { serviceTier: tier === STANDARD_TIER ? null : tier }, inForce))
        }
      />
    </div>
  );
}

function Defaults({ hostId, inForce, chosen, onDone }: SettingsRowProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('composer');
  const errorText = useEngineErrorText();
  const save = () => {
    onDone();
    saveAsDefaults(hostId, inForce, chosen).then(
      () => showToast({ text: t('settings.defaultsSaved') }),
      (error: unknown) =>
        showToast({ text: t('settings.defaultsFailed', { reason: errorText(error) }), tone: 'failure' }),
    );
  };
  return (
    <div className="composer-more-defaults">
      <Button small onClick={save}>
        {t('settings.makeDefaults')}
      </Button>
      <p>{t('settings.makeDefaultsAbout')}</p>
    </div>
  );
}
