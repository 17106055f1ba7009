import { useRef } from 'react';

/**
 * Keeps the identity of a list while its members are the same, so that what is computed from it is not computed with each
 * frame of a running turn.
 */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const known = useRef(list);
  const isSame = known.current.length === list.length && list.every((member, index) => member === known.current[index]);
  if (!isSame) known.current = list;
  return known.current;
}
