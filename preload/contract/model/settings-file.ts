/** A text file of the person's that Heddle shows and edits: never any other, and never one that a page names by its path. */
export type SettingsFile =
  /** The config.toml of an engine. */
  | { readonly kind: 'config' }
  /** What Codex is told at the beginning: of the person (`folder` null) or of a folder of a project. */
  | { readonly kind: 'instructions'; readonly folder: string | null; readonly name: InstructionsName };

/** A file with instructions. The engine reads the overriding one in the place of the other. */
export type InstructionsName = 'AGENTS.md' | 'AGENTS.override.md';

/**
 * A file with instructions that is somewhere in a project. `place`: as seen from the folder that is looked at. `isGone`: it
 * is not on the disk any more, but a text for it that was not saved is kept.
 */
export interface InstructionsFound {
  readonly folder: string;
  readonly name: InstructionsName;
  readonly place: 'above' | 'here' | 'below';
  readonly isGone: boolean;
}

/** What was found. `isCut`: the project is too large to be searched to its end. */
export interface InstructionsList {
  readonly files: readonly InstructionsFound[];
  readonly isCut: boolean;
}

/** A file as it is on the disk. */
export interface SettingsFileText {
  readonly path: string;
  /** Empty when there is no such file. */
  readonly text: string;
  /** Tells whether it changed since; null when there is no such file. */
  readonly version: string | null;
}

export type ReadOutcome =
  | ({ readonly kind: 'read' } & SettingsFileText)
  | { readonly kind: 'failed'; readonly path: string; readonly message: string };

export type SaveOutcome =
  /** `keptAs`: where the text before lies; null when there was none. */
  | { readonly kind: 'saved'; readonly version: string; readonly keptAs: string | null }
  /** Somebody else wrote it meanwhile: nothing was saved. */
  | ({ readonly kind: 'changed' } & SettingsFileText)
  | { readonly kind: 'failed'; readonly message: string };

/** A place in a text; both count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What is known about the text of a configuration. */
export type CheckOutcome =
  | { readonly kind: 'good' }
  /** It is no TOML. */
  | { readonly kind: 'syntax'; readonly at: TextPlace; readonly message: string }
  /** It is TOML, but an engine would not start with it, or would not use it. `at`: null when the engine did not say. */
  | { readonly kind: 'refused'; readonly at: TextPlace | null; readonly message: string }
  /** It is TOML; what an engine would say of it could not be found out. */
  | { readonly kind: 'untried'; readonly message: string };

/** The last write of the engine to a configuration, as long as it can be undone. */
export interface LastWrite {
  readonly id: string;
  readonly atMs: number;
}

/** What became of undoing it. */
export type UndoOutcome = { readonly kind: 'undone' } | { readonly kind: 'changed' } | { readonly kind: 'gone' };

/** Why a server could not be asked. */
type UnreachableWhy = 'noHost' | 'refusedConnection' | 'timeout' | 'certificate' | 'other';

/** What a model provider answered when it was tried. */
export type ProviderTest =
  | { readonly kind: 'declined' }
  /** It lists its models. */
  | { readonly kind: 'models'; readonly address: string; readonly models: readonly string[]; readonly count: number }
  /** It answers, and does not list models: nothing is known of whether messages work. */
  | { readonly kind: 'noList'; readonly address: string; readonly status: number }
  /** It wants a key, or refuses the one it was given. */
  | { readonly kind: 'refused'; readonly address: string; readonly status: number; readonly hadKey: boolean }
  | { readonly kind: 'httpError'; readonly address: string; readonly status: number }
  | {
      readonly kind: 'unreachable';
      readonly address: string;
      readonly why: UnreachableWhy;
      readonly message: string;
    }
  /** The variable that is to hold the key is not set for engines. */
  | { readonly kind: 'noKey'; readonly variable: string }
  /** The settings name no address for it. */
  | { readonly kind: 'noAddress' };

/** What became of one short message to a model provider. `ms`: how long it took. */
export type ProviderMessageTest =
  | { readonly kind: 'declined' }
  | {
      readonly kind: 'answered';
      readonly address: string;
      readonly status: number;
      readonly ms: number;
      /** The beginning of what it said; empty when it thought for as long as it was let. */
      readonly text: string;
      /** How many tokens it counted; null when it did not say. */
      readonly tokens: number | null;
    }
  /** `reason`: in its own words; null when it gave none. */
  | {
      readonly kind: 'failed';
      readonly address: string;
      readonly status: number;
      readonly ms: number;
      readonly reason: string | null;
    }
  /** It answers, and not as the Responses API does. */
  | { readonly kind: 'otherApi'; readonly address: string; readonly status: number; readonly ms: number }
  | {
      readonly kind: 'unreachable';
      readonly address: string;
      readonly ms: number;
      readonly why: UnreachableWhy;
      readonly message: string;
    }
  | { readonly kind: 'noKey'; readonly variable: string }
  /** Its key is one that the engine keeps, which Heddle does not have. */
  | { readonly kind: 'engineKey' }
  | { readonly kind: 'noAddress' };

/** What became of writing Heddle's own settings to a file, or of reading them from one. */
export type TransferOutcome =
  | { readonly kind: 'closed' }
  | { readonly kind: 'done'; readonly file: string }
  | { readonly kind: 'failed'; readonly file: string; readonly message: string };
