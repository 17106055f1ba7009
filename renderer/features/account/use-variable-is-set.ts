import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { bridge } from '../../app/bridge';
import { isVariableName } from './provider.logic';

/** @returns whether the engine has a variable in its environment; null for what cannot be one, or is not known yet */
export function useVariableIsSet(typed: string): boolean | null {
  const name = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['environment', name],
    queryFn: () => bridge().request['environment.has']({ name }),
    enabled: isVariableName(name),
  });
  return data?.isSet ?? null;
}
