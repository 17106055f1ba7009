import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { RequestContext } from './request-context';

export type { RequestContext } from './request-context';

export interface RequestCardProps {
  /** One of `AppState.pending`. */
  readonly request: PendingRequest;
  readonly context: RequestContext;
}

/** An open request as a region "Waiting for you: ..." to answer from. Stays until main drops the request. */
export function RequestCard(_props: RequestCardProps) {
  return <section />;
}
