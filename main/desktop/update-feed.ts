/** Where new versions are looked for. */
export type UpdateFeed =
  /** Nowhere, which is how Heddle comes. `reason` is for the log; null where nobody asked for anything else. */
  | { readonly kind: 'off'; readonly reason: string | null }
  | { readonly kind: 'address'; readonly url: string }
  /** The feed that was packaged along. */
  | { readonly kind: 'packaged' };

/** What decides about the feed. */
export interface FeedFacts {
  /** HEDDLE_UPDATE_URL; set but empty turns a packaged feed off. */
  readonly address: string | undefined;
  readonly isPackaged: boolean;
  /** Whether this package was made with a feed. */
  readonly hasPackagedFeed: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A feed decides what will run here: over the network it has to be one that nobody on the way can replace. */
function isTrustworthy(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  } catch {
    return false; // not an address at all
  }
}

/** Decides where new versions are looked for. */
export function chooseUpdateFeed({ address, isPackaged, hasPackagedFeed }: FeedFacts): UpdateFeed {
  if (!isPackaged) return { kind: 'off', reason: null }; // run from its sources, it is updated by whoever has them
  if (address === undefined) return hasPackagedFeed ? { kind: 'packaged' } : { kind: 'off', reason: null };
  if (address === '') return { kind: 'off', reason: null };
  if (isTrustworthy(address)) return { kind: 'address', url: address };
  return { kind: 'off', reason: `HEDDLE_UPDATE_URL is not an https address: ${address}` };
}
