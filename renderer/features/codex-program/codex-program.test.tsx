import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  ChooseCodexOutcome,
  CodexSituation,
  ManagedCodex,
  ManagedPlan,
} from '../../../preload/contract/model/codex-program';
import { appState, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { CodexOrigin, CodexSettings } from './codex-settings';
import { GetCodex } from './get-codex';

let main: FakeMain;
let situation: CodexSituation;
const plan = vi.fn(
  async (): Promise<ManagedPlan> => ({
    kind: 'possible',
    version: '0.171.0',
    machine: 'linux x64',
    downloadBytes: 172_033_439,
    diskBytes: 430_000_000,
    registry: 'registry.example',
    folder: '/home/me/.config/heddle/codex',
  }),
);
const choose = vi.fn(async (): Promise<ChooseCodexOutcome> => ({ kind: 'closed' }));
const install = vi.fn(async () => null);
const cancel = vi.fn(async (_: { discard: boolean }) => null);
const unchoose = vi.fn(async () => null);
const restart = vi.fn(async () => null);
const tryAgain = vi.fn();

beforeEach(() => {
  situation = { found: null, named: null, isNamedPassedOver: false };
  main = installFakeMain();
  Object.assign(window.heddle.request, {
    'codex.look': async () => situation,
    'codex.planManaged': plan,
    'codex.choose': choose,
    'codex.installManaged': install,
    'codex.cancelManaged': cancel,
    'codex.unchoose': unchoose,
    'engine.restart': restart,
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const managed = (managedCodex: ManagedCodex) => main.setApp({ managedCodex });
const open = () => renderInApp(<GetCodex onTryAgain={tryAgain} isTrying={false} />);

describe('GetCodex', () => {
  it('says what would be downloaded, from where, how much and whereto, before anything is', async () => {
    open();
    await press('Download codex…');
    const dialog = await screen.findByRole('dialog', { name: 'Download codex 0.171.0?' });
    for (const fact of ['registry.example', '172 MB', '430 MB', '/home/me/.config/heddle/codex', 'linux x64'])
      expect(dialog.textContent).toContain(fact);
    expect(install).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(install).not.toHaveBeenCalled();

    await press('Download codex…');
    await screen.findByRole('dialog');
    await press('Download');
    expect(install).toHaveBeenCalledTimes(1);
  });

  it('says so when npm is not there, and where else to get it', async () => {
    plan.mockResolvedValueOnce({ kind: 'noRegistry' });
    open();
    await press('Download codex…');
    expect((await screen.findByRole('alert')).textContent).toContain('npm was not found on this computer');
    expect(screen.getByRole('button', { name: 'How to get codex' })).toBeTruthy();
  });

  it('shows how far a download is, and lets it be broken off', async () => {
    open();
    managed({ phase: 'downloading', receivedBytes: 45_000_000, totalBytes: 172_033_439 });
    expect(screen.getByText('45 MB of 172 MB')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Download of codex' }).getAttribute('value')).toBe('45000000');
    expect(screen.queryByRole('button', { name: 'Download codex…' })).toBeNull();
    await press('Cancel');
    expect(cancel).toHaveBeenCalledWith({ discard: false });
    managed({ phase: 'checking' });
    expect(screen.getByRole('status').textContent).toBe('Checking that it is the right one…');
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });

  it('offers to go on with what a broken-off download left, or to throw it away', async () => {
    managed({ phase: 'idle', keptBytes: 45_000_000, totalBytes: 172_033_439 });
    open();
    expect(screen.getByText('A download was broken off. 45 MB of 172 MB are here.')).toBeTruthy();
    await press('Go on');
    expect(install).toHaveBeenCalledTimes(1);
    await press('Throw it away');
    expect(cancel).toHaveBeenCalledWith({ discard: true });
  });

  it.each<[Extract<ManagedCodex, { phase: 'failed' }>['fault'], RegExp]>([
    [{ kind: 'noSpace', neededBytes: 600_000_000, freeBytes: 20_000_000 }, /it takes 600 MB, and 20 MB are free/],
    [{ kind: 'network', message: 'ECONNRESET' }, /connection was cut.*ECONNRESET/],
    [{ kind: 'refused', status: 403 }, /answered with status 403/],
    [{ kind: 'wrongContent' }, /not the codex that Heddle knows/],
    [{ kind: 'doesNotRun' }, /does not run on this computer/],
    [{ kind: 'noRegistry' }, /npm was not found/],
    [{ kind: 'disk', message: 'EROFS' }, /could not be written.*EROFS/],
  ])('says why it failed: %j', (fault, words) => {
    open();
    managed({ phase: 'failed', fault, keptBytes: 0, totalBytes: 172_033_439 });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Download again' })).toBeTruthy();
  });

  it('keeps the focus when what had it goes', async () => {
    open();
    managed({ phase: 'downloading', receivedBytes: 1, totalBytes: 2 });
    screen.getByRole('button', { name: 'Cancel' }).focus();
    managed({ phase: 'failed', fault: { kind: 'wrongContent' }, keptBytes: 5, totalBytes: 9 });
    expect(document.activeElement?.textContent).toBe('Go on');
  });

  it.each([
    ['notExecutable', '/x is not a program that can be run.'],
    ['incomplete', /was not installed whole/],
    ['notCodex', /does not say that it is codex/],
  ] as const)('says what is wrong with a chosen program: %s', async (why, words) => {
    choose.mockResolvedValueOnce({ kind: 'refused', path: '/x', why });
    open();
    await press('Choose the codex program…');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that HEDDLE_CODEX decides otherwise, and forgets an old choice', async () => {
    situation = { found: null, named: '/gone', isNamedPassedOver: false };
    const view = open();
    expect(await screen.findByText(/HEDDLE_CODEX names \/gone\./)).toBeTruthy();
    view.unmount();
    situation = { found: null, named: null, isNamedPassedOver: false };
    main.setApp({ preferences: { ...appState().preferences, codexPath: '/old' } });
    open();
    expect(await screen.findByText('You had chosen /old, and no codex is there now.')).toBeTruthy();
    await press('Forget this choice');
    expect(unchoose).toHaveBeenCalledTimes(1);
  });
});

describe('CodexSettings', () => {
  const found = { path: '/usr/bin/codex', version: '0.150.0', source: 'path' } as const;

  it('says who chose the program, and takes a choice back', async () => {
    situation = { found: { ...found, source: 'preference' }, named: null, isNamedPassedOver: false };
    main.setApp({ preferences: { ...appState().preferences, codexPath: '/usr/bin/codex' } });
    renderInApp(
      <>
        <dl>
          <CodexOrigin />
        </dl>
        <CodexSettings />
      </>,
    );
    expect(await screen.findByText('your choice')).toBeTruthy();
    await press('Use the one found');
    expect(unchoose).toHaveBeenCalledTimes(1);
  });

  it('asks before it starts the engine again with another program', async () => {
    situation = { found: { ...found, path: '/other/codex' }, named: null, isNamedPassedOver: false };
    renderInApp(<CodexSettings />);
    await screen.findByText('/other/codex');
    await press('Start the engine again…');
    expect((await screen.findByRole('dialog')).textContent).toContain('What runs in it is cut off');
    expect(restart).not.toHaveBeenCalled();
    await press('Start again');
    expect(restart).toHaveBeenCalledWith({ hostId: 'local' });
  });

  it('says nothing of another program while the same one runs', async () => {
    situation = { found, named: null, isNamedPassedOver: false };
    renderInApp(
      <>
        <dl>
          <CodexOrigin />
        </dl>
        <CodexSettings />
      </>,
    );
    await screen.findByText('what a terminal finds as “codex”');
    expect(screen.queryByRole('button', { name: 'Start the engine again…' })).toBeNull();
  });
});
