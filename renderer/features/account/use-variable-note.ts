import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../../ui/field/field';
import { useVariableIsSet } from './use-variable-is-set';

/** @returns whether the engine has a variable in its environment, in words; null for what cannot be one, or is not known */
export function useVariableNote(typed: string): FieldNote | null {
  const { t } = useTranslation('account');
  const isSet = useVariableIsSet(typed);
  if (isSet === null) return null;
  return { text: t(isSet ? 'provider.variableSet' : 'provider.variableUnset'), isWarning: !isSet };
}
