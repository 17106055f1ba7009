import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../app/bridge';
import type { FieldNote } from '../../ui/field/field';
import { isVariableName } from '../account/provider.logic';

/** @returns whether the engine has a variable in its environment, in words; null for what cannot be one, or is not known */
export function useVariableWords(typed: string): FieldNote | null {
  const { t } = useTranslation('mcpServers');
  const name = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['environment', name],
    queryFn: () => bridge().request['environment.has']({ name }),
    enabled: isVariableName(name),
  });
  if (data === undefined) return null;
  return { text: t(data.isSet ? 'form.variableSet' : 'form.variableUnset'), isWarning: !data.isSet };
}
