import type { JsonValue, RequestId } from '../protocol';
import type { ManagedCodex } from './codex-program';
import type { HostId, RequestKey } from './keys';
import type { PluginWork } from './plugins/plugin-work';
import type { ServerSignInState } from './server-sign-in';
import type { UnsentMessage } from './unsent';
import type { SilentTurn } from './wire/types';

/** Why a CODEX_HOME cannot be used: it is not there, is no folder, or may not be entered. */
export type HomeProblem = 'missing' | 'notFolder' | 'closed';

/** Why an engine does not run. */
export type EngineFault =
  /** No codex was found; `searched` names the places in the order they were tried. */
  | { readonly kind: 'notFound'; readonly searched: readonly string[] }
  /** The folder of its settings and threads (CODEX_HOME) cannot be used. */
  | { readonly kind: 'home'; readonly path: string; readonly problem: HomeProblem }
  /** It ended by itself. `stderr` holds its last lines, oldest first. */
  | {
      readonly kind: 'exited';
      readonly code: number | null;
      readonly signal: string | null;
      readonly stderr: readonly string[];
    }
  /** Its configuration cannot be read. Line and column count from 1; null when the engine did not say. */
  | {
      readonly kind: 'config';
      readonly file: string;
      readonly line: number | null;
      readonly column: number | null;
      readonly message: string;
      readonly stderr: readonly string[];
    }
  /** It runs but the handshake failed. */
  | { readonly kind: 'handshake'; readonly message: string }
  /** It never opened its socket in time. */
  | { readonly kind: 'noAnswer'; readonly waitedMs: number; readonly stderr: readonly string[] };

/** How the engine's version fits the one Heddle was made for. */
export type VersionFit = 'made-for' | 'older' | 'newer' | 'unknown';

/** One engine as every window shows it. */
export interface EngineState {
  readonly hostId: HostId;
  readonly phase: 'starting' | 'ready' | 'reconnecting' | 'stopped';
  /** Names this start of the engine; null before the first. A rejoined engine keeps its run id. */
  readonly runId: string | null;
  readonly version: string | null;
  readonly versionFit: VersionFit;
  readonly codexPath: string | null;
  readonly codexHome: string;
  /**
   * The last fault; null once ready, but for a configuration that could not be read: then the engine runs on its
   * defaults.
   */
  readonly fault: EngineFault | null;
  /** Set while Heddle waits before it tries again (Unix milliseconds); null when it does not try by itself. */
  readonly retryAtMs: number | null;
  /** The engine answers "overloaded" and Heddle waits. */
  readonly busy: boolean;
}

/**
 * The kinds of question that Heddle can show. `form` and `link` come from an MCP server, `tool` asks whether one of its
 * tools may run.
 */
export type PendingKind = 'command' | 'fileChange' | 'permissions' | 'tool' | 'question' | 'form' | 'link';

/** The kinds that want to know something; the others want leave for something. */
const ANSWER_KINDS: readonly PendingKind[] = ['question', 'form', 'link'];

/** @returns whether a kind of question is answered with words rather than with leave */
export const wantsAnswer = (kind: PendingKind): boolean => ANSWER_KINDS.includes(kind);

/** A server request that waits for the person. Known by (host, run, id). */
export interface PendingRequest {
  readonly key: RequestKey;
  readonly hostId: HostId;
  readonly runId: string;
  readonly id: RequestId;
  readonly kind: PendingKind;
  readonly method: string;
  /** As the engine sent them: of the type that `method` has in `ServerRequest`. */
  readonly params: JsonValue;
  readonly threadId: string;
  readonly turnId: string | null;
  readonly itemId: string | null;
  /** Unix milliseconds; the engine's own time where it gives one. */
  readonly askedAtMs: number;
  /** `answered`: the answer is on its way, the engine has not confirmed it. */
  readonly state: 'open' | 'answered';
}

/** Something the person should know that belongs to no item: told once, with a count. */
export interface Notice {
  readonly id: string;
  readonly hostId: HostId;
  readonly kind:
    | 'warning'
    | 'config'
    | 'deprecation'
    | 'guardian'
    | 'reroute'
    | 'verification'
    | 'rateLimit'
    | 'signIn'
    | 'unreadable'
    | 'unanswerable'
    | 'storage'
    /** What Heddle found half done and put right, or could not. */
    | 'mended';
  readonly threadId: string | null;
  /** The engine's own words, or the method that could not be read or answered. */
  readonly text: string;
  readonly count: number;
  readonly lastAtMs: number;
}

/** Which typefaces are used, and how large everything is drawn. */
interface FontPreferences {
  /** `bundled`: those that come with Heddle; `system`: those of the computer. */
  readonly text: 'bundled' | 'system';
  readonly code: 'bundled' | 'system';
  /** In percent of the usual size. */
  readonly percent: number;
}

/** How terminals and the output of commands are drawn. */
interface TerminalPreferences {
  /** In CSS pixels. */
  readonly fontSize: number;
  /** How many lines a terminal keeps above what it shows. */
  readonly scrollback: number;
}

/** How the list of threads is arranged: by what it is grouped and sorted, and where its threads come from. */
export interface ThreadListPreferences {
  readonly groupBy: 'project' | 'folder' | 'date';
  readonly sortBy: 'recency' | 'created';
  /** Editors and apps, the command line, `codex exec`, and the agents of other threads. */
  readonly sources: readonly ('app' | 'cli' | 'exec' | 'agent')[];
  /** The order of sections, by their ids: the engine lists them as they were made. */
  readonly sectionOrder: readonly string[];
}

/** The tabs of a thread's details. */
export const DETAILS_TABS = ['plan', 'changes', 'terminal', 'lineage', 'about'] as const;
export type DetailsTab = (typeof DETAILS_TABS)[number];

/** What the person chose; kept in a file under the user-data folder. */
export interface Preferences {
  /** `contrast`: as the system is, light or dark, with everything further apart. */
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  readonly density: 'comfortable' | 'compact';
  readonly fonts: FontPreferences;
  readonly terminal: TerminalPreferences;
  readonly language: 'system' | 'en' | 'zh-CN' | 'zh-TW';
  /** A codex executable to use instead of the one found; null for none. */
  readonly codexPath: string | null;
  /** Widths in CSS pixels. */
  readonly panels: {
    readonly threadsWidth: number;
    readonly detailsWidth: number;
    readonly threadsOpen: boolean;
    readonly detailsOpen: boolean;
    /** The tab of the details that was shown last: that of a window that opens. */
    readonly detailsTab: DetailsTab;
  };
  /** Folders in which threads were started, newest first. */
  readonly recentFolders: readonly string[];
  /** How the list of threads is arranged. */
  readonly threadList: ThreadListPreferences;
  /** Of what the system tells while no window of Heddle is in front. */
  readonly notifications: { readonly waiting: boolean; readonly done: boolean; readonly failed: boolean };
  /** Whether Heddle has an icon in the system's tray. */
  readonly tray: boolean;
  /** Folders in which the person's own engine looks for skills beside the usual ones. It forgets them when it ends. */
  readonly skillFolders: readonly string[];
  /** How changes of files are shown: old and new lines below each other, or side by side. */
  readonly diffLayout: 'unified' | 'split';
  /** How the composer sends, and what its send key does while a turn runs; the other way is one more key away. */
  readonly composer: { readonly sendKey: 'enter' | 'commandEnter'; readonly whileRunning: 'steer' | 'queue' };
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  density: 'comfortable',
  fonts: { text: 'bundled', code: 'bundled', percent: 100 },
  terminal: { fontSize: 12.5, scrollback: 10_000 },
  language: 'system',
  codexPath: null,
  panels: { threadsWidth: 264, detailsWidth: 320, threadsOpen: true, detailsOpen: true, detailsTab: 'plan' },
  recentFolders: [],
  threadList: { groupBy: 'project', sortBy: 'recency', sources: ['app', 'cli', 'exec', 'agent'], sectionOrder: [] },
  notifications: { waiting: true, done: true, failed: true },
  tray: false,
  skillFolders: [],
  diffLayout: 'unified',
  composer: { sendKey: 'enter', whileRunning: 'steer' },
};

/** A language that has a catalogue. */
export type Language = 'en' | 'zh-CN' | 'zh-TW';

/** The tour, once it was started. */
export interface TourState {
  readonly hostId: HostId;
  readonly projectDir: string;
  /** Offered in the composer of its first thread. */
  readonly firstMessage: string;
}

/** A recording that is shown in the place of an engine. */
export interface ReplayState {
  readonly hostId: HostId;
  /** The name of the file, without its folder. */
  readonly name: string;
  /** The thread that it is most about; null when it is about none. */
  readonly threadId: string | null;
  /** Heddle was started to show it: there is no engine beside it. */
  readonly alone: boolean;
}

/** Everything that main tells all windows alike. */
export interface AppState {
  readonly engines: readonly EngineState[];
  readonly pending: readonly PendingRequest[];
  readonly notices: readonly Notice[];
  /** Messages that left a textbox and that their threads do not show yet, oldest first. */
  readonly unsent: readonly UnsentMessage[];
  readonly preferences: Preferences;
  /** The language in use, after preference, environment and system. */
  readonly language: Language;
  readonly tour: TourState | null;
  readonly replay: ReplayState | null;
  /** Where fetching the copy of codex that Heddle keeps is at. */
  readonly managedCodex: ManagedCodex;
  /** Turns that run and of which nothing was heard for a while. */
  readonly silentTurns: readonly SilentTurn[];
  /** What changes the plugins of an engine right now, what waits for that, and what has failed; oldest first. */
  readonly pluginWorks: readonly PluginWork[];
  /** Where signing in at MCP servers is at. */
  readonly serverSignIns: readonly ServerSignInState[];
  /** The engines that start the MCP servers of their open threads anew, because somebody wanted that. */
  readonly serverReloads: readonly HostId[];
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly homeDir: string;
  readonly appVersion: string;
}

/** A failed engine request, as a value. */
export interface EngineError {
  /**
   * `rpc`: the engine refused, with its code and message; `overloaded`: it stayed busy; `timeout`: no answer in time, so
   * what it did is not known; `lost`: the connection ended before the answer; `unavailable`: no engine runs; `refused`:
   * Heddle does not allow the method.
   */
  readonly kind: 'rpc' | 'overloaded' | 'timeout' | 'lost' | 'unavailable' | 'refused';
  readonly method: string;
  readonly code: number | null;
  readonly message: string;
  readonly data: JsonValue;
}
