import type { HeddleBridge } from '../../preload/contract/channels/channels';

declare global {
  interface Window {
    /** Exposed by the preload; the only way out of the page. */
    readonly heddle: HeddleBridge;
  }
}

/** The bridge to main. Everything that leaves the page goes through here, so a test can put its own in its place. */
export const bridge = (): HeddleBridge => window.heddle;
