import type { HostId } from '../../../preload/contract/model/keys';
import { useExternalLink } from '../external-link/external-link';
import type { WebWay } from './sign-in.logic';
import { startSignIn } from './sign-in-store';

/** @returns a function that begins a sign-in over a page of the web, and shows the page's address before it is opened */
export function useStartSignIn(hostId: HostId): (way: WebWay) => void {
  const follow = useExternalLink();
  // A page for a code may be opened on any device: only that of this computer's browser is offered at once.
  return (way) => void startSignIn(hostId, way, ({ url }) => (way === 'browser' ? follow(url) : undefined));
}
