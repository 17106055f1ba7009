/** What a hook was when it was trusted. */
export interface TrustedHook {
  /** The engine's name for it: the file that it stands in, and where. */
  readonly key: string;
  /** The sum of it that the engine keeps. */
  readonly hash: string;
  /** All that the engine says of it, one thing in a line. */
  readonly text: string;
}
