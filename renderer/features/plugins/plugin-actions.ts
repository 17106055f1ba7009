import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigWriteResponse } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { keyPath } from '../../app/key-path.logic';
import { isVersionConflict } from './failure.logic';
import { type PluginTarget, pluginParams } from './plugin-params';
import { refreshAfterPluginChange } from './plugin-queries';
import { startWork, type WorkOrder } from './plugin-work';

/** Where a piece of work is done, and who hears of its end. */
export interface WorkPlace {
  readonly client: QueryClient;
  readonly hostId: HostId;
  readonly onDone: (outcome: WorkOutcome) => void;
}

/** What there is to say after something went well. */
export type WorkOutcome =
  | { readonly kind: 'added'; readonly name: string; readonly wasThere: boolean }
  | { readonly kind: 'upgraded'; readonly name: string; readonly isNew: boolean }
  | { readonly kind: 'removed'; readonly name: string }
  | {
      readonly kind: 'turnedOn' | 'turnedOff' | 'uninstalled';
      readonly subject: string;
      readonly id: string;
    }
  | {
      readonly kind: 'installed' | 'updated';
      readonly subject: string;
      readonly id: string;
      /** The names of apps at which the person has to sign in before it works. */
      readonly signIns: readonly string[];
    }
  /** Written, but another layer of the configuration decides. */
  | { readonly kind: 'overridden'; readonly subject: string; readonly message: string };

/** Ids that can be written into a key of the configuration. */
export const canBeSwitched = (id: string): boolean => /^[A-Za-z0-9_.-]+@[A-Za-z0-9_.-]+$/.test(id);

function start({ client, hostId, onDone }: WorkPlace, order: Omit<WorkOrder, 'run'>, run: Run): void {
  startWork({
    ...order,
    run: async (at) => {
      try {
        onDone(await run(at));
      } finally {
        // Also after a failure: some of it may have been done.
        void refreshAfterPluginChange(client, hostId);
      }
    },
  });
}

type Run = (at: Parameters<WorkOrder['run']>[0]) => Promise<WorkOutcome>;

export function addMarketplace(
  place: WorkPlace,
  { source, ref }: { readonly source: string; readonly ref: string | null },
): void {
  start(place, { kind: 'add', target: source, subject: source }, async (at) => {
    at('fetch');
    const added = await engineRequest(place.hostId, 'marketplace/add', { source, refName: ref });
    return { kind: 'added', name: added.marketplaceName, wasThere: added.alreadyAdded };
  });
}

export function upgradeMarketplace(place: WorkPlace, name: string): void {
  start(place, { kind: 'upgrade', target: name, subject: name }, async (at) => {
    at('upgrade');
    const { errors, upgradedRoots } = await engineRequest(place.hostId, 'marketplace/upgrade', {
      marketplaceName: name,
    });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n\n'));
    return { kind: 'upgraded', name, isNew: upgradedRoots.length > 0 };
  });
}

/** @param plugins those that came from it and are to go with it */
export function removeMarketplace(place: WorkPlace, name: string, plugins: readonly string[]): void {
  start(place, { kind: 'remove', target: name, subject: name }, async (at) => {
    at('uninstall');
    for (const pluginId of plugins) await engineRequest(place.hostId, 'plugin/uninstall', { pluginId });
    at('remove');
    await engineRequest(place.hostId, 'marketplace/remove', { marketplaceName: name });
    return { kind: 'removed', name };
  });
}

export function installPlugin(place: WorkPlace, plugin: PluginTarget): void {
  const { id, title: subject } = plugin;
  start(place, { kind: 'install', target: id, subject }, async (at) => {
    at('install');
    const { appsNeedingAuth } = await engineRequest(place.hostId, 'plugin/install', pluginParams(plugin));
    return { kind: 'installed', subject, id, signIns: appsNeedingAuth.map(({ name }) => name) };
  });
}

/** Fetches a plugin anew. The engine turns on what it installs: one that was off is turned off again. */
export function updatePlugin(place: WorkPlace, plugin: PluginTarget, wasOn: boolean): void {
  const { id, title: subject } = plugin;
  start(place, { kind: 'update', target: id, subject }, async (at) => {
    at('install');
    const { appsNeedingAuth } = await engineRequest(place.hostId, 'plugin/install', pluginParams(plugin));
    if (!wasOn) {
      at('keepOff');
      await writeSwitch(place.hostId, id, false);
    }
    return { kind: 'updated', subject, id, signIns: appsNeedingAuth.map(({ name }) => name) };
  });
}

export function switchPlugin(place: WorkPlace, { id, title: subject }: PluginTarget, isOn: boolean): void {
  start(place, { kind: isOn ? 'turnOn' : 'turnOff', target: id, subject }, async (at) => {
    at('write');
    const { overriddenMetadata } = await writeSwitch(place.hostId, id, isOn);
    if (overriddenMetadata) return { kind: 'overridden', subject, message: overriddenMetadata.message };
    return { kind: isOn ? 'turnedOn' : 'turnedOff', subject, id };
  });
}

export function uninstallPlugin(place: WorkPlace, { id, title: subject }: PluginTarget): void {
  start(place, { kind: 'uninstall', target: id, subject }, async (at) => {
    at('uninstall');
    await engineRequest(place.hostId, 'plugin/uninstall', { pluginId: id });
    return { kind: 'uninstalled', subject, id };
  });
}

/** Writes the one value, and only over the state of the file that was read; once more when it had changed meanwhile. */
async function writeSwitch(hostId: HostId, id: string, isOn: boolean): Promise<ConfigWriteResponse> {
  const write = async () => {
    const { layers } = await engineRequest(hostId, 'config/read', { includeLayers: true });
    const version = layers?.find(({ name }) => name.type === 'user')?.version ?? null;
    return engineRequest(hostId, 'config/value/write', {
      keyPath: keyPath('plugins', id, 'enabled'),
      value: isOn,
      mergeStrategy: 'upsert',
      expectedVersion: version,
    });
  };
  try {
    return await write();
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
    return write();
  }
}
