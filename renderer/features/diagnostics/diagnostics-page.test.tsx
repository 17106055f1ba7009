import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiagnosticsReport, ExportOutcome, WireFacts, WireHead } from '../../../preload/contract/model/wire/types';
import { bridge } from '../../app/bridge';
import { useToasts } from '../../ui/toast/toast-store';
import {
  appState,
  type FakeMain,
  installFakeMain,
  pendingRequest,
  renderInApp,
  settle,
} from '../composer/testing/fake-main';
import { DiagnosticsPage } from './diagnostics-page';

const head = (sequence: number, part: Partial<WireHead> = {}): WireHead => ({
  sequence,
  connection: 1,
  atMs: sequence,
  direction: '<',
  kind: 'notification',
  method: `method/${sequence}`,
  id: null,
  threadId: null,
  bytes: 10,
  tookMs: null,
  errorCode: null,
  shortened: false,
  ...part,
});

const facts = (part: Partial<WireFacts> = {}): WireFacts => ({
  connection: { number: 2, openedAtMs: Date.now() - 5_000, closedAtMs: null },
  inFlight: [],
  asked: [],
  threads: [],
  unknown: [],
  counts: {
    sent: 12,
    received: 3,
    sentBytes: 1_200,
    receivedBytes: 999,
    late: 1,
    timeouts: 2,
    overloads: 0,
    unreadable: 0,
  },
  lastOverloadAtMs: null,
  lastReceivedAtMs: null,
  ...part,
});

let main: FakeMain;
let report: DiagnosticsReport | null;
let asked: { after: number; text: string }[];
let outcome: ExportOutcome;
const restarted = vi.fn();

const show = async (hostId: string | null = null) => {
  const view = renderInApp(<DiagnosticsPage hostId={hostId} />);
  await settle();
  return view;
};
const tick = () => act(async () => vi.advanceTimersByTimeAsync(1_000));
const matter = () => screen.getByRole('region', { name: 'What is the matter' }).textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  main = installFakeMain({
    'thread/read': ({ threadId }) => ({ thread: { id: threadId, name: null, preview: 'A title' } }),
    'server/diagnostics': () => ({
      process: { id: 77, residentMemoryBytes: 1_500_000, physicalFootprintBytes: null },
      gauges: [{ name: 'core.threads.live', value: 4 }],
    }),
  });
  report = {
    atMs: Date.now(),
    facts: facts(),
    kept: { messages: 2, bytes: 20, dropped: 0, maxMessages: 5_000, maxBytes: 8_000_000 },
    madeFor: '0.171.0',
    stderr: ['last words'],
    messages: [],
    upTo: 0,
  };
  asked = [];
  outcome = { kind: 'cancelled' };
  restarted.mockReset();
  const request = bridge().request as unknown as Record<string, (payload: never) => Promise<unknown>>;
  request['diagnostics.read'] = async (payload: { after: number; text: string }) => {
    asked.push({ after: payload.after, text: payload.text });
    return report;
  };
  request['diagnostics.export'] = async () => outcome;
  request['engine.restart'] = async () => restarted();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the page', () => {
  it('says that nothing is stuck, and what the engine is at', async () => {
    await show();
    await tick();
    expect(matter()).toBe('Nothing is stuck.');
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Connection')).toMatch(/^no\. 2, open for \d+ s$/);
    expect(fact('Sent')).toBe('12 messages, 1.2 kB');
    expect(fact('Received')).toBe('3 messages, 999 B');
    expect(fact('Answers that never came in time')).toBe('2');
    expect(fact('core.threads.live')).toBe('4');
    expect(fact('Memory')).toBe('1.5 MB');
    expect(screen.getByText('last words')).toBeTruthy();
  });

  it('says what waits, in words, and where it is', async () => {
    const request = pendingRequest(
      'command',
      'item/commandExecution/requestApproval',
      {},
      { askedAtMs: Date.now() - 120_000 },
    );
    main.setApp({ pending: [request] });
    if (report)
      report = {
        ...report,
        facts: facts({
          inFlight: [
            { id: 4, method: 'thread/list', threadId: null, askedAtMs: Date.now() - 40_000, timeoutMs: 60_000 },
          ],
        }),
      };
    await show();
    expect(matter()).toContain('Waiting for you: 1 approval (2 min');
    expect(matter()).toContain('In “A title”');
    expect(matter()).toContain('The engine has not answered thread/list for 40 s');
    expect(screen.getByRole('link', { name: 'Go to the thread' }).getAttribute('href')).toBe('#/threads/local/thread');
  });

  it('asks for what is new only, and for nothing while the list is paused', async () => {
    if (report) report = { ...report, messages: [head(1), head(2)], upTo: 2 };
    await show();
    expect(screen.getByText('2 of 2 messages')).toBeTruthy();
    if (report) report = { ...report, messages: [head(3)], upTo: 3, kept: { ...report.kept, messages: 3 } };
    await tick();
    expect(asked.map(({ after }) => after)).toEqual([0, 2]);
    expect(screen.getByText('3 of 3 messages')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    if (report) report = { ...report, messages: [head(4)], upTo: 4, kept: { ...report.kept, messages: 4 } };
    await tick();
    expect(screen.getByText(/3 of 4 messages.*Paused/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await tick();
    expect(screen.getByText('4 of 4 messages')).toBeTruthy();
  });

  it('starts anew when the filter changes', async () => {
    if (report) report = { ...report, messages: [head(1), head(2)], upTo: 2 };
    await show();
    if (report) report = { ...report, messages: [head(2)], upTo: 2 };
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter messages' }), { target: { value: 'method/2' } });
    await settle();
    expect(asked.at(-1)).toEqual({ after: 0, text: 'method/2' });
    expect(screen.getByText('1 of 2 messages')).toBeTruthy();
  });

  it('asks before the engine is restarted', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Restart the engine…' }));
    const dialog = screen.getByRole('dialog', { name: 'Restart the engine?' });
    expect(restarted).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restart' }));
    await settle();
    expect(restarted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[ExportOutcome, string, string | null]>([
    [
      { kind: 'saved', path: '/x/y.jsonl', messages: 3, removed: { secret: 1, homePath: 2, name: 0 } },
      '3 messages saved to /x/y.jsonl.',
      'Taken out: 1 secret and 2 paths of your home folder.',
    ],
    [
      { kind: 'saved', path: '/x/y.jsonl', messages: 1, removed: { secret: 0, homePath: 0, name: 0 } },
      '1 message saved to /x/y.jsonl.',
      'There was nothing to take out.',
    ],
    [{ kind: 'failed', message: 'no space' }, 'The messages were not saved: no space', null],
  ])('says what became of an export: %j', async (became, text, detail) => {
    outcome = became;
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Export messages…' }));
    await settle();
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ text, detail });
  });

  it('lets one choose between engines, and offers no restart of a recording', async () => {
    const [local] = appState().engines;
    if (!local) throw new Error('there is no engine');
    main.setApp({ engines: [local, { ...local, hostId: 'recording-1' }] });
    await show('recording-1');
    expect(screen.getByRole('radio', { name: 'Recording' }).getAttribute('aria-checked')).toBe('true');
    expect(matter()).toContain('This is a recording.');
    expect(screen.queryByRole('button', { name: 'Restart the engine…' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Yours' }));
    expect(window.location.hash).toBe('#/diagnostics/local');
  });
});
