import { describe, expect, it } from 'vitest';
import type { AppInfo } from '../../../preload/contract/protocol';
import { appEdits, offeredApps } from './apps.logic';

const app = (id: string, name: string, part: Partial<AppInfo> = {}) =>
  ({ id, name, description: null, isAccessible: true, isEnabled: true, ...part }) as AppInfo;

describe('the apps that a message can point at', () => {
  it('are those that are connected and on, each by one word', () => {
    const offered = offeredApps([
      app('connector_1', 'Google Calendar!'),
      app('connector_2', '日历'),
      app('connector_3', 'Off', { isEnabled: false }),
      app('connector_4', 'Stranger', { isAccessible: false }),
    ]);
    expect(offered.map(({ name, path }) => [name, path])).toEqual([
      ['google-calendar', 'app://connector_1'],
      ['connector_2', 'app://connector_2'],
    ]);
  });
});

it('an app is turned off by one value of the configuration', () => {
  expect(appEdits('a.b', false)).toEqual([{ keyPath: 'apps."a.b".enabled', value: false, mergeStrategy: 'upsert' }]);
});
