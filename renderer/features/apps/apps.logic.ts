import type { AppInfo, ConfigEdit } from '../../../preload/contract/protocol';
import { keyPath } from '../../app/key-path.logic';

/** @returns what to write so that the model is offered an app, or not */
export const appEdits = (id: string, enabled: boolean): readonly ConfigEdit[] => [
  { keyPath: keyPath('apps', id, 'enabled'), value: enabled, mergeStrategy: 'upsert' },
];

/** An app that a message can point at. All texts are a stranger's. */
interface OfferedApp {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** As it is called by after `$`. */
  readonly name: string;
  /** For the input item `mention`. */
  readonly path: string;
}

/** A name in one word, as the engine makes it of an app's; its id where nothing of it is left. */
const oneWord = (name: string, id: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || id.replaceAll(/[^A-Za-z0-9_-]+/g, '-');

/** @returns the apps that a message can point at: those that the model is offered */
export const offeredApps = (apps: readonly AppInfo[]): readonly OfferedApp[] =>
  apps
    .filter(({ isAccessible, isEnabled }) => isAccessible && isEnabled)
    .map(({ id, name, description }) => ({
      id,
      title: name,
      description,
      name: oneWord(name, id),
      path: `app://${id}`,
    }));
