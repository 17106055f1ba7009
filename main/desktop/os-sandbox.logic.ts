/** What decides whether the app may run as it was started. */
export interface SandboxFacts {
  readonly isPackaged: boolean;
  /** `--no-sandbox` was given. */
  readonly isSwitchedOff: boolean;
  /** Undefined on Windows. */
  readonly uid: number | undefined;
}

/** As root Chromium has no sandbox to offer, and nobody but root can ask for that. */
export const isUnfenced = ({ isPackaged, isSwitchedOff, uid }: SandboxFacts): boolean =>
  isPackaged && isSwitchedOff && uid !== 0;
