import { useEffect } from 'react';
import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import { goTo } from '../../app/navigation';

/** A thread whose goal is to be looked at. */
interface GoalWish {
  readonly hostId: HostId;
  readonly threadId: string;
}

const useWish = create<{ readonly wish: GoalWish | null }>(() => ({ wish: null }));

/** Opens a thread, and its goal in it: a goal is set where what comes of it is seen. */
export function askForGoal(hostId: HostId, threadId: string): void {
  useWish.setState({ wish: { hostId, threadId } });
  goTo({ page: 'thread', hostId, threadId });
}

/** @param open called once when the goal of this thread is asked for */
export function useGoalWish(hostId: HostId, threadId: string | null, open: () => void): void {
  const wish = useWish((state) => state.wish);
  useEffect(() => {
    if (wish === null || wish.hostId !== hostId || wish.threadId !== threadId) return;
    useWish.setState({ wish: null });
    open();
  }, [wish, hostId, threadId, open]);
}
