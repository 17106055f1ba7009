import { useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';

/**
 * The terminal of a thread that was looked at last, for as long as the window is there: through a reload, and from thread to
 * thread. No longer: the terminals themselves end with their engine.
 */
export function useChosenTerminal(
  hostId: HostId,
  threadId: string,
): readonly [chosen: string | null, choose: (id: string) => void] {
  const key = `terminal ${hostId} ${threadId}`;
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(key));
  const choose = (id: string) => {
    setChosen(id);
    sessionStorage.setItem(key, id);
  };
  return [chosen, choose];
}
