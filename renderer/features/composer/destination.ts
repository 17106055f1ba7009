import type { HostId } from '../../../preload/contract/model/keys';

/** The thread that a message goes to. */
export interface Destination {
  readonly hostId: HostId;
  readonly threadId: string;
}
