import { useEffect, useState } from 'react';

const SEARCH_DELAY_MS = 250;

/** @returns the value once it has not changed for a moment; an empty one at once */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
