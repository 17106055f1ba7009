import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import {
  type PluginOrder,
  type PluginTarget,
  type PluginWork,
  targetOfOrder,
  type WorkDecision,
} from '../../../preload/contract/model/plugins/plugin-work';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';

/**
 * Has main do something with plugins, once what came before is over. Where it is at, and why it failed, is main's: all
 * windows show it, and one that is loaded anew still does.
 */
export const startWork = (order: PluginOrder): void =>
  void bridge().request['plugins.start']({ hostId: LOCAL_HOST, order });

/** Turns a plugin on or off. */
export const switchPlugin = (plugin: PluginTarget, isOn: boolean): void =>
  startWork({ kind: isOn ? 'turnOn' : 'turnOff', plugin });

/** Calls off what waits, takes away what failed, or tries that once more. */
export const decideWork = (workId: string, decision: WorkDecision): void =>
  void bridge().request['plugins.decide']({ workId, decision });

/** Follows all that is under way or has failed. */
export const usePluginWorks = (): readonly PluginWork[] => useAppState((app) => app.pluginWorks);

/** Follows what the engine is at; null when it is at nothing. */
export const useRunningWork = (): PluginWork | null =>
  useAppState((app) => app.pluginWorks.find(({ state }) => state === 'running') ?? null);

/** Follows what is done for a target; null when nothing is. */
export const useWorkOf = (target: string): PluginWork | null =>
  useAppState(
    (app) => app.pluginWorks.find(({ order, state }) => state !== 'failed' && targetOfOrder(order) === target) ?? null,
  );
