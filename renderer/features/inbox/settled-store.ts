import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import type { AnswerRecord } from '../../../preload/contract/model/record';
import { bridge } from '../../app/bridge';

/** So many are kept: whoever was away sees what went by, not a history. */
const MAX_SETTLED = 20;

/** Something that waited and that nobody here answered. */
export interface Settled {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly record: AnswerRecord;
}

const useStore = create<{ readonly settled: readonly Settled[] }>(() => ({ settled: [] }));

/** Follows what is settled without anyone here: the card is gone, so its place says why. */
export function followSettled(): void {
  bridge().on['record.added'](({ hostId, threadId, record }) => {
    if (record.by === 'here') return;
    useStore.setState(({ settled }) => ({
      settled: [{ hostId, threadId, record }, ...settled.filter((other) => other.record.key !== record.key)].slice(
        0,
        MAX_SETTLED,
      ),
    }));
  });
}

/** @returns what was settled without anyone here since this window opened, the latest first */
export const useSettled = (): readonly Settled[] => useStore(({ settled }) => settled);

/** It was seen. */
export const clearSettled = (): void => useStore.setState({ settled: [] });
