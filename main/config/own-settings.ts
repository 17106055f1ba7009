import path from 'node:path';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineResult } from '../../preload/contract/protocol';
import { systemClock } from '../app-server/clock';
import type { CodexFinder } from '../app-server/codex-finder';
import type { EngineHosts } from '../bridge/handlers';
import { checkConfig } from './engine-trial';
import type { ProviderMessageParts } from './provider-message';
import type { ProviderTestParts } from './provider-test';
import { createSettingsDesk, type OpenFile, type SettingsDesk, type SettingsDeskParts } from './settings-desk';
import { createWriteGuard, type WriteGuard } from './write-guard';

export interface OwnSettingsParts {
  readonly userDataDir: string;
  readonly codex: Pick<CodexFinder, 'find' | 'environment'>;
  readonly homeOf: (hostId: HostId) => string | null;
  readonly isKnownFolder: (folder: string) => boolean;
  readonly keptInstructions: SettingsDeskParts['keptInstructions'];
  readonly openFile: OpenFile;
  readonly fetch: ProviderTestParts['fetch'];
  readonly mayAsk: ProviderTestParts['mayAsk'];
  readonly maySend: ProviderMessageParts['maySend'];
  readonly hosts: () => Pick<EngineHosts, 'request'>;
  readonly report: (message: string) => void;
}

/** What stands around the configurations of this machine's engines: the guard of their writes, and the files by hand. */
export function createOwnSettings(parts: OwnSettingsParts): {
  readonly configWrites: WriteGuard;
  readonly settings: SettingsDesk;
} {
  const { codex, homeOf } = parts;
  const configWrites = createWriteGuard({
    fileOf: (hostId) => {
      const home = homeOf(hostId);
      return home === null ? null : path.join(home, 'config.toml');
    },
    now: systemClock.now,
    report: parts.report,
  });
  const trial = {
    folder: path.join(parts.userDataDir, 'config-check'),
    findCodex: codex.find,
    environment: codex.environment,
    clock: systemClock,
  };
  const settings = createSettingsDesk({
    homeOf,
    isKnownFolder: parts.isKnownFolder,
    keptInstructions: parts.keptInstructions,
    openFile: parts.openFile,
    replacedDir: path.join(parts.userDataDir, 'replaced-files'),
    check: (text) => checkConfig(trial, text),
    readConfig: async (hostId) => {
      const reply = await parts.hosts().request(hostId, 'config/read', { includeLayers: false });
      return reply.ok ? (reply.result as unknown as EngineResult<'config/read'>) : null;
    },
    provider: {
      fetch: parts.fetch,
      readVariable: async (variable) => (await codex.environment())[variable] || null,
      mayAsk: parts.mayAsk,
      maySend: parts.maySend,
      now: systemClock.now,
    },
  });
  return { configWrites, settings };
}
