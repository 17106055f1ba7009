import type { ThreadItem } from '../../../../preload/contract/protocol';

type ItemType = ThreadItem['type'];

/** The item of one type. */
export type ItemOf<T extends ItemType> = Extract<ThreadItem, { type: T }>;

/** Closes a switch over what should be all cases: a new one fails to compile. */
export function neverMissed(_value: never): void {}
