import * as v from 'valibot';
import { ACTION_IDS, type ActionId } from '../actions/actions';
import { type AppState, DETAILS_TABS, type EngineError, type Preferences, type ReplayState } from '../model/app-state';
import { type Attachment, attachmentsSchema, type InspectedFile, type KeptPicture } from '../model/attachment';
import type { ChooseCodexOutcome, CodexSituation, ManagedPlan } from '../model/codex-program';
import { EXPORT_FORMATS, type ExportResult } from '../model/export/types';
import type { FeedSnapshot } from '../model/feed/types';
import type { ForkOutcome } from '../model/fork';
import type { Lineage, Parting } from '../model/lineage';
import type { McpStartup } from '../model/mcp-startup';
import type { Place } from '../model/place';
import type { InstalledPlugin, MarketplaceFolder, PluginFolder } from '../model/plugins/plugin-folder';
import { WORK_DECISIONS, type WorkOutcome } from '../model/plugins/plugin-work';
import type { AnswerRecord, RecordSize, ThreadRecord } from '../model/record';
import type {
  CheckOutcome,
  InstructionsList,
  LastWrite,
  ProviderMessageTest,
  ProviderTest,
  ReadOutcome,
  SaveOutcome,
  TransferOutcome,
  UndoOutcome,
} from '../model/settings-file';
import { ALL_SOURCE_KINDS } from '../model/source-kinds';
import type { OpenedTerminal, TerminalInfo, TerminalPart } from '../model/terminal';
import type { FolderChanges, FolderRevisions, OpenFileFault, PictureReply } from '../model/thread-files';
import type { ThreadLook } from '../model/thread-look';
import type { TokenUse } from '../model/token-use';
import type { TrustedHook } from '../model/trusted-hook';
import type { DeliveryOutcome, ReturnedText } from '../model/unsent';
import type { DiagnosticsReport, ExportOutcome } from '../model/wire/types';
import type { JsonValue } from '../protocol';
import { isJsonValue } from './json-value';
import { pluginOrder } from './plugin-orders';

const MAX_ID_LENGTH = 400;
const MAX_PATH_LENGTH = 32_768;
/** What was typed for a file is kept by the file's path. */
const MAX_DRAFT_KEY_LENGTH = MAX_PATH_LENGTH + 100;
const MAX_FOLD_LENGTH = 1_000;
/** More than any command that a person could judge. */
const MAX_HOOK_LENGTH = 65_536;
const MAX_DROPPED_FILES = 200;
/** The engine takes 1 MiB of text; the rest is room for what surrounds it. */
const MAX_TEXT_LENGTH = 4_194_304;
/** What is copied may be the whole output of a command: all that was received of it, and what the engine kept. */
const MAX_COPY_LENGTH = 33_554_432;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
const draftKey = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_DRAFT_KEY_LENGTH));
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_LENGTH));
const nothing = v.strictObject({});
const thread = v.strictObject({ hostId: id, threadId: id });

const trustedHook = v.strictObject({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_LENGTH)),
  hash: id,
  text: v.pipe(v.string(), v.maxLength(MAX_HOOK_LENGTH)),
});

const json = v.custom<JsonValue>((value) => isJsonValue(value), 'not a JSON value');

const cells = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000));
const terminalSize = v.strictObject({ cols: cells, rows: cells });

const panelWidth = v.pipe(v.number(), v.integer(), v.minValue(160), v.maxValue(900));

const preferencesPatch = v.strictObject({
  theme: v.optional(v.picklist(['system', 'light', 'dark', 'contrast'])),
  density: v.optional(v.picklist(['comfortable', 'compact'])),
  fonts: v.optional(
    v.strictObject({
      text: v.picklist(['bundled', 'system']),
      code: v.picklist(['bundled', 'system']),
      percent: v.pipe(v.number(), v.minValue(70), v.maxValue(200)),
    }),
  ),
  terminal: v.optional(
    v.strictObject({
      fontSize: v.pipe(v.number(), v.minValue(8), v.maxValue(28)),
      scrollback: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
    }),
  ),
  language: v.optional(v.picklist(['system', 'en', 'zh-CN', 'zh-TW'])),
  panels: v.optional(
    v.strictObject({
      threadsWidth: panelWidth,
      detailsWidth: panelWidth,
      threadsOpen: v.boolean(),
      detailsOpen: v.boolean(),
      detailsTab: v.picklist(DETAILS_TABS),
    }),
  ),
  recentFolders: v.optional(v.pipe(v.array(path), v.maxLength(20))),
  threadList: v.optional(
    v.strictObject({
      groupBy: v.picklist(['project', 'folder', 'date']),
      sortBy: v.picklist(['recency', 'created']),
      sources: v.pipe(v.array(v.picklist(['app', 'cli', 'exec', 'agent'])), v.maxLength(4)),
      sectionOrder: v.pipe(v.array(id), v.maxLength(500)),
    }),
  ),
  notifications: v.optional(v.strictObject({ waiting: v.boolean(), done: v.boolean(), failed: v.boolean() })),
  tray: v.optional(v.boolean()),
  skillFolders: v.optional(v.pipe(v.array(path), v.maxLength(50))),
  diffLayout: v.optional(v.picklist(['unified', 'split'])),
  composer: v.optional(
    v.strictObject({ sendKey: v.picklist(['enter', 'commandEnter']), whileRunning: v.picklist(['steer', 'queue']) }),
  ),
});

/** Which file it is, by what it is for: main alone knows where that lies. */
const settingsFile = v.variant('kind', [
  v.strictObject({ kind: v.literal('config') }),
  v.strictObject({
    kind: v.literal('instructions'),
    folder: v.nullable(path),
    name: v.picklist(['AGENTS.md', 'AGENTS.override.md']),
  }),
]);

const exportOrder = {
  exportId: id,
  hostId: id,
  threadId: id,
  range: v.strictObject({
    kind: v.picklist(['all', 'only', 'from', 'through']),
    turnId: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
  }),
  cuts: v.strictObject({ secrets: v.boolean(), personal: v.boolean() }),
};

/** Stands for a reply whose shape main alone makes: typed, not decoded again. */
const reply = <T>() => v.custom<T>(() => true);

/** The answer to an engine request: its result, or why there is none. */
export type EngineReply =
  | { readonly ok: true; readonly result: JsonValue }
  | { readonly ok: false; readonly error: EngineError };

/** What main made of answers of the engine, or why the engine gave none. */
export type EngineValue<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly error: EngineError };

/** What the file of a skill says. */
export interface SkillText {
  /** Null when it could not be read. */
  readonly text: string | null;
  /** False where it is longer than what is shown. */
  readonly isWhole: boolean;
  /** The system's own words. */
  readonly error: string | null;
}

/** A program other than Heddle's engine that has a thread open. */
export interface ThreadWriter {
  readonly pid: number;
  /** Null when that cannot be read. */
  readonly name: string | null;
}

/** What became of an answer to a server request. */
export type AnswerOutcome = 'sent' | 'alreadyAnswered' | 'gone';

/**
 * Requests of a window to main. Each channel is declared once; the preload bridge, main's table of handlers and the
 * renderer's types follow from here.
 */
export const requestChannels = {
  'app.snapshot': { request: nothing, reply: reply<AppState>() },
  'engine.request': {
    request: v.strictObject({ hostId: id, method: id, params: v.optional(json) }),
    reply: reply<EngineReply>(),
  },
  /** Answers to what the engine asks have a channel of their own: nothing else can give an approval. */
  'engine.answer': {
    request: v.strictObject({ key: id, response: json }),
    reply: reply<AnswerOutcome>(),
  },
  'engine.restart': { request: v.strictObject({ hostId: id }), reply: reply<null>() },
  'engine.openConfigFile': {
    request: v.strictObject({ hostId: id }),
    reply: reply<{ readonly error: string | null }>(),
  },
  /** A text file of the person's that the settings show, as it is on the disk. */
  'settingsFile.read': { request: v.strictObject({ hostId: id, file: settingsFile }), reply: reply<ReadOutcome>() },
  /** Saves it, unless it is another than `version` by now. What was there before is kept beside it. */
  'settingsFile.save': {
    request: v.strictObject({ hostId: id, file: settingsFile, text, version: v.nullable(id) }),
    reply: reply<SaveOutcome>(),
  },
  /** Looks for the instructions of a project beside those of the folder itself. They may be read and saved from then on. */
  'instructions.find': { request: v.strictObject({ hostId: id, folder: path }), reply: reply<InstructionsList>() },
  /** Opens it in the system's own program for such files, or shows it in its folder. */
  'settingsFile.open': {
    request: v.strictObject({ hostId: id, file: settingsFile, how: v.picklist(['open', 'show']) }),
    reply: reply<{ readonly error: string | null }>(),
  },
  /** How many tokens threads used, as far as Heddle saw it. */
  'usage.read': { request: v.strictObject({ hostId: id }), reply: reply<TokenUse>() },
  /** Looks at the text of a configuration: whether it is TOML, and whether an engine of its own would start with it. */
  'config.check': { request: v.strictObject({ hostId: id, text }), reply: reply<CheckOutcome>() },
  /** The same for a file that the engine named as a layer of its configuration. */
  'config.openLayer': {
    request: v.strictObject({ hostId: id, path, how: v.picklist(['open', 'show']) }),
    reply: reply<{ readonly error: string | null }>(),
  },
  /** The last write of the engine to its configuration that can be undone; null for none. */
  'config.lastWrite': { request: v.strictObject({ hostId: id }), reply: reply<LastWrite | null>() },
  /** Puts the configuration back to what it was before that write, byte by byte, unless somebody else wrote since. */
  'config.undo': { request: v.strictObject({ hostId: id, writeId: id }), reply: reply<UndoOutcome>() },
  /** Asks by the system's own dialog whether a provider may be asked for its models, and asks it. */
  'provider.test': {
    request: v.strictObject({ hostId: id, providerId: id }),
    reply: reply<ProviderTest>(),
  },
  /** Asks by the system's own dialog whether one short message may be sent to a provider, which may cost something. */
  'provider.tryMessage': {
    request: v.strictObject({ hostId: id, providerId: id, model: id }),
    reply: reply<ProviderMessageTest>(),
  },
  /** Writes Heddle's own settings to a file that the system's own dialog asks for, or reads them from one. */
  'preferences.export': { request: nothing, reply: reply<TransferOutcome>() },
  'preferences.import': { request: nothing, reply: reply<TransferOutcome>() },
  /** Shows in the system's own program where something of Heddle's or of the engine's lies. */
  'data.show': {
    request: v.strictObject({ what: v.picklist(['userData', 'codexHome', 'log']) }),
    reply: reply<{ readonly error: string | null }>(),
  },
  'feed.watch': { request: v.strictObject({ hostId: id, threadId: id }), reply: reply<FeedSnapshot>() },
  'feed.unwatch': { request: v.strictObject({ hostId: id, threadId: id }), reply: reply<null>() },
  'feed.acknowledge': {
    request: v.strictObject({ batch: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    reply: reply<null>(),
  },
  'preferences.update': { request: preferencesPatch, reply: reply<Preferences>() },
  /** Which codex would be started now, and who decides that. */
  'codex.look': { request: nothing, reply: reply<CodexSituation>() },
  /** Asks for a program by the system's own dialog, and takes it if it is a codex: no page can name one by itself. */
  'codex.choose': { request: nothing, reply: reply<ChooseCodexOutcome>() },
  /** Forgets what was chosen: the one that is found counts again. */
  'codex.unchoose': { request: nothing, reply: reply<null>() },
  /** What fetching the copy that Heddle keeps would mean; nothing is fetched. */
  'codex.planManaged': { request: nothing, reply: reply<ManagedPlan>() },
  /** Fetches it, at the person's wish. How far it is shows in the app's state. */
  'codex.installManaged': { request: nothing, reply: reply<null>() },
  /** Breaks it off. `discard`: what was downloaded is thrown away. */
  'codex.cancelManaged': { request: v.strictObject({ discard: v.boolean() }), reply: reply<null>() },
  /** Whether the environment of engines has a variable; never what is in it. */
  'environment.has': {
    request: v.strictObject({ name: v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)) }),
    reply: reply<{ readonly isSet: boolean }>(),
  },
  'notices.dismiss': { request: v.strictObject({ id }), reply: reply<null>() },
  /** Opens the system's own folder dialog; null when the person closed it. */
  'folder.pick': { request: nothing, reply: reply<{ readonly path: string | null }>() },
  /** Facts about a folder that the trust question shows. */
  'folder.inspect': {
    request: v.strictObject({ path }),
    reply: reply<{ readonly exists: boolean; readonly isGitRepository: boolean; readonly name: string }>(),
  },
  /** What a folder would offer as a marketplace. Whatever is read of plugins stays within their folders. */
  'plugins.inspectMarketplace': { request: v.strictObject({ folder: path }), reply: reply<MarketplaceFolder>() },
  /** The plugins in a marketplace's own folder, by name, in outline. `file`: of the marketplace, as the engine gives it. */
  'plugins.checkMarketplace': {
    request: v.strictObject({ file: path }),
    reply: reply<Readonly<Record<string, PluginFolder>>>(),
  },
  /** One of them whole; null when it does not come from that folder. */
  'plugins.inspect': { request: v.strictObject({ file: path, name: id }), reply: reply<PluginFolder | null>() },
  /** What an engine has installed, in outline, whether or not a marketplace offers it still. */
  'plugins.installed': { request: v.strictObject({ hostId: id }), reply: reply<readonly InstalledPlugin[]>() },
  /** One of those whole; null when it is not installed. */
  'plugins.inspectInstalled': {
    request: v.strictObject({ hostId: id, pluginId: id }),
    reply: reply<InstalledPlugin | null>(),
  },
  /** Has something done with the plugins of an engine; `AppState.pluginWorks` says where it is at. */
  'plugins.start': { request: v.strictObject({ hostId: id, order: pluginOrder }), reply: reply<null>() },
  /** Calls off what waits, takes away what failed, or tries that once more. */
  'plugins.decide': {
    request: v.strictObject({ workId: id, decision: v.picklist(WORK_DECISIONS) }),
    reply: reply<null>(),
  },
  'draft.read': {
    request: v.strictObject({ key: draftKey }),
    /** `returned`: how many texts had gone back to drafts by then, see `ReturnedText`. */
    reply: reply<{ readonly text: string; readonly attachments: readonly Attachment[]; readonly returned: number }>(),
  },
  /** `volatile`: main keeps it in memory alone, for a half-typed secret. Attachments that are left out stay. */
  'draft.write': {
    request: v.strictObject({
      key: draftKey,
      text,
      attachments: v.optional(attachmentsSchema),
      volatile: v.optional(v.boolean()),
    }),
    reply: reply<null>(),
  },
  /**
   * Sends a message. Main keeps it until its thread shows it, and takes it out of its draft in the same breath. Replies
   * once the engine has said what it makes of it.
   */
  'message.send': {
    request: v.strictObject({
      hostId: id,
      threadId: id,
      draftKey: id,
      text,
      attachments: attachmentsSchema,
      way: v.picklist(['turn', 'steer', 'queue']),
      overrides: v.record(id, json),
      folder: v.nullable(path),
      expectedTurnId: v.nullable(id),
      isStored: v.boolean(),
    }),
    reply: reply<DeliveryOutcome>(),
  },
  /** Sends a message again that failed, unless it arrived after all; behind the queue of a thread that is only stored. */
  'message.retry': {
    request: v.strictObject({ clientId: id, behindQueue: v.boolean() }),
    reply: reply<DeliveryOutcome>(),
  },
  /** Takes a message that failed back into its draft; null when it is not there any more. */
  'message.edit': {
    request: v.strictObject({ clientId: id }),
    reply: reply<{ readonly text: string; readonly attachments: readonly Attachment[] } | null>(),
  },
  /** Asks for files by the system's own dialog, and says what each is; none when the person closed it. */
  'attachment.pick': { request: nothing, reply: reply<readonly InspectedFile[]>() },
  /** What files are that were dropped on the composer. */
  'attachment.inspect': {
    request: v.strictObject({ paths: v.pipe(v.array(path), v.maxLength(MAX_DROPPED_FILES)) }),
    reply: reply<readonly InspectedFile[]>(),
  },
  /** Keeps a picture of the clipboard in a file of Heddle's, so that a draft with it survives. */
  'attachment.keep': {
    request: v.strictObject({ data: v.instance(Uint8Array) }),
    reply: reply<KeptPicture>(),
  },
  /** The bytes of a picture that is attached, to show it; null when it cannot be read any more. */
  'attachment.read': {
    request: v.strictObject({ id, path: v.nullable(path) }),
    reply: reply<{ readonly mime: string; readonly data: Uint8Array } | null>(),
  },
  /** Forks a thread; an archived one is restored for it and archived again. */
  'fork.make': {
    request: v.strictObject({
      hostId: id,
      threadId: id,
      cut: v.nullable(v.strictObject({ kind: v.picklist(['through', 'before']), turnId: id })),
      settings: v.record(id, json),
    }),
    reply: reply<ForkOutcome>(),
  },
  /** The tree of forks that a thread belongs to. `again`: all threads are looked through anew. */
  'lineage.read': {
    request: v.strictObject({ hostId: id, threadId: id, again: v.boolean() }),
    reply: reply<EngineValue<Lineage>>(),
  },
  /** Where two threads part. */
  'lineage.compare': {
    request: v.strictObject({ hostId: id, threadId: id, otherId: id }),
    reply: reply<EngineValue<Parting>>(),
  },
  /** Asks where by the system's own dialog, and writes a thread there. */
  'export.save': {
    request: v.strictObject({ ...exportOrder, format: v.picklist(EXPORT_FORMATS) }),
    reply: reply<ExportResult>(),
  },
  /** Copies a thread, or a part of it, as Markdown. */
  'export.copy': { request: v.strictObject(exportOrder), reply: reply<ExportResult>() },
  /** Calls off an export that is being written. */
  'export.cancel': { request: v.strictObject({ exportId: id }), reply: reply<null>() },
  /** Searches the messages of all threads (`thread/search/stream`); what is found meanwhile is told by `search.found`. */
  'search.run': {
    request: v.strictObject({
      hostId: id,
      searchId: id,
      params: v.strictObject({
        searchTerm: text,
        archived: v.boolean(),
        limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
        sortKey: v.picklist(['created_at', 'recency_at']),
        sourceKinds: v.array(v.picklist(ALL_SOURCE_KINDS)),
        sortDirection: v.literal('desc'),
      }),
    }),
    reply: reply<EngineReply>(),
  },
  /** Nobody waits for it any more. */
  'search.cancel': { request: v.strictObject({ searchId: id }), reply: reply<null>() },
  /** Which other program has a thread open to write it; null for none, and where the system does not tell. */
  'thread.writer': { request: thread, reply: reply<{ readonly writer: ThreadWriter | null }>() },
  /** What Heddle itself has kept of a thread. */
  'record.read': {
    request: v.strictObject({ hostId: id, threadId: id }),
    reply: reply<readonly ThreadRecord[]>(),
  },
  /** How much room that takes, of one thread or of all. */
  'record.size': { request: v.strictObject({ thread: v.nullable(thread) }), reply: reply<RecordSize>() },
  'record.delete': { request: v.strictObject({ thread: v.nullable(thread) }), reply: reply<null>() },
  /** How starting MCP servers went in threads, oldest first: the engine tells it once and keeps nothing of it. */
  'mcpServers.startups': { request: v.strictObject({ hostId: id }), reply: reply<readonly McpStartup[]>() },
  /** Begins to sign in at a server. `url`: the page to sign in on, to be shown before it is opened; null for none. */
  'mcpServers.signIn': {
    request: v.strictObject({ hostId: id, server: id }),
    reply: reply<{ readonly url: string | null }>(),
  },
  /** Nobody waits for that sign-in any more. */
  'mcpServers.leaveSignIn': { request: v.strictObject({ hostId: id, server: id }), reply: reply<null>() },
  /** What hooks were when they were trusted, as far as Heddle saw it: the engine keeps a sum of it alone. */
  'hooks.trusted': { request: v.strictObject({ hostId: id }), reply: reply<readonly TrustedHook[]>() },
  /** Keeps what hooks are that the engine says are trusted. */
  'hooks.remember': {
    request: v.strictObject({ hostId: id, hooks: v.pipe(v.array(trustedHook), v.maxLength(1_000)) }),
    reply: reply<null>(),
  },
  /** The text of a skill: of a file of that name alone. */
  'skills.read': { request: v.strictObject({ path }), reply: reply<SkillText>() },
  /** How a thread was last looked at. */
  'look.read': { request: v.strictObject({ hostId: id, threadId: id }), reply: reply<ThreadLook>() },
  'look.write': {
    request: v.strictObject({
      hostId: id,
      threadId: id,
      look: v.strictObject({
        place: v.nullable(v.strictObject({ row: text, offset: v.number() })),
        folds: v.record(v.pipe(v.string(), v.maxLength(MAX_FOLD_LENGTH)), v.boolean()),
      }),
    }),
    reply: reply<null>(),
  },
  /** Opens a http(s) address in the system's browser. The window has shown it to the person before. */
  'desktop.openExternal': { request: v.strictObject({ url: path }), reply: reply<{ readonly opened: boolean }>() },
  /** Starts a shell of a thread in its folder. */
  'terminal.open': {
    request: v.strictObject({
      hostId: id,
      threadId: id,
      cwd: path,
      guard: v.picklist(['thread', 'configured', 'none']),
      permissionProfile: v.nullable(id),
      sandboxPolicy: json,
      size: terminalSize,
    }),
    reply: reply<OpenedTerminal>(),
  },
  'terminal.list': { request: thread, reply: reply<readonly TerminalInfo[]>() },
  /** Replies once there is something to read, at the latest after 20 seconds. */
  'terminal.read': {
    request: v.strictObject({ id, from: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    reply: reply<TerminalPart>(),
  },
  'terminal.write': { request: v.strictObject({ id, text }), reply: reply<null>() },
  'terminal.resize': { request: v.strictObject({ id, size: terminalSize }), reply: reply<null>() },
  /** Ends the shell, and lets go of what it printed. */
  'terminal.close': { request: v.strictObject({ id }), reply: reply<null>() },
  'desktop.copyText': {
    request: v.strictObject({ text: v.pipe(v.string(), v.maxLength(MAX_COPY_LENGTH)) }),
    reply: reply<null>(),
  },
  /** The same text twice: as it stands, and with its colours, for programs that take those. */
  'desktop.copyColoured': {
    request: v.strictObject({
      text: v.pipe(v.string(), v.maxLength(MAX_COPY_LENGTH)),
      html: v.pipe(v.string(), v.maxLength(MAX_COPY_LENGTH)),
    }),
    reply: reply<null>(),
  },
  /** A picture that an item names, read from this machine: no other file, and none of the network. */
  'files.picture': {
    request: v.strictObject({ hostId: id, threadId: id, turnId: id, itemId: id, path }),
    reply: reply<PictureReply>(),
  },
  /** Opens a file in an editor that a turn names as changed, or (`turnId` null) that git lists in the thread's folder. */
  'files.open': {
    request: v.strictObject({ hostId: id, threadId: id, turnId: v.nullable(id), path }),
    reply: reply<{ readonly fault: OpenFileFault | null }>(),
  },
  /** What git sees as changed in the thread's folder. Reads only. */
  'files.changes': { request: thread, reply: reply<FolderChanges>() },
  /** The branches and the newest commits of the thread's folder. Reads only. */
  'files.revisions': { request: thread, reply: reply<FolderRevisions>() },
  'tour.start': { request: nothing, reply: reply<{ readonly error: string | null }>() },
  /**
   * What a host's connection is at. `after`: the sequence number of the last message that the window knows; `text`: only
   * messages that hold it.
   */
  'diagnostics.read': {
    request: v.strictObject({
      hostId: id,
      after: v.pipe(v.number(), v.integer(), v.minValue(0)),
      text: v.pipe(v.string(), v.maxLength(200)),
    }),
    reply: reply<DiagnosticsReport | null>(),
  },
  /** What one message says, as JSON text without secrets; null when it was let go of. */
  'diagnostics.message': {
    request: v.strictObject({ hostId: id, sequence: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    reply: reply<{ readonly text: string | null }>(),
  },
  /** Asks where by the system's own dialog, and writes the messages of a host there. */
  'diagnostics.export': { request: v.strictObject({ hostId: id }), reply: reply<ExportOutcome>() },
  /**
   * Asks which by the system's own dialog, and opens a recording; null when none was opened. What is wrong with one is told
   * by main.
   */
  'recording.open': { request: nothing, reply: reply<{ readonly replay: ReplayState | null }>() },
  'recording.close': { request: nothing, reply: reply<null>() },
  /** Opens another window, at a place (`hashOfPlace`). */
  'window.open': {
    request: v.strictObject({ place: v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH)) }),
    reply: reply<null>(),
  },
  /** Which actions the window takes right now: the menu greys out the others. */
  'window.actions': {
    request: v.strictObject({ available: v.pipe(v.array(v.picklist(ACTION_IDS)), v.maxLength(ACTION_IDS.length)) }),
    reply: reply<null>(),
  },
  /** The window has handed over all that it had not saved, as `window.save` asked. */
  'window.saved': { request: nothing, reply: reply<null>() },
  'window.reportError': {
    request: v.strictObject({
      message: v.pipe(v.string(), v.maxLength(10_000)),
      stack: v.pipe(v.string(), v.maxLength(50_000)),
    }),
    reply: reply<null>(),
  },
} as const;

/** Messages of main to a window. */
export interface EventPayloads {
  /** The parts of the app's state that changed. */
  'app.changed': Partial<AppState>;
  /** A `FeedBatch` as JSON text: one string crosses the boundary faster than many small objects. */
  'feed.batch': string;
  /** An action that a menu or its shortcut chose, for the window in front. */
  'window.command': ActionId;
  /** So many turns of an export are read. */
  'export.progress': { readonly exportId: string; readonly turns: number };
  /** Some of what a search finds, as the engine finds it: not all of it, and in no order. */
  'search.found': { readonly searchId: string; readonly found: JsonValue };
  /** A text went back to a draft. */
  'draft.returned': ReturnedText;
  /** Something that was asked in a thread is settled: what there is to show of it. */
  'record.added': { readonly hostId: string; readonly threadId: string; readonly record: AnswerRecord };
  /** A terminal of a thread was opened, has ended, or was closed. */
  'terminal.changed': { readonly hostId: string; readonly threadId: string };
  /** Heddle ends: whatever is not saved is to be handed over, and then said so by `window.saved`. */
  'window.save': null;
  /** Some window has had an engine change its plugins or its configuration: the engine itself announces neither. */
  'plugins.changed': { readonly hostId: string };
  /** Something is done that this window wanted of the plugins of an engine. */
  'plugins.done': WorkOutcome;
  /** The window is to show this place. */
  'window.goTo': Place;
}

export const eventChannels = [
  'app.changed',
  'feed.batch',
  'draft.returned',
  'export.progress',
  'plugins.changed',
  'plugins.done',
  'record.added',
  'search.found',
  'terminal.changed',
  'window.command',
  'window.goTo',
  'window.save',
] as const satisfies readonly (keyof EventPayloads)[];

export type RequestChannel = keyof typeof requestChannels;
export type EventChannel = (typeof eventChannels)[number];
export type RequestPayload<C extends RequestChannel> = v.InferInput<(typeof requestChannels)[C]['request']>;
export type ReplyPayload<C extends RequestChannel> = v.InferOutput<(typeof requestChannels)[C]['reply']>;

/**
 * What the preload exposes as `window.heddle`: one function for each request channel, one subscription for each event, and
 * the path of a file that was dropped, which a page cannot learn otherwise.
 */
export interface HeddleBridge {
  /** Sends a request to main. Rejects when main refuses the payload or its handler fails. */
  readonly request: { readonly [C in RequestChannel]: (payload: RequestPayload<C>) => Promise<ReplyPayload<C>> };
  /** The path of a `File` of the page; empty for one that is no file on disk. */
  readonly pathOfFile: (file: unknown) => string;
  /** Listens to an event. Returns the function that ends it. */
  readonly on: { readonly [E in EventChannel]: (listener: (payload: EventPayloads[E]) => void) => () => void };
}
