import { randomUUID } from 'node:crypto';
import { homedir, hostname, userInfo } from 'node:os';
import path from 'node:path';
import { app, clipboard, ipcMain, nativeTheme, net, shell } from 'electron';
import type { AppState, Preferences, ReplayState } from '../preload/contract/model/app-state';
import { isReplayHost, LOCAL_HOST } from '../preload/contract/model/keys';
import { placeOfReplay } from '../preload/contract/model/place';
import { systemClock } from './app-server/clock';
import { createOwnEngines, outlivesUs, personsCodexHome } from './app-server/own-engine';
import type { Boot, BootListener } from './boot';
import { createAppStateStore } from './bridge/app-state-store';
import { createAttachments } from './bridge/attachments';
import { createDiagnostics } from './bridge/diagnostics';
import { createHandlers } from './bridge/handlers';
import { createHosts } from './bridge/hosts';
import { createMcpStartups } from './bridge/mcp-startups';
import { createOwnCodex } from './bridge/own-codex';
import { createOwnExports } from './bridge/own-exports';
import { createOwnForks } from './bridge/own-forks';
import { createOwnLineages } from './bridge/own-lineages';
import { createOwnRecord } from './bridge/own-record';
import { createOwnTour } from './bridge/own-tour';
import { createRecordings } from './bridge/recordings';
import { registerHandlers } from './bridge/register';
import { createServerReloads } from './bridge/server-reloads';
import { createServerSignIns } from './bridge/server-sign-ins';
import { giveSkillFolders } from './bridge/skill-folders';
import { createThreadFiles } from './bridge/thread-files';
import { createThreadSearches } from './bridge/thread-searches';
import { createThreadWriters } from './bridge/thread-writers';
import { createTransfer } from './bridge/transfer';
import { createTypedTexts } from './bridge/typed-texts';
import { createOwnSettings } from './config/own-settings';
import { followAppEvents } from './desktop/app-events';
import { replayArgument, silenceLimit, tourPace } from './desktop/arguments';
import { copyColoured } from './desktop/copy-coloured';
import { pickThreadPath } from './desktop/export-dialog';
import { pickFiles } from './desktop/file-dialog';
import { pickFolder } from './desktop/folder-dialog';
import { followNews } from './desktop/follow-news';
import { logFile, logLine, startLog } from './desktop/log';
import { createApplicationMenu } from './desktop/menu';
import { openFile } from './desktop/open-file';
import { pickProgram } from './desktop/program-dialog';
import { watchQuit } from './desktop/quit';
import { pickRecording, pickRecordingPath, tellRecordingFault } from './desktop/recording-dialogs';
import { createSaveRound } from './desktop/save-round';
import { askToSendToProvider, askToTestProvider, pickExportPath, pickImportPath } from './desktop/settings-dialogs';
import { onLaterStart } from './desktop/single-instance';
import { placeAskedFor, readArguments } from './desktop/start-arguments';
import { storageProblemText } from './desktop/storage-problem';
import { desktopText, setLanguage } from './desktop/texts';
import { themeSourceOf } from './desktop/theme-source';
import { createTrayIcon } from './desktop/tray';
import { askToInstall, tellUpdateFailed } from './desktop/update-dialog';
import { startUpdates } from './desktop/updates';
import { createWindowActions } from './desktop/window-actions';
import { createTokenUse } from './feed/token-use';
import { changesPlugins } from './plugins/changes-plugins';
import { createPluginCatalogue } from './plugins/plugin-catalogue';
import { createPluginWorks } from './plugins/plugin-works';
import { keptInstructions, keptPictures } from './storage/drafts';
import { preferencesFormat } from './storage/preferences';
import type { StorageProblem } from './storage/saved-files';
import { createPolicyStore } from './storage/thread-policies';
import { ownShell } from './terminals/shell';
import { createTerminals } from './terminals/terminals';
import { createTourHost } from './tour/host';

const FULL_PERCENT = 100;

/**
 * Puts all parts of main together. The first windows may be on their way already; by the end of it they are answered.
 * @returns what hears of them from now on
 */
export function startHeddle(boot: Boot): BootListener {
  const { userDataDir, writer, files, windows, firstPage, languageOf, replayFile } = boot;
  startLog(userDataDir);
  const tellStorageProblem = (problem: StorageProblem) => {
    const text = storageProblemText(problem);
    logLine('error', 'storage', text);
    hosts.notices.add(LOCAL_HOST, { kind: 'storage', threadId: null, text });
  };
  const preferences = files.preferences.get();
  const state = createAppStateStore({
    engines: [],
    pending: [],
    notices: [],
    unsent: files.typed.get().unsent,
    preferences,
    language: languageOf(preferences),
    tour: null,
    replay: null,
    managedCodex: { phase: 'idle', keptBytes: 0, totalBytes: 0 },
    silentTurns: [],
    pluginWorks: [],
    serverSignIns: [],
    serverReloads: [],
    platform: process.platform as AppState['platform'],
    homeDir: app.getPath('home'),
    appVersion: app.getVersion(),
  });
  const hosts = createHosts(state, createPolicyStore(files.policies), (message) => logLine('warn', 'engine', message), {
    onNotification: (notification) => {
      news.onNotification(notification);
      mcpStartups.onNotification(notification);
      serverSignIns.onNotification(notification);
      ownRecord.onNotification(notification);
      lineages.onNotification(notification);
      searches.onNotification(notification);
      terminals.onNotification(notification);
    },
    onEvent: (hostId, threadId, event) => {
      typed.outbox.onEvent(hostId, threadId, event);
      ownRecord.onEvent(hostId, threadId, event);
      tokens.onEvent(hostId, threadId, event);
    },
    onEngineLost: (hostId, threads) => {
      ownRecord.onEngineLost(hostId, threads);
      serverSignIns.onEngineLost(hostId);
    },
    onRun: (hostId, runId) => {
      ownRecord.onRun(hostId, runId);
      mcpStartups.onRun(hostId, runId);
    },
    onJoined: (hostId, runId) => {
      typed.onJoined(hostId, runId);
      void forks.onJoined(hostId);
      void giveSkillFolders(hosts, hostId, state.get().preferences.skillFolders, (message) =>
        logLine('warn', 'engine', message),
      );
    },
    aroundRequest: (hostId, method, ask) =>
      serverReloads.around(hostId, method, () => configWrites.around(hostId, method, ask)),
    onReply: (hostId, method, result) => {
      settings.onReply(hostId, method, result);
      if (changesPlugins(method)) windows.sendToAll('plugins.changed', { hostId });
    },
    onAsked: (request) => ownRecord.onAsked(request),
    onAnswered: (request, response) => ownRecord.onAnswered(request, response),
    onSettled: (request, by) => {
      ownRecord.onSettled(request, by);
      typed.onSettled(request, by);
    },
  });
  const mcpStartups = createMcpStartups(systemClock.now);
  const serverSignIns = createServerSignIns(hosts.request, (signIns) => state.update({ serverSignIns: signIns }));
  const serverReloads = createServerReloads((reloads) => state.update({ serverReloads: reloads }));
  const pluginWorks = createPluginWorks({
    request: hosts.request,
    now: systemClock.now,
    makeId: randomUUID,
    onChanged: (works) => state.update({ pluginWorks: works }),
    onDone: (windowId, outcome) => windows.send(windowId, 'plugins.done', outcome),
    onFailed: (hostId) => windows.sendToAll('plugins.changed', { hostId }),
  });
  const tokens = createTokenUse(files.tokens, systemClock.now);
  const ownRecord = createOwnRecord({
    userDataDir,
    writer,
    onProblem: tellStorageProblem,
    hosts: () => hosts,
    onRecord: (of, record) => windows.sendToAll('record.added', { ...of, record }),
  });
  const attachments = createAttachments(path.join(userDataDir, 'attachments'));
  const typed = createTypedTexts({
    saved: files.typed,
    pictures: attachments,
    state,
    hosts: () => hosts,
    onReturned: (returned) => windows.sendToAll('draft.returned', returned),
  });
  const forks = createOwnForks({
    saved: files.openForks,
    hosts: () => hosts,
    tell: (hostId, threadId, text) => {
      logLine('warn', 'engine', text);
      hosts.notices.add(hostId, { kind: 'mended', threadId, text });
    },
  });
  const lineages = createOwnLineages(files.knownParents, () => hosts);
  const searches = createThreadSearches({
    connectionOf: (hostId) => hosts.connectionOf(hostId),
    onFound: (searchId, found) => windows.sendToAll('search.found', { searchId, found }),
  });
  // Before any window can keep another.
  void attachments.removeAllBut(keptPictures(files.typed.get()));
  const terminals = createTerminals({
    clock: systemClock,
    shell: ownShell(process.platform, process.env),
    makeId: randomUUID,
    connectionOf: hosts.connectionOf,
    onChanged: (hostId, threadId) => windows.sendToAll('terminal.changed', { hostId, threadId }),
  });
  const saveRound = createSaveRound(() => windows.sendToAll('window.save', null));
  const personal = { homeDirs: [app.getPath('home'), homedir()], names: [userInfo().username, hostname()] };
  const diagnostics = createDiagnostics({
    clock: systemClock,
    appVersion: app.getVersion(),
    platform: process.platform,
    personal,
    silenceMs: silenceLimit(process.env),
    engineVersion: (hostId) => state.get().engines.find((engine) => engine.hostId === hostId)?.version ?? null,
    pickSavePath: (fileName) => pickRecordingPath(windows.front(), fileName),
    onSilentTurns: (silentTurns) => state.update({ silentTurns }),
    report: (message, error) => logLine('error', 'engine', `${message} ${error}`),
  });
  const recordings = createRecordings({
    appVersion: app.getVersion(),
    current: () => state.get().replay,
    show: (replay) => state.update({ replay }),
    addHost: hosts.add,
    removeHost: async (hostId) => {
      await hosts.remove(hostId);
      diagnostics.forget(hostId);
    },
    wireOf: diagnostics.wireOf,
    report: (message, error) => logLine('warn', 'engine', error === undefined ? message : `${message} ${error}`),
  });
  const openRecording = async (file: string | null): Promise<ReplayState | null> => {
    if (file === null) return null;
    const fault = await recordings.open(file);
    if (fault === null) return state.get().replay;
    await tellRecordingFault(windows.front(), file, fault);
    return null;
  };
  const updatePreferences = (change: Partial<Preferences>): Preferences => {
    const next = { ...state.get().preferences, ...change };
    files.preferences.set(next);
    state.update({ preferences: next, language: languageOf(next) });
    return next;
  };
  const codex = createOwnCodex({
    userDataDir,
    isPackaged: app.isPackaged,
    appDir: app.getAppPath(),
    environment: process.env,
    mayStart: firstPage,
    // Electron's own goes by the proxies of the system.
    fetch: (url, init) => net.fetch(url, init),
    preferredPath: () => state.get().preferences.codexPath,
    setPreferredPath: (codexPath) => updatePreferences({ codexPath }),
    pickProgram: () => pickProgram(windows.front()),
    startStopped: () => {
      for (const { hostId, phase } of state.get().engines) if (phase === 'stopped') void hosts.restart(hostId);
    },
    onManaged: (managedCodex) => state.update({ managedCodex }),
    report: (message) => logLine('warn', 'engine', message),
  });
  const homeOf = (hostId: string) => state.get().engines.find((engine) => engine.hostId === hostId)?.codexHome ?? null;
  const { configWrites, settings } = createOwnSettings({
    userDataDir,
    codex: codex.finder,
    homeOf,
    isKnownFolder: (folder) => state.get().preferences.recentFolders.includes(folder),
    keptInstructions: () => keptInstructions(files.typed.get()),
    openFile,
    fetch: (url, init) => net.fetch(url, init),
    hosts: () => hosts,
    mayAsk: (address, variable) => askToTestProvider(windows.front(), address, variable),
    maySend: (...what) => askToSendToProvider(windows.front(), ...what),
    report: (message) => logLine('warn', 'engine', message),
  });
  const transfer = createTransfer({
    format: preferencesFormat(writer),
    current: () => state.get().preferences,
    update: updatePreferences,
    pickTarget: () => pickExportPath(windows.front()),
    pickSource: () => pickImportPath(windows.front()),
  });
  const engines = createOwnEngines({
    wireOf: diagnostics.wireOf,
    appVersion: app.getVersion(),
    codex: codex.finder,
    report: (message, error) => logLine('warn', 'engine', error === undefined ? message : `${message} ${error}`),
  });
  const tour = createTourHost(userDataDir, tourPace(process.env), (error) =>
    logLine('error', 'engine', `scripted model: ${error.message}`),
  );

  const news = followNews(
    {
      wanted: () => state.get().preferences.notifications,
      titleOf: hosts.titleOf,
      show: windows.goTo,
    },
    (error) => logLine('error', 'app', `a notification failed: ${error}`),
  );
  const tray = createTrayIcon(windows.show, () => app.quit());
  const menu = createApplicationMenu((action) => windows.sendToFront('window.command', action));
  const windowActions = createWindowActions(() => windows.front()?.webContents.id ?? null, menu.enable);

  const applyAppearance = ({ preferences, language, pending }: AppState) => {
    nativeTheme.themeSource = themeSourceOf(preferences);
    windows.zoom(preferences.fonts.percent / FULL_PERCENT);
    setLanguage(language);
    menu.rebuild();
    tray.update(preferences.tray, pending.length);
  };

  const ownTour = createOwnTour({
    tour,
    engines,
    state,
    addHost: hosts.add,
    report: (message) => logLine('error', 'app', message),
  });

  registerHandlers(
    ipcMain,
    createHandlers({
      state,
      hosts,
      updatePreferences,
      codex: codex.programs,
      typed,
      forks,
      plugins: createPluginCatalogue({ environment: codex.finder.environment }),
      pluginWorks,
      serverSignIns,
      lineages,
      writerOf: createThreadWriters(state, hosts),
      exports: createOwnExports(hosts, personal, {
        writer,
        language: () => state.get().language,
        pickPath: (fileName, format) => pickThreadPath(windows.front(), fileName, format),
        copyText: (text) => clipboard.writeText(text),
        onProgress: (exportId, turns) => windows.sendToAll('export.progress', { exportId, turns }),
      }),
      searches,
      ownRecord,
      looks: files.looks,
      trustedHooks: files.trustedHooks,
      mcpStartups,
      pageReady: (windowId) => hosts.openWindow(windowId, (text) => windows.send(windowId, 'feed.batch', text)),
      attachments,
      pickFiles: () => pickFiles(windows.front()),
      pickFolder: () => pickFolder(windows.front()),
      openInBrowser: (url) => shell.openExternal(url),
      openFile: (file) => openFile(file, 'open'),
      tokens,
      settings,
      configWrites,
      exportPreferences: transfer.export,
      importPreferences: transfer.import,
      showData: async (what) => {
        const folder = what === 'userData' ? userDataDir : homeOf(LOCAL_HOST);
        return openFile(what === 'log' ? logFile() : (folder ?? userDataDir), what === 'log' ? 'show' : 'open');
      },
      terminals,
      copyText: (text) => clipboard.writeText(text),
      copyColoured,
      files: createThreadFiles({
        live: hosts.live,
        request: hosts.request,
        environment: codex.finder.environment,
        platform: process.platform,
      }),
      startTour: ownTour.start,
      diagnostics,
      openRecording: async () => openRecording(await pickRecording(windows.front())),
      closeRecording: recordings.close,
      openWindow: windows.open,
      setActions: windowActions.set,
      windowSaved: saveRound.saved,
      reportWindowError: (message, stack) => logLine('error', 'window', `${message}\n${stack}`),
    }),
    (refusal) => logLine('warn', 'boundary', `${refusal.channel}: ${refusal.reason}: ${refusal.detail}`),
  );

  state.onChange((change) => {
    windows.sendToAll('app.changed', change);
    if (change.preferences || change.language) applyAppearance(state.get());
    if (change.replay !== undefined || change.language) {
      const { replay } = state.get();
      windows.showRecording(replay && desktopText('recordingTitle', { name: replay.name }));
    }
    if (change.pending) {
      // What a recording asks waits for nobody.
      const waiting = change.pending.filter(({ hostId }) => !isReplayHost(hostId));
      windows.showWaiting(waiting.length);
      tray.update(state.get().preferences.tray, waiting.length);
      news.onPending(waiting);
    }
  });
  applyAppearance(state.get());
  watchQuit({
    work: hosts.work,
    canLeave: outlivesUs(process.env),
    frontWindow: windows.front,
    // The question may have come as the last window was closed.
    onStay: windows.show,
    finish: async (mode) => {
      windows.keepRecords();
      await saveRound.ask();
      files.flush();
      await hosts.stop(mode);
      // Letting go may have changed something still.
      files.flush();
      await ownRecord.flush();
      await tour.close();
    },
  });

  if (replayFile === null) {
    hosts.add(LOCAL_HOST, engines({ hostId: LOCAL_HOST, ...personsCodexHome(process.env) }));
    const waiting = boot.waitingWindows;
    if (waiting === null) ownTour.endLeftover();
    else void ownTour.start().then(() => windows.restore(waiting, boot.asked.place));
  } else {
    void recordings.open(replayFile, true).then(async (fault) => {
      if (fault === null) return windows.open();
      await tellRecordingFault(null, replayFile, fault);
      app.quit();
    });
  }
  startUpdates({
    isPackaged: app.isPackaged,
    environment: process.env,
    resourcesDir: process.resourcesPath,
    mayInstall: (version) => askToInstall(version, windows.front()),
    tellFailure: tellUpdateFailed,
    log: (level, message) => logLine(level, 'app', message),
  });
  onLaterStart(async (handedOver) => {
    windows.show();
    if (handedOver === null) return;
    const asked = readArguments(handedOver);
    if (asked.tour) await ownTour.start();
    const place = placeAskedFor(asked);
    if (place !== null) windows.goTo(place);
    const replay = await openRecording(replayArgument(handedOver.args, handedOver.workingDirectory));
    if (replay !== null) windows.goTo(placeOfReplay(replay));
  });
  followAppEvents(windows, firstPage);
  return {
    onClosed: (windowId) => {
      hosts.closeWindow(windowId);
      windowActions.forget(windowId);
    },
    onDied: (reason) => logLine('error', 'window', `the page's process ended: ${reason}`),
    onRefused: (what) => logLine('warn', 'boundary', `refused: ${what}`),
    onStorageProblem: tellStorageProblem,
  };
}
