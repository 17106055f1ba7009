import { useTranslation } from 'react-i18next';
import { Select, type SelectOption } from '../../../ui/select/select';
import { isAllowed } from '../model/requirements.logic';
import type { ControlProps } from './setting-control';

/** One of several texts. A value that is none of them is shown, too: another version of the engine may have more. */
export function ChoiceControl({
  label,
  value,
  usual,
  managed,
  onChange,
  options,
}: ControlProps & { readonly options: readonly SelectOption<string>[] }) {
  const { t } = useTranslation('settings');
  const shown = typeof value === 'string' ? value : null;
  // What nobody has chosen does not look chosen: the default stands where the choice would.
  const usualName =
    typeof usual === 'string' ? (options.find((option) => option.value === usual)?.label ?? usual) : null;
  const isOther = shown !== null && !options.some((option) => option.value === shown);
  const all = isOther ? [...options, { value: shown, label: shown, description: t('value.other') }] : options;
  return (
    <div className="setting-control">
      <Select
        label={label}
        value={shown}
        placeholder={usualName === null ? t('value.choose') : t('value.usual', { value: usualName })}
        onValueChange={onChange}
        options={all.map((option) =>
          isAllowed(managed, option.value) ? option : { ...option, disabledReason: t('managed.notAllowed') },
        )}
      />
    </div>
  );
}
