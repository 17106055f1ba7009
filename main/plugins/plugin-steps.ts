import type { EngineReply } from '../../preload/contract/channels/channels';
import type { EngineError } from '../../preload/contract/model/app-state';
import type { HostId } from '../../preload/contract/model/keys';
import {
  type PluginOrder,
  type PluginTarget,
  pluginParams,
  type WorkOutcome,
  type WorkStep,
} from '../../preload/contract/model/plugins/plugin-work';
import type { EngineMethod, EngineParams, EngineResult, JsonValue } from '../../preload/contract/protocol';

/** Asks the engine of a host, in the way that requests of windows go. */
export type RequestEngine = (hostId: HostId, method: string, params: JsonValue | undefined) => Promise<EngineReply>;

/** Why the engine did not do something. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  constructor(readonly detail: EngineError) {
    super(detail.message);
  }
}

type Ask = <M extends EngineMethod>(method: M, params: EngineParams<M>) => Promise<EngineResult<M>>;

const isVersionConflict = (error: unknown): boolean =>
  error instanceof OrderFailure && JSON.stringify(error.detail.data ?? null).includes('configVersionConflict');

/** Writes the one value, and only over the state of the file that was read; once more when it had changed meanwhile. */
async function writeSwitch(ask: Ask, pluginId: string, isOn: boolean): Promise<EngineResult<'config/value/write'>> {
  const write = async () => {
    const { layers } = await ask('config/read', { includeLayers: true });
    return ask('config/value/write', {
      keyPath: `plugins.${JSON.stringify(pluginId)}.enabled`,
      value: isOn,
      mergeStrategy: 'upsert',
      expectedVersion: layers?.find(({ name }) => name.type === 'user')?.version ?? null,
    });
  };
  try {
    return await write();
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
    return write();
  }
}

async function install(ask: Ask, plugin: PluginTarget): Promise<readonly string[]> {
  const { appsNeedingAuth } = await ask('plugin/install', pluginParams(plugin));
  return appsNeedingAuth.map(({ name }) => name);
}

/**
 * Does what was ordered.
 * @param at is told which step it is at, so that a failure can be told by that
 * @throws OrderFailure with why the engine did not
 */
export async function carryOut(
  request: RequestEngine,
  hostId: HostId,
  order: PluginOrder,
  at: (step: WorkStep) => void,
): Promise<WorkOutcome> {
  const ask: Ask = async (method, params) => {
    const reply = await request(hostId, method, params as JsonValue);
    if (!reply.ok) throw new OrderFailure(reply.error);
    return reply.result as EngineResult<typeof method>;
  };
  switch (order.kind) {
    case 'add': {
      at('fetch');
      const added = await ask('marketplace/add', { source: order.source, refName: order.ref });
      return { kind: 'added', name: added.marketplaceName, wasThere: added.alreadyAdded };
    }
    case 'upgrade': {
      at('upgrade');
      const { errors, upgradedRoots } = await ask('marketplace/upgrade', { marketplaceName: order.name });
      if (errors.length > 0)
        throw new OrderFailure({
          kind: 'rpc',
          method: 'marketplace/upgrade',
          code: null,
          message: errors.map(({ message }) => message).join('\n\n'),
          data: null,
        });
      return { kind: 'upgraded', name: order.name, isNew: upgradedRoots.length > 0 };
    }
    case 'remove': {
      at('uninstall');
      for (const pluginId of order.plugins) await ask('plugin/uninstall', { pluginId });
      at('remove');
      await ask('marketplace/remove', { marketplaceName: order.name });
      return { kind: 'removed', name: order.name };
    }
    case 'install': {
      at('install');
      const signIns = await install(ask, order.plugin);
      return { kind: 'installed', subject: order.plugin.title, id: order.plugin.id, signIns };
    }
    case 'update': {
      at('install');
      const signIns = await install(ask, order.plugin);
      if (!order.wasOn) {
        at('keepOff');
        await writeSwitch(ask, order.plugin.id, false);
      }
      return { kind: 'updated', subject: order.plugin.title, id: order.plugin.id, signIns };
    }
    case 'turnOn':
    case 'turnOff': {
      const { id, title: subject } = order.plugin;
      const isOn = order.kind === 'turnOn';
      at('write');
      const { overriddenMetadata } = await writeSwitch(ask, id, isOn);
      if (overriddenMetadata) return { kind: 'overridden', subject, message: overriddenMetadata.message };
      return { kind: isOn ? 'turnedOn' : 'turnedOff', subject, id };
    }
    case 'uninstall': {
      at('uninstall');
      await ask('plugin/uninstall', { pluginId: order.plugin.id });
      return { kind: 'uninstalled', subject: order.plugin.title, id: order.plugin.id };
    }
  }
}
