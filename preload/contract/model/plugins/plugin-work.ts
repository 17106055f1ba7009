import type { EngineError } from '../app-state';
import type { HostId } from '../keys';

/** The plugin that something is done with. */
export interface PluginTarget {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The file of its marketplace; null for one of the web. */
  readonly marketplaceFile: string | null;
  readonly marketplace: string;
  /** What the catalogue of the web calls it; null for one that is not from there. */
  readonly remoteId: string | null;
}

/** What a person wants done with the plugins of an engine. */
export type PluginOrder =
  | { readonly kind: 'add'; readonly source: string; readonly ref: string | null }
  | { readonly kind: 'upgrade'; readonly name: string }
  /** `plugins`: those that came from it and are to go with it, by their ids. */
  | { readonly kind: 'remove'; readonly name: string; readonly plugins: readonly string[] }
  /** `update`: the engine turns on what it installs; one that is off is turned off again. */
  | { readonly kind: 'update'; readonly plugin: PluginTarget; readonly wasOn: boolean }
  | { readonly kind: 'install' | 'turnOn' | 'turnOff' | 'uninstall'; readonly plugin: PluginTarget };

/** What a piece of work was at. */
export type WorkStep = 'fetch' | 'upgrade' | 'remove' | 'install' | 'write' | 'uninstall' | 'keepOff' | 'read';

/** Something that changes the plugins of an engine, on its way or failed. */
export interface PluginWork {
  readonly id: string;
  readonly hostId: HostId;
  readonly order: PluginOrder;
  readonly state: 'waiting' | 'running' | 'failed';
  /** When it began to wait or to run, in Unix milliseconds. */
  readonly sinceMs: number;
  /** At what it failed, and why; null while it has not. */
  readonly failure: { readonly step: WorkStep; readonly error: EngineError } | null;
}

/** What a person does with a piece of work: calls off what waits, takes away what failed, or tries that once more. */
export const WORK_DECISIONS = ['cancel', 'dismiss', 'retry'] as const;
export type WorkDecision = (typeof WORK_DECISIONS)[number];

/** What there is to say after something went well. */
export type WorkOutcome =
  | { readonly kind: 'added'; readonly name: string; readonly wasThere: boolean }
  | { readonly kind: 'upgraded'; readonly name: string; readonly isNew: boolean }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'turnedOn' | 'turnedOff' | 'uninstalled'; readonly subject: string; readonly id: string }
  | {
      readonly kind: 'installed' | 'updated';
      readonly subject: string;
      readonly id: string;
      /** The names of apps at which the person has to sign in before it works. */
      readonly signIns: readonly string[];
    }
  /** Written, but another layer of the configuration decides. */
  | { readonly kind: 'overridden'; readonly subject: string; readonly message: string };

/** @returns what an order is about: the id of a plugin, or the name or source of a marketplace */
export function targetOfOrder(order: PluginOrder): string {
  switch (order.kind) {
    case 'add':
      return order.source;
    case 'upgrade':
    case 'remove':
      return order.name;
    default:
      return order.plugin.id;
  }
}

/** @returns what that is called on the screen */
export const subjectOfOrder = (order: PluginOrder): string =>
  'plugin' in order ? order.plugin.title : targetOfOrder(order);

/** How the engine is told which plugin is meant. */
export const pluginParams = ({ name, marketplace, marketplaceFile, remoteId }: PluginTarget) =>
  marketplaceFile === null
    ? { remoteMarketplaceName: marketplace, pluginName: remoteId ?? name }
    : { marketplacePath: marketplaceFile, pluginName: name };

/** Ids that can be written into a key of the configuration. */
export const canBeSwitched = (id: string): boolean => /^[A-Za-z0-9_.-]+@[A-Za-z0-9_.-]+$/.test(id);
