import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { Segmented } from '../../../ui/segmented/segmented';
import { isAllowed, type Managed } from '../model/requirements.logic';
import type { ChoiceId, Control } from '../model/settings-table';
import { useValueText } from '../value-words';
import { ApprovalControl } from './approval-control';
import { ChoiceControl } from './choice-control';
import { EngineChoiceControl } from './engine-choice-control';
import { TextControl } from './text-control';
import { TomlControl } from './toml-control';

export interface ControlProps {
  readonly label: string;
  /** What the control shows; undefined when nobody has set it. */
  readonly value: JsonValue | undefined;
  readonly usual: JsonValue | undefined;
  readonly managed: Managed | null;
  readonly locked: boolean;
  readonly onChange: (value: JsonValue) => void;
  /** Called when what is typed is no value: what was a value before it must not be saved in its place. */
  readonly onNoValue: () => void;
}

/** The control of a setting: choices where there are choices. */
export function SettingControl({ control, ...props }: ControlProps & { readonly control: Control }) {
  if (props.locked) return <Locked value={props.managed?.allowed[0] ?? props.value} />;
  switch (control.kind) {
    case 'boolean':
      return <BooleanControl {...props} />;
    case 'choice':
      return <NamedChoice {...props} choices={control.choices} values={control.values} />;
    case 'approval':
      return <ApprovalControl {...props} />;
    case 'model':
    case 'effort':
    case 'tier':
    case 'provider':
    case 'permissionProfile':
      return <EngineChoiceControl {...props} of={control.kind} />;
    case 'number':
    case 'text':
    case 'longText':
    case 'list':
      return <TextControl {...props} control={control} />;
    case 'toml':
      return <TomlControl {...props} />;
  }
}

function Locked({ value }: { readonly value: JsonValue | undefined }) {
  const valueText = useValueText();
  return (
    <p className="setting-locked">
      <code>{valueText(value)}</code>
    </p>
  );
}

function BooleanControl({ label, value, usual, managed, onChange }: ControlProps) {
  const { t } = useTranslation(['engineSettings', 'settings']);
  const labelOf = (option: boolean): string => {
    const name = t(`engineSettings:choice.boolean.${option}`);
    return value === undefined && usual === option ? t('settings:value.usual', { value: name }) : name;
  };
  return (
    <Segmented
      label={label}
      value={value === true ? 'true' : value === false ? 'false' : ''}
      onChange={(next) => {
        if (next !== '' && isAllowed(managed, next === 'true')) onChange(next === 'true');
      }}
      options={[
        { value: 'true', label: labelOf(true) },
        { value: 'false', label: labelOf(false) },
      ]}
    />
  );
}

function NamedChoice({
  choices,
  values,
  ...props
}: ControlProps & { readonly choices: ChoiceId; readonly values: readonly string[] }) {
  const { t } = useTranslation('engineSettings');
  // The keys of the catalogue are the engine's own values.
  const labelOf = t as unknown as (key: string) => string;
  return (
    <ChoiceControl
      {...props}
      options={values.map((value) => ({ value, label: labelOf(`choice.${choices}.${value}`), description: value }))}
    />
  );
}
