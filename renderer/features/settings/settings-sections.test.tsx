import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useToasts } from '../../ui/toast/toast-store';
import { appState, FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { DataSettings } from './data-settings';
import { EngineRows } from './engine-rows';
import { FeaturesList } from './features-list';
import { MemorySettings } from './memory-settings';
import { OtherSettings } from './other-settings';
import { seeFrom, setChanges } from './settings-store';

let main: FakeMain;
let remembered: number;
beforeEach(() => {
  remembered = 3;
  main = installFakeMain({
    'memory/status': () => ({ v2ConsolidatedThreads: remembered }),
    'memory/reset': () => {
      remembered = 0;
      return {};
    },
    'experimentalFeature/list': () => ({
      data: [
        {
          name: 'memories',
          displayName: 'Memories',
          description: null,
          stage: 'beta',
          enabled: true,
          defaultEnabled: true,
        },
        { name: 'old', displayName: null, description: null, stage: 'removed', enabled: false, defaultEnabled: false },
      ],
      nextCursor: null,
    }),
    'experimentalFeature/enablement/set': () => ({ enablement: {} }),
  });
});
afterEach(() => {
  cleanup();
  setChanges({});
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('has all memories forgotten only after a warning, and tells when that failed', async () => {
  renderInApp(<MemorySettings />);
  expect((await screen.findByRole('status')).textContent).toContain('3 threads');
  await press('Forget all…');
  expect(screen.getByRole('dialog').textContent).toContain('deleted for good');
  expect(main.callsOf('memory/reset')).toEqual([]);
  await press('Cancel');
  expect(main.callsOf('memory/reset')).toEqual([]);

  const { 'memory/reset': reset } = main.engine;
  main.engine['memory/reset'] = () => {
    throw new FakeEngineError('rpc', 'the database is locked');
  };
  await press('Forget all…');
  const submit = within(screen.getByRole('dialog')).getAllByRole('button').at(-1);
  await act(async () => submit?.click());
  expect((await screen.findByRole('alert')).textContent).toContain('the database is locked');
  if (reset !== undefined) main.engine['memory/reset'] = reset;
  await act(async () => submit?.click());
  expect((await screen.findByRole('status')).textContent).toContain('0 threads');
});

it('shows each feature with its stage and its default, and says when the engine does not take a try', async () => {
  renderInApp(<FeaturesList />);
  const memories = within(await screen.findByRole('radiogroup', { name: 'Memories' }));
  expect(memories.getByRole('radio', { name: 'On (default)' }).getAttribute('aria-checked')).toBe('false');
  await act(async () => memories.getByRole('radio', { name: 'Off' }).click());
  expect(memories.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  await press('Try off: memories');
  expect(main.callsOf('experimentalFeature/enablement/set')).toEqual([{ enablement: { memories: false } }]);
  expect((await screen.findByRole('status')).textContent).toContain('has not switched it');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await press('Show 1 more');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('says where Heddle’s own settings were written, and why a file could not be read', async () => {
  const file = '/tmp/settings.json';
  Object.assign(window.heddle.request, {
    'preferences.export': async () => ({ kind: 'done', file }),
    'preferences.import': async () => ({ kind: 'failed', file, message: 'it is no JSON' }),
    'record.size': async () => ({ threads: 0, bytes: 0 }),
  });
  renderInApp(<DataSettings />);
  await press('Export…');
  await press('Import…');
  const told = useToasts
    .getState()
    .toasts.slice(-2)
    .map(({ text, tone }) => ({ text, tone }));
  expect(told).toEqual([
    { text: expect.stringContaining(file), tone: 'plain' },
    { text: expect.stringContaining('it is no JSON'), tone: 'failure' },
  ]);
});

it('keeps in sight what was read, and says that it may not hold any more when it cannot be read', async () => {
  const read = { config: { model_verbosity: 'low' }, layers: [], origins: {} };
  main.engine['config/read'] = () => read;
  main.engine['configRequirements/read'] = () => ({ requirements: null });
  const { client } = renderInApp(<EngineRows section="model" />);
  expect(await screen.findByRole('region', { name: 'Length of answers' })).toBeTruthy();
  expect(screen.queryByText(/when they were last read/)).toBeNull();
  main.engine['config/read'] = () => {
    throw new FakeEngineError('rpc', 'config.toml:4:19: string values must be quoted');
  };
  await act(async () => client.invalidateQueries());
  expect((await screen.findByText(/when they were last read/)).textContent).toContain('4:19');
  expect(screen.getByRole('region', { name: 'Length of answers' })).toBeTruthy();
});

it('says of a setting what a project says that is not trusted, and why that does not hold', async () => {
  const layer = (name: object, config: object, disabledReason: string | null) => ({
    name,
    version: 'v',
    config,
    disabledReason,
  });
  main.engine['config/read'] = () => ({
    config: { model_verbosity: 'low' },
    layers: [
      layer(
        { type: 'project', dotCodexFolder: '/p/.codex' },
        { model_verbosity: 'high' },
        'Add /p as a trusted project.',
      ),
      layer({ type: 'user', file: '/c/config.toml', profile: null }, { model_verbosity: 'low' }, null),
    ],
    origins: {},
  });
  main.engine['configRequirements/read'] = () => ({ requirements: null });
  renderInApp(<EngineRows section="model" />);
  const row = await screen.findByRole('region', { name: 'Length of answers' });
  expect(row.textContent).toContain('"low" holds');
  expect(row.textContent).toContain('"high". The engine passes over it. Add /p as a trusted project.');
  expect(within(row).getByRole('button', { name: 'Open the file /p/.codex/config.toml' })).toBeTruthy();
});

it('does not save what stood there before in the place of what is no value', async () => {
  main.engine['config/read'] = () => ({
    config: {},
    layers: [
      {
        name: { type: 'user', file: '/c/config.toml', profile: null },
        version: 'v',
        config: { odd: [1] },
        disabledReason: null,
      },
    ],
    origins: {},
  });
  main.engine['configRequirements/read'] = () => ({ requirements: null });
  renderInApp(<OtherSettings />);
  const odd = within(await screen.findByRole('region', { name: 'odd' })).getByRole<HTMLTextAreaElement>('textbox');
  const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));
  await type(odd, '[2]');
  await type(odd, '[2');
  expect(odd.value).toBe('[2');
  expect(odd.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await type(odd, '[2]');
  await press('Take back');
  expect(odd.value).toBe('[1]');

  const value = screen.getByLabelText<HTMLTextAreaElement>('Value');
  await type(screen.getByLabelText('Key'), 'x.y');
  await type(value, '1');
  await type(value, '{ a = 1');
  await press('Add to the changes');
  expect(value.value).toBe('{ a = 1');
  expect(screen.queryByRole('region', { name: 'x.y' })).toBeNull();
  await type(value, '{ a = 1 }');
  await press('Add to the changes');
  expect(screen.getByRole('region', { name: 'x.y' })).toBeTruthy();
});

it('has the choice of another folder where the file of a project is what cannot be read', async () => {
  main.setApp({ preferences: { ...appState().preferences, recentFolders: ['/broken'] } });
  main.engine['config/read'] = ({ cwd }) => {
    if (cwd === '/broken') throw new FakeEngineError('rpc', 'Error parsing project config file');
    return { config: {}, layers: [], origins: {} };
  };
  main.engine['configRequirements/read'] = () => ({ requirements: null });
  renderInApp(<EngineRows section="model" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Error parsing project config file');
  expect(screen.getByRole('combobox', { name: 'Seen from' }).textContent).toContain('/broken');
  act(() => seeFrom(''));
  expect(await screen.findByRole('region', { name: 'Length of answers' })).toBeTruthy();
});
