import path from 'node:path';
import { objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { HostId } from '../../preload/contract/model/keys';
import type {
  CheckOutcome,
  InstructionsList,
  ProviderMessageTest,
  ProviderTest,
  ReadOutcome,
  SaveOutcome,
  SettingsFile,
} from '../../preload/contract/model/settings-file';
import type { EngineResult, JsonValue } from '../../preload/contract/protocol';
import { findInstructions, type KeptInstructions } from './instruction-files';
import { messagedProvider, type ProviderMessageParts, tryMessage } from './provider-message';
import { type ProviderTestParts, testProvider } from './provider-test';
import { projectFile, readTextFile, saveTextFile } from './text-file';

/** Opens a file in the system's own program, or shows it in its folder. @returns what went wrong, or null */
export type OpenFile = (file: string, how: 'open' | 'show') => Promise<string | null>;

/** What the settings need of main beside the engine's own methods. */
export interface SettingsDesk {
  readonly read: (hostId: HostId, file: SettingsFile) => Promise<ReadOutcome>;
  readonly save: (hostId: HostId, file: SettingsFile, text: string, version: string | null) => Promise<SaveOutcome>;
  readonly open: (hostId: HostId, file: SettingsFile, how: 'open' | 'show') => Promise<string | null>;
  readonly findInstructions: (folder: string) => Promise<InstructionsList>;
  readonly openLayer: (hostId: HostId, file: string, how: 'open' | 'show') => Promise<string | null>;
  readonly check: (text: string) => Promise<CheckOutcome>;
  readonly testProvider: (hostId: HostId, providerId: string) => Promise<ProviderTest>;
  readonly tryMessage: (hostId: HostId, providerId: string, model: string) => Promise<ProviderMessageTest>;
  /** A window was told the configuration: the files in it may be opened. */
  readonly onReply: (hostId: HostId, method: string, result: JsonValue) => void;
}

export interface SettingsDeskParts {
  /** The CODEX_HOME of a host; null when the host is not known. */
  readonly homeOf: (hostId: HostId) => string | null;
  /** Whether a folder is one that the person works in: no page can name any other. */
  readonly isKnownFolder: (folder: string) => boolean;
  /** The instructions for which a text is kept that was not saved. */
  readonly keptInstructions: () => readonly KeptInstructions[];
  readonly openFile: OpenFile;
  /** Where the texts are kept that files of projects had before they were saved here. */
  readonly replacedDir: string;
  readonly check: (text: string) => Promise<CheckOutcome>;
  readonly readConfig: (hostId: HostId) => Promise<EngineResult<'config/read'> | null>;
  readonly provider: ProviderTestParts & ProviderMessageParts;
}

const UNKNOWN = 'Heddle does not know this file';

/** The files that a configuration is made of, as the engine names them. */
function layerFiles(result: JsonValue): readonly string[] {
  const layers = objectOf(result)?.layers;
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer) => {
    const name = objectOf(objectOf(layer)?.name);
    const folder = textOf(name?.dotCodexFolder);
    const file = folder === null ? textOf(name?.file) : path.join(folder, 'config.toml');
    return file === null ? [] : [file];
  });
}

export function createSettingsDesk(parts: SettingsDeskParts): SettingsDesk {
  const layers = new Map<HostId, Set<string>>();

  /** The files of projects that were found, by their paths: no page can name any other. */
  const found = new Set<string>();

  const pathOf = (hostId: HostId, file: SettingsFile): string | null => {
    const home = parts.homeOf(hostId);
    if (home === null) return null;
    if (file.kind === 'config') return path.join(home, 'config.toml');
    if (file.folder === null) return path.join(home, file.name);
    const named = path.join(file.folder, file.name);
    return parts.isKnownFolder(file.folder) || found.has(named) ? named : null;
  };

  const findProvider = async (hostId: HostId, providerId: string) => {
    const read = await parts.readConfig(hostId);
    const providers = objectOf((read?.config.model_providers ?? null) as JsonValue);
    return objectOf(providers?.[providerId]);
  };

  return {
    read: async (hostId, file) => {
      const named = pathOf(hostId, file);
      return named === null ? { kind: 'failed', path: '', message: UNKNOWN } : readTextFile(named);
    },
    save: async (hostId, file, text, version) => {
      const named = pathOf(hostId, file);
      if (named === null) return { kind: 'failed', message: UNKNOWN };
      const isOfProject = file.kind !== 'config' && file.folder !== null;
      return saveTextFile(named, text, version, isOfProject ? projectFile(parts.replacedDir) : undefined);
    },
    open: async (hostId, file, how) => {
      const named = pathOf(hostId, file);
      return named === null ? UNKNOWN : parts.openFile(named, how);
    },
    findInstructions: async (folder) => {
      if (!parts.isKnownFolder(folder)) return { files: [], isCut: false };
      const list = await findInstructions(folder, parts.keptInstructions());
      for (const file of list.files) found.add(path.join(file.folder, file.name));
      return list;
    },
    openLayer: async (hostId, file, how) =>
      layers.get(hostId)?.has(file) === true ? parts.openFile(file, how) : UNKNOWN,
    check: parts.check,
    tryMessage: async (hostId, providerId, model) => {
      const provider = await findProvider(hostId, providerId);
      return provider === null ? { kind: 'noAddress' } : tryMessage(parts.provider, messagedProvider(provider), model);
    },
    testProvider: async (hostId, providerId) => {
      const provider = await findProvider(hostId, providerId);
      if (provider === null) return { kind: 'noAddress' };
      const [baseUrl, variable] = [textOf(provider.base_url), textOf(provider.env_key)];
      return testProvider(parts.provider, { name: textOf(provider.name) ?? providerId, baseUrl, variable });
    },
    onReply: (hostId, method, result) => {
      if (method !== 'config/read') return;
      const known = layers.get(hostId) ?? new Set();
      for (const file of layerFiles(result)) known.add(file);
      layers.set(hostId, known);
    },
  };
}
