import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { tomlText } from './model/toml-value.logic';

const MAX_LENGTH = 160;

/** @returns a function that says what a value is, as a file would have it; undefined for a setting that nobody sets */
export function useValueText(): (value: JsonValue | undefined) => string {
  const { t } = useTranslation('settings');
  return (value) => {
    if (value === undefined || value === null) return t('value.unset');
    const text = tomlText(value);
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  };
}
