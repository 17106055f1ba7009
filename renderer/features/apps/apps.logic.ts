import type { AppInfo, ConfigEdit } from '../../../preload/contract/protocol';
import { keyPath } from '../../app/key-path.logic';

/** What is so of an app: its account is not connected, or it is connected and on, or off here. */
export type AppState = 'notConnected' | 'on' | 'off';

/** @returns what is so of an app */
export const stateOfApp = ({ isAccessible, isEnabled }: AppInfo): AppState =>
  !isAccessible ? 'notConnected' : isEnabled ? 'on' : 'off';

/** @returns what to write so that the model is offered an app, or not */
export const appEdits = (id: string, enabled: boolean): readonly ConfigEdit[] => [
  { keyPath: keyPath('apps', id, 'enabled'), value: enabled, mergeStrategy: 'upsert' },
];

/** An app that a message can point at. All texts are a stranger's. */
export interface OfferedApp {
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
    .filter((app) => stateOfApp(app) === 'on')
    .map(({ id, name, description }) => ({
      id,
      title: name,
      description,
      name: oneWord(name, id),
      path: `app://${id}`,
    }));
