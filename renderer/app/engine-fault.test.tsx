import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineState } from '../../preload/contract/model/app-state';
import { appState, installFakeMain, renderInApp } from '../features/composer/testing/fake-main';
import { EngineFault } from './engine-fault';

let running: object[] = [];
beforeEach(() => {
  running = [];
  restart.mockClear();
});
afterEach(cleanup);

const restart = vi.fn(async () => null);
const openConfigFile = vi.fn(async () => ({ error: 'no editor' }));
const show = (part: Partial<EngineState>) => {
  const [engine] = appState().engines;
  if (!engine) throw new Error('no engine');
  installFakeMain({}, { engines: [{ ...engine, phase: 'stopped', ...part }] });
  Object.assign(window.heddle.request, {
    'engine.restart': restart,
    'diagnostics.read': async () => ({ facts: { threads: running.map((turn) => ({ running: turn })) } }),
    'engine.openConfigFile': openConfigFile,
    'codex.look': async () => ({ found: null, named: null, isNamedPassedOver: false }),
  });
  renderInApp(<EngineFault hostId="local" />);
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('EngineFault', () => {
  it('draws nothing while all is well', () => {
    show({ phase: 'ready', fault: null });
    expect(document.body.textContent).toBe('');
  });

  it('says where codex was looked for, and offers the ways to it', async () => {
    show({ fault: { kind: 'notFound', searched: ['/opt/codex', '/usr/bin'] } });
    expect(screen.getByRole('alert').textContent).toContain('Codex was not found');
    expect(screen.getByText('/usr/bin')).toBeTruthy();
    expect(screen.getByText('npm install -g @openai/codex')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download codex…' })).toBeTruthy();
    await press('Try again');
    expect(restart).toHaveBeenCalledWith({ hostId: 'local' });
  });

  it('keeps the last words of an engine that ended', () => {
    show({ fault: { kind: 'exited', code: 1, signal: null, stderr: ['first', 'last'] } });
    expect(screen.getByRole('alert').textContent).toContain('It ended with code 1.');
    expect(screen.getByText(/first\s+last/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
  });

  it('names file, line and column of a configuration that cannot be read, and says when it cannot be opened', async () => {
    show({ fault: { kind: 'config', file: '/c.toml', line: 3, column: 9, message: 'expected a value', stderr: [] } });
    expect(screen.getByText('/c.toml, line 3, column 9')).toBeTruthy();
    expect(screen.getByText('expected a value')).toBeTruthy();
    await press('Open the file');
    expect(await screen.findByText('The file could not be opened: no editor')).toBeTruthy();
  });

  it('asks before turns end by a start with a mended file', async () => {
    running = [{ lastSignAtMs: 1 }];
    show({
      phase: 'ready',
      fault: { kind: 'config', file: '/c.toml', line: 3, column: 9, message: 'expected a value', stderr: [] },
    });
    await press('Start again');
    expect((await screen.findByRole('dialog')).textContent).toContain('One turn is running.');
    expect(restart).not.toHaveBeenCalled();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Start again');
    await screen.findByRole('dialog');
    await press('Restart');
    expect(restart).toHaveBeenCalledWith({ hostId: 'local' });
  });

  it('says why the engine has not started yet while Heddle tries again', () => {
    const fault = { kind: 'noAnswer', waitedMs: 5_000, stderr: [] } as const;
    show({ phase: 'starting', fault, retryAtMs: Date.now() + 2_000 });
    expect(document.body.textContent).toContain('The engine has not started yet: it did not answer.');
  });

  it('says quietly that it connects again, and when', () => {
    show({ phase: 'reconnecting', fault: null, retryAtMs: Date.now() + 4_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).toMatch(/connecting again\. Heddle tries again by itself in [34] seconds/);
  });
});
