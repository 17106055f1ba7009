/** The engine's version that Heddle was made for, is tested with, and fetches. */
export const MADE_FOR_VERSION = '0.171.0';

/** Where a codex came from. */
export type CodexSource = 'environment' | 'preference' | 'project' | 'managed' | 'path';

/** A codex that can be started. */
export interface FoundCodex {
  /** The engine itself, not a wrapper around it, where that can be told. */
  readonly path: string;
  /** Null when it would not say. */
  readonly version: string | null;
  readonly source: CodexSource;
}

/** Which codex would be started now, and who decides that. */
export interface CodexSituation {
  /** Null when none is there. */
  readonly found: FoundCodex | null;
  /** What `HEDDLE_CODEX` says; null when it is not set. */
  readonly named: string | null;
  /** The person chose another one than `HEDDLE_CODEX` names, for as long as Heddle runs. */
  readonly isNamedPassedOver: boolean;
}

/** What became of choosing a codex by the system's file dialog. */
export type ChooseCodexOutcome =
  | { readonly kind: 'closed' }
  | { readonly kind: 'chosen'; readonly path: string; readonly version: string }
  | {
      readonly kind: 'refused';
      readonly path: string;
      /**
       * `notExecutable`: a file that cannot be executed; `incomplete`: what npm installs as codex, without the package
       * for this machine; `notCodex`: it does not say that it is codex.
       */
      readonly why: 'notExecutable' | 'incomplete' | 'notCodex';
    };

/** What fetching the copy that Heddle keeps would mean. */
export type ManagedPlan =
  | {
      readonly kind: 'possible';
      readonly version: string;
      /** In Node's words, as `linux x64`. */
      readonly machine: string;
      readonly downloadBytes: number;
      /** About so much it takes on the disk in the end. */
      readonly diskBytes: number;
      /** The host of the npm registry that this computer uses. */
      readonly registry: string;
      readonly folder: string;
    }
  /** Without npm nobody says which registry this computer uses. */
  | { readonly kind: 'noRegistry' }
  /** There is no codex for this kind of computer. */
  | { readonly kind: 'noPackage'; readonly machine: string };

/** Why the copy could not be fetched. */
export type ManagedFault =
  | { readonly kind: 'noRegistry' }
  | { readonly kind: 'noPackage' }
  | { readonly kind: 'noSpace'; readonly neededBytes: number; readonly freeBytes: number }
  /** The connection was not had, or was cut again and again. What is there is kept. */
  | { readonly kind: 'network'; readonly message: string }
  /** The registry refused, with this HTTP status. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Not what was asked for; thrown away. */
  | { readonly kind: 'wrongContent' }
  | { readonly kind: 'notUnpacked'; readonly message: string }
  | { readonly kind: 'doesNotRun' }
  | { readonly kind: 'disk'; readonly message: string };

/** Where fetching the copy that Heddle keeps is at. */
export type ManagedCodex =
  /** `keptBytes`: of a download that was broken off; 0 for none. */
  | { readonly phase: 'idle'; readonly keptBytes: number; readonly totalBytes: number }
  | { readonly phase: 'downloading'; readonly receivedBytes: number; readonly totalBytes: number }
  | { readonly phase: 'checking' }
  | { readonly phase: 'unpacking' }
  | { readonly phase: 'failed'; readonly fault: ManagedFault; readonly keptBytes: number; readonly totalBytes: number }
  | { readonly phase: 'installed'; readonly version: string };
