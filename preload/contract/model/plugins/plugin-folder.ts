/** Why a file or folder of a plugin could not be looked at. */
export type FileProblem =
  | 'missing'
  /** A link: the engine does not copy links when it installs, and Heddle does not follow them. */
  | 'link'
  /** Its path leads out of the plugin, so the engine does not take it. */
  | 'outside'
  /** A folder where a file should be, or the other way round. */
  | 'wrongKind'
  | 'tooLarge'
  /** Not a text in UTF-8. */
  | 'notText'
  | 'unreadable';

/** What the file plugin.json says about the plugin itself. All of it is a stranger's text. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string | null;
  readonly description: string | null;
  readonly author: string | null;
  readonly homepage: string | null;
  readonly repository: string | null;
  readonly license: string | null;
}

/** How plugin.json could be read. */
export type ManifestReading =
  | { readonly state: 'ok'; readonly manifest: PluginManifest }
  /** The engine takes a folder without one, under the marketplace's name for it. */
  | { readonly state: 'none' }
  | { readonly state: 'broken'; readonly file: string; readonly message: string };

/** A skill: a text that Codex reads when it is called for. */
export interface SkillPart {
  readonly name: string;
  readonly description: string | null;
  /** Of its file, from the plugin's folder on. */
  readonly file: string;
  /** The whole file; null where only the outline was asked for. */
  readonly text: string | null;
}

/** Whether the program of a server is there: null when that cannot be told. */
export interface StdioServer {
  readonly kind: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  /** Names alone: values may be secrets. */
  readonly environment: readonly string[];
  readonly cwd: string | null;
  readonly isFound: boolean | null;
  /** A file of the plugin that is named from its folder, although the server is not started there; null when there is none. */
  readonly strayFile: string | null;
}

interface HttpServer {
  readonly kind: 'http';
  readonly url: string;
}

/** A server of tools that the plugin brings. */
export interface ServerPart {
  readonly name: string;
  /** `unknown`: it says neither what to run nor where to reach it. */
  readonly transport: StdioServer | HttpServer | { readonly kind: 'unknown' };
}

/** Something that runs at an event. */
export interface HookPart {
  readonly event: string;
  readonly matcher: string | null;
  /** What is run; null for a kind of hook that runs no command. */
  readonly command: string | null;
  /** `command`, or how the plugin calls it. */
  readonly handler: string;
}

export interface AppPart {
  readonly name: string;
  readonly id: string;
}

export type PartKind = 'skills' | 'mcpServers' | 'hooks' | 'apps';

/** A part that the plugin promises and that cannot be used. */
export interface BrokenPart {
  readonly part: PartKind;
  /** Of the file or folder, from the plugin's folder on, or as the plugin writes it. */
  readonly file: string;
  readonly problem: FileProblem | 'invalid';
  /** What is wrong with it in words of whoever read it; '' when the problem says it all. */
  readonly message: string;
}

/** What the folder of a plugin holds, as Heddle itself has read it, within bounds and without following links. */
export interface PluginFolder {
  readonly path: string;
  /** `ok`, or why there is nothing to read. */
  readonly folder: 'ok' | FileProblem;
  readonly manifest: ManifestReading;
  readonly skills: readonly SkillPart[];
  readonly mcpServers: readonly ServerPart[];
  readonly hooks: readonly HookPart[];
  readonly apps: readonly AppPart[];
  /** As the plugin gives them; the engine takes three. */
  readonly prompts: readonly string[];
  readonly broken: readonly BrokenPart[];
  /** False when it holds more than Heddle looks at. */
  readonly isWhole: boolean;
}

/** A folder that is to be added as a marketplace, or was. */
export type MarketplaceFolder =
  | {
      readonly state: 'ok';
      readonly name: string;
      readonly displayName: string | null;
      readonly plugins: readonly string[];
    }
  | { readonly state: 'missing' | 'noManifest' }
  | { readonly state: 'broken'; readonly file: string; readonly message: string };

/** A plugin in the engine's folder of installed ones. */
export interface InstalledPlugin {
  /** `plugin@marketplace`. */
  readonly id: string;
  readonly version: string;
  readonly folder: PluginFolder;
}
