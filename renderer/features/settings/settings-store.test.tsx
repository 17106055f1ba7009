import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeMain, installFakeMain } from '../composer/testing/fake-main';
import { change, restoreChanges, setChanges } from './settings-store';

const KEY = 'settings:local';
let main: FakeMain;

beforeEach(() => {
  main = installFakeMain();
  setChanges({});
});

it('keeps what was changed, and brings it back to a window that has nothing', async () => {
  await act(async () => change(['model'], 'n', 'm'));
  expect(JSON.parse(main.drafts.get(KEY) ?? '{}')).toEqual({ model: { path: ['model'], value: 'n', base: 'm' } });
  await restoreChanges();
  await act(async () => setChanges({}));
  expect(main.drafts.get(KEY) ?? '').toBe('');
});

it('keeps what may be a secret in memory alone', async () => {
  await act(async () => change(['mcp_servers', 'x', 'env', 'TOKEN'], 'zq-secret', undefined));
  expect([...main.drafts.values()].join()).not.toContain('zq-secret');
  expect(main.secrets.get(`${KEY}:secret`)).toContain('zq-secret');
});
