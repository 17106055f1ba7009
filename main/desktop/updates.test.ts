import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpdates, type UpdateOptions, type Updater } from './updates';

const FEED = 'https://updates.example/heddle';
const DAY_MS = 24 * 60 * 60 * 1000;

let resourcesDir: string;
let lines: string[];

const createUpdater = (version: string | null) => {
  const found = version === null ? null : { isUpdateAvailable: true, updateInfo: { version } };
  return {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    logger: null,
    requestHeaders: null,
    setFeedURL: vi.fn(),
    isUpdaterActive: vi.fn(() => true),
    checkForUpdates: vi.fn(() => Promise.resolve(found)),
    downloadUpdate: vi.fn(() => Promise.resolve(['file'])),
  };
};

const start = (updater: ReturnType<typeof createUpdater>, change: Partial<UpdateOptions> = {}) => {
  const loadUpdater = vi.fn(() => Promise.resolve(updater as unknown as Updater));
  const mayInstall = vi.fn(() => Promise.resolve(true));
  const tellFailure = vi.fn();
  const stop = startUpdates({
    isPackaged: true,
    environment: { HEDDLE_UPDATE_URL: FEED },
    resourcesDir,
    mayInstall,
    tellFailure,
    log: (level, message) => lines.push(`${level}: ${message}`),
    loadUpdater,
    ...change,
  });
  return { loadUpdater, mayInstall, tellFailure, stop };
};

beforeEach(() => {
  vi.useFakeTimers();
  resourcesDir = mkdtempSync(join(tmpdir(), 'heddle-updates-'));
  lines = [];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(resourcesDir, { recursive: true });
});

describe('startUpdates', () => {
  it('does nothing at all without a feed', async () => {
    const { loadUpdater } = start(createUpdater('2.0.0'), { environment: {} });
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(loadUpdater).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it('looks after the start, then every six hours', async () => {
    const updater = createUpdater(null);
    start(updater);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(4);
  });

  it('asks the feed of the environment and tells it no id', async () => {
    const updater = createUpdater(null);
    start(updater);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(updater.setFeedURL).toHaveBeenCalledWith({ provider: 'generic', url: FEED });
    expect(updater.requestHeaders).toEqual({ 'x-user-staging-id': '' });
  });

  it('leaves the packaged feed to the updater, which reads it itself', async () => {
    writeFileSync(join(resourcesDir, 'app-update.yml'), 'provider: generic\n');
    const updater = createUpdater(null);
    start(updater, { environment: {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
    expect(updater.setFeedURL).not.toHaveBeenCalled();
  });

  it('downloads nothing that nobody agreed to, and asks once', async () => {
    const updater = createUpdater('2.0.0');
    const mayInstall = vi.fn(() => Promise.resolve(false));
    start(updater, { mayInstall });
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(mayInstall.mock.calls).toEqual([['2.0.0']]);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([false, false]);
  });

  it('downloads what was agreed to and leaves the installation to the quit', async () => {
    const updater = createUpdater('2.0.0');
    const { mayInstall } = start(updater);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(mayInstall).toHaveBeenCalledTimes(1);
    expect(updater.downloadUpdate).toHaveBeenCalledTimes(1);
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([false, true]);
  });

  it('tells when the download fails, installs nothing, and may ask again later', async () => {
    const updater = createUpdater('2.0.0');
    updater.downloadUpdate.mockRejectedValue(new Error('sum differs'));
    const { mayInstall, tellFailure } = start(updater);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tellFailure).toHaveBeenCalledWith('2.0.0');
    expect(updater.autoInstallOnAppQuit).toBe(false);
    expect(lines).toContain('error: looking for updates failed: sum differs');
    await vi.advanceTimersByTimeAsync(DAY_MS / 4);
    expect(mayInstall).toHaveBeenCalledTimes(2);
  });

  it('goes on looking after a look that failed', async () => {
    const updater = createUpdater(null);
    updater.checkForUpdates.mockRejectedValueOnce(new Error('no network'));
    start(updater);
    await vi.advanceTimersByTimeAsync(DAY_MS / 2);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
    expect(lines).toEqual(['error: looking for updates failed: no network']);
  });

  it('says so and stops where an installation cannot update itself', async () => {
    const updater = createUpdater('2.0.0');
    updater.isUpdaterActive.mockReturnValue(false);
    start(updater);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    expect(lines).toEqual(['info: no updates: this kind of installation is updated by hand']);
  });

  it('stops when told to', async () => {
    const updater = createUpdater(null);
    start(updater).stop();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
  });
});
