import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../../ui/field/field';
import { useVariableIsSet } from '../account/use-variable-is-set';

/** @returns whether the engine has a variable in its environment, in words; null for what cannot be one, or is not known */
export function useVariableWords(typed: string): FieldNote | null {
  const { t } = useTranslation('mcpServers');
  const isSet = useVariableIsSet(typed);
  if (isSet === null) return null;
  return { text: t(isSet ? 'form.variableSet' : 'form.variableUnset'), isWarning: !isSet };
}
