import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { isTable } from '../model/config-model.logic';
import { ChoiceControl } from './choice-control';
import type { ControlProps } from './setting-control';

const KINDS = ['sandbox_approval', 'rules', 'skill_approval', 'request_permissions', 'mcp_elicitations'] as const;
type Kind = (typeof KINDS)[number];

type Granular = Readonly<Record<Kind, boolean>>;

const granularOf = (value: JsonValue | undefined): Granular | null => {
  const granular = isTable(value) ? value.granular : undefined;
  if (!isTable(granular)) return null;
  // Those that may be left out are off then (engine 0.171).
  return Object.fromEntries(KINDS.map((kind) => [kind, granular[kind] === true])) as Granular;
};

const ALL: Granular = {
  sandbox_approval: true,
  rules: true,
  skill_approval: true,
  request_permissions: true,
  mcp_elicitations: true,
};

/** When Codex asks: one of the policies, or for each kind by itself. */
export function ApprovalControl(props: ControlProps) {
  const { t } = useTranslation(['engineSettings', 'settings']);
  const { value, onChange } = props;
  const granular = granularOf(value);
  const write = (next: Granular) => onChange({ granular: { ...next } });
  return (
    <>
      <ChoiceControl
        {...props}
        managed={null}
        value={granular === null ? value : 'granular'}
        onChange={(next) => (next === 'granular' ? write(granular ?? ALL) : onChange(next))}
        options={(['on-request', 'granular', 'never'] as const).map((policy) => ({
          value: policy,
          label: t(`engineSettings:choice.approval.${policy}`),
          description: policy,
          warning: policy === 'never',
          disabledReason: isPolicyAllowed(props, policy) ? undefined : t('settings:managed.notAllowed'),
        }))}
      />
      {granular === null ? null : (
        <fieldset className="setting-granular">
          <legend>{t('settings:approval.granular')}</legend>
          {KINDS.map((kind) => (
            <Tick
              key={kind}
              label={t(`engineSettings:choice.granular.${kind}`)}
              on={granular[kind]}
              onChange={(on) => write({ ...granular, [kind]: on })}
            />
          ))}
          <p className="setting-about">{t('settings:approval.granularOff')}</p>
        </fieldset>
      )}
    </>
  );
}

const isPolicyAllowed = ({ managed }: ControlProps, policy: string): boolean =>
  managed === null ||
  managed.allowed.some((allowed) => (policy === 'granular' ? isTable(allowed) : allowed === policy));

function Tick({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="settings-tick">
      <input id={id} type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
