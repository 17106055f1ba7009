import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../../preload/contract/protocol';

type ItemType = ThreadItem['type'];

/** The item of one type. */
export type ItemOf<T extends ItemType> = Extract<ThreadItem, { type: T }>;

/** Closes a switch over what should be all cases: a new one fails to compile. */
export function neverMissed(_value: never): void {}

/** What draws an item of one type is given. */
export interface ItemProps<T extends ItemType> {
  readonly entry: Entry;
  readonly item: ItemOf<T>;
  readonly rowKey: string;
}
