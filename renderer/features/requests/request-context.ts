import type { FileUpdateChange } from '../../../preload/contract/protocol';

/** What a card shows beside the request's own words. */
export interface RequestContext {
  /** The thread's folder (absolute); null when it is not known. */
  readonly cwd: string | null;
  /** The changes that a file change asks about, from the item it names; null when they are not to be had. */
  readonly changes: readonly FileUpdateChange[] | null;
}
