import type { ActionId } from '../../preload/contract/actions/actions';
import type { AnswerOutcome, EngineReply, ThreadWriter } from '../../preload/contract/channels/channels';
import type { Preferences, ReplayState } from '../../preload/contract/model/app-state';
import type { FeedSnapshot } from '../../preload/contract/model/feed/types';
import { type HostId, threadKey } from '../../preload/contract/model/keys';
import { type Place, placeOfHash } from '../../preload/contract/model/place';
import type { TransferOutcome } from '../../preload/contract/model/settings-file';
import type { JsonValue } from '../../preload/contract/protocol';
import type { SettingsDesk } from '../config/settings-desk';
import type { WriteGuard } from '../config/write-guard';
import type { Exports } from '../export/exports';
import type { TokenUseKeeper } from '../feed/token-use';
import type { Forks } from '../fork/forks';
import type { Lineages } from '../lineage/lineages';
import type { PluginCatalogue } from '../plugins/plugin-catalogue';
import type { PluginWorks } from '../plugins/plugin-works';
import type { Saved } from '../storage/saved';
import { lookOf, type ThreadLooks, withLook } from '../storage/thread-looks';
import { type TrustedHooks, trustedHooksOf, withTrustedHooks } from '../storage/trusted-hooks';
import type { Terminals } from '../terminals/terminals';
import type { AppStateStore } from './app-state-store';
import type { Attachments } from './attachments';
import type { CodexPrograms } from './codex-programs';
import type { Diagnostics } from './diagnostics';
import { externalAddressOf } from './external-address';
import { inspectFolder } from './folder-facts';
import type { McpStartups } from './mcp-startups';
import type { OwnRecord } from './own-record';
import type { Handlers } from './register';
import type { ServerSignIns } from './server-sign-ins';
import { readSkillText } from './skill-text';
import type { ThreadFiles } from './thread-files';
import type { ThreadSearches } from './thread-searches';
import type { TypedTexts } from './typed-texts';

/** The engines, as the bridge needs them. */
export interface EngineHosts {
  readonly request: (hostId: HostId, method: string, params: JsonValue | undefined) => Promise<EngineReply>;
  readonly answer: (key: string, response: JsonValue) => AnswerOutcome;
  readonly restart: (hostId: HostId) => Promise<void>;
  readonly watch: (windowId: number, hostId: HostId, threadId: string) => Promise<FeedSnapshot> | FeedSnapshot;
  readonly unwatch: (windowId: number, hostId: HostId, threadId: string) => void;
  readonly acknowledge: (windowId: number, batch: number) => void;
  readonly dismissNotice: (id: string) => void;
}

/** What the handlers use of the rest of main; Electron's part is given as functions, so that tests need none of it. */
export interface HandlerParts {
  readonly state: AppStateStore;
  readonly hosts: EngineHosts;
  readonly updatePreferences: (change: Partial<Preferences>) => Preferences;
  readonly codex: CodexPrograms;
  readonly typed: Pick<TypedTexts, 'readDraft' | 'writeDraft' | 'outbox'>;
  readonly plugins: PluginCatalogue;
  readonly pluginWorks: PluginWorks;
  readonly serverSignIns: Pick<ServerSignIns, 'start' | 'leave'>;
  readonly forks: Pick<Forks, 'make'>;
  readonly lineages: Pick<Lineages, 'read' | 'compare'>;
  readonly attachments: Pick<Attachments, 'inspect' | 'keep' | 'read'>;
  readonly pickFiles: () => Promise<readonly string[]>;
  readonly exports: Exports;
  readonly searches: ThreadSearches;
  readonly writerOf: (hostId: HostId, threadId: string) => Promise<ThreadWriter | null>;
  readonly ownRecord: Pick<OwnRecord, 'read' | 'size' | 'remove'>;
  readonly looks: Saved<{ readonly looks: ThreadLooks }>;
  readonly trustedHooks: Saved<{ readonly hooks: TrustedHooks }>;
  readonly mcpStartups: Pick<McpStartups, 'read'>;
  readonly tokens: Pick<TokenUseKeeper, 'read'>;
  readonly settings: SettingsDesk;
  readonly configWrites: Pick<WriteGuard, 'lastWrite' | 'undo'>;
  readonly exportPreferences: () => Promise<TransferOutcome>;
  readonly importPreferences: () => Promise<TransferOutcome>;
  /** Shows where something lies. @returns what went wrong, or null */
  readonly showData: (what: 'userData' | 'codexHome' | 'log') => Promise<string | null>;
  /** A page has loaded and is there to take batches. */
  readonly pageReady: (windowId: number) => void;
  readonly pickFolder: () => Promise<string | null>;
  readonly openInBrowser: (url: string) => Promise<void>;
  /** @returns what went wrong, or null */
  readonly openFile: (file: string) => Promise<string | null>;
  readonly copyText: (text: string) => void;
  readonly copyColoured: (text: string, html: string) => Promise<void>;
  readonly files: ThreadFiles;
  readonly terminals: Terminals;
  readonly startTour: () => Promise<string | null>;
  readonly diagnostics: Pick<Diagnostics, 'read' | 'message' | 'exportWire'>;
  /** Asks which, and opens it. @returns null when none was opened; why is told by then */
  readonly openRecording: () => Promise<ReplayState | null>;
  readonly closeRecording: () => Promise<void>;
  readonly openWindow: (place: Place) => void;
  /** Which actions a window takes right now. */
  readonly setActions: (windowId: number, available: readonly ActionId[]) => void;
  readonly windowSaved: (windowId: number) => void;
  readonly reportWindowError: (message: string, stack: string) => void;
}

/** The handlers of every request channel. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { state, hosts } = parts;
  const homeOf = (hostId: HostId) => state.get().engines.find((engine) => engine.hostId === hostId)?.codexHome ?? null;
  return {
    'app.snapshot': (_payload, caller) => {
      parts.pageReady(caller.contents.id);
      return state.get();
    },
    'engine.request': ({ hostId, method, params }) => hosts.request(hostId, method, params),
    'engine.answer': ({ key, response }) => hosts.answer(key, response),
    'engine.restart': async ({ hostId }) => {
      await hosts.restart(hostId);
      return null;
    },
    'engine.openConfigFile': async ({ hostId }) => {
      const fault = state.get().engines.find((engine) => engine.hostId === hostId)?.fault;
      if (fault?.kind !== 'config') return { error: null };
      return { error: await parts.openFile(fault.file) };
    },
    'settingsFile.read': ({ hostId, file }) => parts.settings.read(hostId, file),
    'settingsFile.save': ({ hostId, file, text, version }) => parts.settings.save(hostId, file, text, version),
    'settingsFile.open': async ({ hostId, file, how }) => ({ error: await parts.settings.open(hostId, file, how) }),
    'usage.read': ({ hostId }) => parts.tokens.read(hostId),
    'config.check': ({ text }) => parts.settings.check(text),
    'config.openLayer': async ({ hostId, path, how }) => ({
      error: await parts.settings.openLayer(hostId, path, how),
    }),
    'config.lastWrite': ({ hostId }) => parts.configWrites.lastWrite(hostId),
    'config.undo': ({ hostId, writeId }) => parts.configWrites.undo(hostId, writeId),
    'instructions.find': ({ folder }) => parts.settings.findInstructions(folder),
    'provider.test': ({ hostId, providerId }) => parts.settings.testProvider(hostId, providerId),
    'provider.tryMessage': ({ hostId, providerId, model }) => parts.settings.tryMessage(hostId, providerId, model),
    'preferences.export': () => parts.exportPreferences(),
    'preferences.import': () => parts.importPreferences(),
    'data.show': async ({ what }) => ({ error: await parts.showData(what) }),
    'feed.watch': ({ hostId, threadId }, caller) => hosts.watch(caller.contents.id, hostId, threadId),
    'feed.unwatch': ({ hostId, threadId }, caller) => {
      hosts.unwatch(caller.contents.id, hostId, threadId);
      return null;
    },
    'feed.acknowledge': ({ batch }, caller) => {
      hosts.acknowledge(caller.contents.id, batch);
      return null;
    },
    'preferences.update': (change) => parts.updatePreferences(change as Partial<Preferences>),
    'codex.look': () => parts.codex.look(),
    'codex.choose': () => parts.codex.choose(),
    'codex.unchoose': () => {
      parts.codex.unchoose();
      return null;
    },
    'codex.planManaged': () => parts.codex.planManaged(),
    'codex.installManaged': () => {
      parts.codex.installManaged();
      return null;
    },
    'codex.cancelManaged': async ({ discard }) => {
      await parts.codex.cancelManaged(discard);
      return null;
    },
    'environment.has': async ({ name }) => ({ isSet: await parts.codex.hasVariable(name) }),
    'notices.dismiss': ({ id }) => {
      hosts.dismissNotice(id);
      return null;
    },
    'folder.pick': async () => ({ path: await parts.pickFolder() }),
    'folder.inspect': ({ path }) => inspectFolder(path),
    'plugins.inspectMarketplace': ({ folder }) => parts.plugins.inspectMarketplace(folder),
    'plugins.checkMarketplace': ({ file }) => parts.plugins.checkMarketplace(file),
    'plugins.inspect': ({ file, name }) => parts.plugins.inspectPlugin(file, name),
    'plugins.installed': ({ hostId }) => parts.plugins.installed(homeOf(hostId)),
    'plugins.inspectInstalled': ({ hostId, pluginId }) => parts.plugins.inspectInstalled(homeOf(hostId), pluginId),
    'plugins.start': ({ hostId, order }, caller) => {
      parts.pluginWorks.start(caller.contents.id, hostId, order);
      return null;
    },
    'plugins.decide': ({ workId, decision }, caller) => {
      parts.pluginWorks.decide(caller.contents.id, workId, decision);
      return null;
    },
    'draft.read': ({ key }) => parts.typed.readDraft(key),
    'draft.write': ({ key, text, attachments, volatile = false }) => {
      parts.typed.writeDraft(key, text, volatile, attachments);
      return null;
    },
    'message.send': (order) => parts.typed.outbox.send(order),
    'message.retry': ({ clientId, behindQueue }) => parts.typed.outbox.retry(clientId, behindQueue),
    'fork.make': (order) => parts.forks.make(order),
    'lineage.read': ({ hostId, threadId, again }) => parts.lineages.read(hostId, threadId, again),
    'lineage.compare': ({ hostId, threadId, otherId }) => parts.lineages.compare(hostId, threadId, otherId),
    'message.edit': ({ clientId }) => parts.typed.outbox.edit(clientId),
    'attachment.pick': async () => parts.attachments.inspect(await parts.pickFiles()),
    'attachment.inspect': ({ paths }) => parts.attachments.inspect(paths),
    'attachment.keep': ({ data }) => parts.attachments.keep(data),
    'attachment.read': ({ id, path }) => parts.attachments.read({ id, path }),
    'search.run': ({ hostId, searchId, params }) => parts.searches.run(hostId, searchId, params),
    'search.cancel': ({ searchId }) => {
      parts.searches.cancel(searchId);
      return null;
    },
    'export.save': (order) => parts.exports.save(order),
    'export.copy': (order) => parts.exports.copy(order),
    'export.cancel': ({ exportId }) => {
      parts.exports.cancel(exportId);
      return null;
    },
    'thread.writer': async ({ hostId, threadId }) => ({ writer: await parts.writerOf(hostId, threadId) }),
    'record.read': (of) => parts.ownRecord.read(of),
    'record.size': ({ thread }) => parts.ownRecord.size(thread),
    'record.delete': async ({ thread }) => {
      await parts.ownRecord.remove(thread);
      return null;
    },
    'look.read': ({ hostId, threadId }) => lookOf(parts.looks.get().looks, threadKey(hostId, threadId)),
    'look.write': ({ hostId, threadId, look }) => {
      parts.looks.set({ looks: withLook(parts.looks.get().looks, threadKey(hostId, threadId), look) });
      return null;
    },
    'skills.read': ({ path }) => readSkillText(path),
    'mcpServers.startups': ({ hostId }) => parts.mcpStartups.read(hostId),
    'mcpServers.signIn': async ({ hostId, server }) => ({ url: await parts.serverSignIns.start(hostId, server) }),
    'mcpServers.leaveSignIn': ({ hostId, server }) => {
      parts.serverSignIns.leave(hostId, server);
      return null;
    },
    'hooks.trusted': ({ hostId }) => trustedHooksOf(parts.trustedHooks.get().hooks, hostId),
    'hooks.remember': ({ hostId, hooks }) => {
      const known = parts.trustedHooks.get();
      const next = withTrustedHooks(known.hooks, hostId, hooks);
      if (next !== known.hooks) parts.trustedHooks.set({ hooks: next });
      return null;
    },
    'desktop.openExternal': async ({ url }) => {
      const address = externalAddressOf(url);
      if (address === null) return { opened: false };
      await parts.openInBrowser(address);
      return { opened: true };
    },
    'terminal.open': (request) => parts.terminals.open(request),
    'terminal.list': ({ hostId, threadId }) => parts.terminals.list(hostId, threadId),
    'terminal.read': ({ id, from }) => parts.terminals.read(id, from),
    'terminal.write': async ({ id, text }) => {
      await parts.terminals.write(id, text);
      return null;
    },
    'terminal.resize': async ({ id, size }) => {
      await parts.terminals.resize(id, size);
      return null;
    },
    'terminal.close': async ({ id }) => {
      await parts.terminals.close(id);
      return null;
    },
    'desktop.copyText': ({ text }) => {
      parts.copyText(text);
      return null;
    },
    'desktop.copyColoured': async ({ text, html }) => {
      await parts.copyColoured(text, html);
      return null;
    },
    'files.picture': (of) => parts.files.picture(of),
    'files.open': async (of) => ({ fault: await parts.files.open(of) }),
    'files.changes': (of) => parts.files.changes(of),
    'files.revisions': (of) => parts.files.revisions(of),
    'diagnostics.read': ({ hostId, after, text }) => parts.diagnostics.read(hostId, after, text),
    'diagnostics.message': ({ hostId, sequence }) => ({ text: parts.diagnostics.message(hostId, sequence) }),
    'diagnostics.export': ({ hostId }) => parts.diagnostics.exportWire(hostId),
    'recording.open': async () => ({ replay: await parts.openRecording() }),
    'recording.close': async () => {
      await parts.closeRecording();
      return null;
    },
    'tour.start': async () => ({ error: await parts.startTour() }),
    'window.open': ({ place }) => {
      parts.openWindow(placeOfHash(place));
      return null;
    },
    'window.actions': ({ available }, caller) => {
      parts.setActions(caller.contents.id, available);
      return null;
    },
    'window.saved': (_payload, caller) => {
      parts.windowSaved(caller.contents.id);
      return null;
    },
    'window.reportError': ({ message, stack }) => {
      parts.reportWindowError(message, stack);
      return null;
    },
  };
}
