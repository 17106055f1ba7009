import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { Thread, ThreadStatus } from '../../../preload/contract/protocol';
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { Composer, type ComposerTarget } from './composer';
import { useOutbox } from './outbox';
import { resetOutbox } from './outbox-store';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp, settle } from './testing/fake-main';

const idle: ThreadStatus = { type: 'idle' };
const stored: ThreadStatus = { type: 'notLoaded' };

let count = 0;
let threadId = '';
let main: FakeMain;

beforeEach(() => {
  // Drafts and outboxes live as long as the window: each test gets a thread of its own.
  count += 1;
  threadId = `thread-${count}`;
  resetOutbox();
});
afterEach(cleanup);

const threadOf = (status: ThreadStatus): Thread =>
  ({ id: threadId, status, cwd: '/p', model: 'gpt-5.5', reasoningEffort: 'low', modelProvider: 'openai' }) as Thread;

const target = (status: ThreadStatus = idle, archived = false): ComposerTarget => ({
  kind: 'thread',
  hostId: 'local',
  threadId,
  thread: threadOf(status),
  archived,
});

/** The composer with what is on its way, as the conversation page puts them together. */
function Page({ to }: { readonly to: ComposerTarget & { kind: 'thread' } }) {
  const [live, setLive] = useState<WatchedThread | null>(null);
  useEffect(() => {
    const watched = watchThread(to.hostId, to.threadId);
    setLive(watched);
    return () => watched.close();
  }, [to.hostId, to.threadId]);
  const outbox = useOutbox(to.hostId, to.threadId);
  return (
    <>
      <ul aria-label="On its way">
        {outbox.sending.map((message) => (
          <li key={message.clientUserMessageId}>
            {message.text}: {message.state} {message.error}
            <button type="button" onClick={() => outbox.retry(message.clientUserMessageId)}>
              Retry
            </button>
            <button type="button" onClick={() => outbox.edit(message.clientUserMessageId)}>
              Edit
            </button>
          </li>
        ))}
      </ul>
      <Composer target={to} live={live} />
    </>
  );
}

async function open(status: ThreadStatus = idle, archived = false) {
  const view = renderInApp(<Page to={target(status, archived) as ComposerTarget & { kind: 'thread' }} />);
  await settle();
  return view;
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = (name: string) => screen.getByRole('button', { name });
const onItsWay = () => within(screen.getByRole('list', { name: 'On its way' })).queryAllByRole('listitem');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = async (element: Element) => {
  fireEvent.click(element);
  await settle();
};
const enter = async (part: object = {}) => {
  fireEvent.keyDown(box(), { key: 'Enter', ...part });
  await settle();
};

const turnStarted = (turnId = 'turn'): ThreadEvent => ({ type: 'turnStarted', turnId, startedAtMs: 1 });
const turnCompleted = (turnId = 'turn'): ThreadEvent => ({
  type: 'turnCompleted',
  turnId,
  status: 'completed',
  error: null,
  startedAtMs: 1,
  completedAtMs: 2,
  durationMs: 1,
});
const userMessage = (clientId: unknown, turnId = 'turn'): ThreadEvent => ({
  type: 'itemCompleted',
  turnId,
  atMs: 1,
  item: { type: 'userMessage', id: `item-${clientId}`, clientId: String(clientId), content: [] },
});
const turn = { turn: { id: 'turn' } };

describe('sending', () => {
  it('starts a turn on Enter and shows the message as on its way until the thread has it', async () => {
    main = installFakeMain({ 'turn/start': () => turn });
    await open();
    write('Hello\nthere');
    await enter();
    const [sent] = main.callsOf('turn/start');
    expect(sent).toMatchObject({ threadId, input: [{ type: 'text', text: 'Hello\nthere' }] });
    expect(box().value).toBe('');
    expect(onItsWay()).toHaveLength(1);
    await main.feed(threadId, turnStarted(), userMessage(sent?.clientUserMessageId));
    expect(onItsWay()).toHaveLength(0);
    expect(main.drafts.size).toBe(0);
  });

  it('never sends while an input method composes', async () => {
    main = installFakeMain();
    await open();
    write('ni');
    await enter({ isComposing: true });
    await enter({ keyCode: 229 });
    expect(main.callsOf('turn/start')).toEqual([]);
    expect(box().value).toBe('ni');
  });

  it('does not send nothing, nor a key that is held down, nor a new line', async () => {
    main = installFakeMain();
    await open();
    await enter();
    write('text');
    await enter({ repeat: true });
    await enter({ shiftKey: true });
    expect(main.callsOf('turn/start')).toEqual([]);
  });

  it('says before sending that a text is too long, with its length', async () => {
    main = installFakeMain();
    await open();
    write('x'.repeat(1_048_577));
    expect(button('Send').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/1,048,577 characters.*1,048,576/).length).toBeGreaterThan(0);
    await enter();
    expect(main.callsOf('turn/start')).toEqual([]);
  });

  it('keeps the text and says why while no engine runs', async () => {
    main = installFakeMain({}, { engines: [] });
    await open();
    write('Hello');
    await press(button('Send'));
    expect(button('Send').getAttribute('aria-disabled')).toBe('true');
    expect(within(screen.getByRole('form', { name: 'Composer' })).getByRole('status').textContent).toContain(
      'Your message stays here.',
    );
    expect(box().value).toBe('Hello');
  });

  it('keeps a refused message with the reason, to be edited', async () => {
    main = installFakeMain({
      'turn/start': () => {
        throw new FakeEngineError('rpc', 'not today');
      },
    });
    await open();
    write('Hello');
    await enter();
    expect(onItsWay()[0]?.textContent).toContain('Hello: failed The engine refused: not today');
    write('more');
    await press(button('Edit'));
    expect(box().value).toBe('Hello\n\nmore');
    expect(onItsWay()).toHaveLength(0);
  });
});

describe('a send that was never answered', () => {
  const timeout = () => {
    throw new FakeEngineError('timeout', 'no answer');
  };

  it('is taken for sent when the thread has the message', async () => {
    main = installFakeMain({ 'turn/start': timeout });
    main.engine['thread/turns/list'] = () => ({
      data: [{ items: [{ type: 'userMessage', clientId: main.callsOf('turn/start')[0]?.clientUserMessageId }] }],
    });
    await open();
    write('Hello');
    await enter();
    expect(onItsWay()).toHaveLength(0);
    expect(box().value).toBe('');
  });

  it('is offered again when the thread does not have it, and looked for once more before', async () => {
    main = installFakeMain({ 'turn/start': timeout });
    await open();
    write('Hello');
    await enter();
    expect(onItsWay()[0]?.textContent).toContain('the thread does not have the message');
    main.engine['turn/start'] = () => turn;
    const looks = main.callsOf('thread/turns/list').length;
    await press(button('Retry'));
    expect(main.callsOf('thread/turns/list').length).toBe(looks + 1);
    const [first, second] = main.callsOf('turn/start');
    expect(second?.clientUserMessageId).toBe(first?.clientUserMessageId);
  });

  it('is not sent twice when it arrived after all', async () => {
    main = installFakeMain({ 'turn/start': timeout });
    await open();
    write('Hello');
    await enter();
    main.engine['thread/turns/list'] = () => ({
      data: [{ items: [{ type: 'userMessage', clientId: main.callsOf('turn/start')[0]?.clientUserMessageId }] }],
    });
    await press(button('Retry'));
    expect(main.callsOf('turn/start')).toHaveLength(1);
    expect(onItsWay()).toHaveLength(0);
  });
});

describe('while a turn runs', () => {
  beforeEach(() => {
    main = installFakeMain({ 'turn/steer': () => ({ turnId: 'turn' }), 'thread/queue/add': () => ({}) });
  });
  const openRunning = async () => {
    await open({ type: 'active', activeFlags: [] });
    await main.feed(threadId, turnStarted());
  };

  it('steers the turn on Enter, and queues on Ctrl+Enter', async () => {
    await openRunning();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    write('left');
    await enter();
    write('right');
    await enter({ ctrlKey: true });
    expect(main.callsOf('turn/steer')[0]).toMatchObject({ threadId, expectedTurnId: 'turn' });
    expect(main.callsOf('thread/queue/add')[0]).toMatchObject({ threadId, input: [{ text: 'right' }] });
  });

  it('puts the text back when the turn was over', async () => {
    main.engine['turn/steer'] = () => {
      throw new FakeEngineError('rpc', 'no active turn to steer');
    };
    await openRunning();
    write('left');
    await press(button('Steer'));
    expect(box().value).toBe('left');
    expect(screen.getByText(/the turn was over before your message reached it/i)).toBeTruthy();
  });

  it('takes a steer for lost when the turn ends without it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openRunning();
    write('left');
    await press(button('Steer'));
    await main.feed(threadId, turnCompleted());
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    await settle();
    expect(onItsWay()[0]?.textContent).toContain('The turn ended before Codex read the message.');
  });

  it('lists what is queued, and takes it out again', async () => {
    const queued = [{ id: 'q1', input: [{ type: 'text', text: 'later' }], clientUserMessageId: 'c' }];
    main.engine['thread/queue/list'] = () => ({ data: queued, nextCursor: null });
    main.engine['thread/queue/delete'] = () => ({ deleted: queued.pop() !== undefined });
    await openRunning();
    const region = await screen.findByRole('region', { name: 'Queue' });
    expect(within(region).getByRole('listitem').textContent).toContain('later');
    await press(within(region).getByRole('button', { name: 'Edit' }));
    expect(main.callsOf('thread/queue/delete')[0]).toEqual({ threadId, queuedSubmissionId: 'q1' });
    expect(box().value).toBe('later');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Queue' })).toBeNull());
  });

  it('follows changes of the queue', async () => {
    await openRunning();
    main.engine['thread/queue/list'] = () => ({
      data: [{ id: 'q', input: [{ type: 'text', text: 'new one' }] }],
      nextCursor: null,
    });
    await main.notify('thread/queue/changed', { threadId });
    expect(await screen.findByText('new one')).toBeTruthy();
  });
});

describe('stopping', () => {
  const openRunning = async (interrupt: () => unknown) => {
    main = installFakeMain({ 'turn/interrupt': interrupt });
    await open({ type: 'active', activeFlags: [] });
    await main.feed(threadId, turnStarted());
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says so at once, and offers it again when the turn runs on', async () => {
    await openRunning(() => new Promise(() => {}));
    vi.useFakeTimers();
    fireEvent.click(button('Stop'));
    expect(button('Stopping…').getAttribute('aria-disabled')).toBe('true');
    expect(main.callsOf('turn/interrupt')).toEqual([{ threadId, turnId: 'turn' }]);
    act(() => vi.advanceTimersByTime(3_000));
    expect(button('Stop').getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByText(/still running/)).toBeTruthy();
  });

  it('takes "nothing to interrupt" for stopped', async () => {
    await openRunning(() => {
      throw new FakeEngineError('rpc', 'no active turn to interrupt');
    });
    await press(button('Stop'));
    expect(screen.queryByText(/could not be stopped/)).toBeNull();
    await main.feed(threadId, { type: 'statusChanged', status: idle }, turnCompleted());
    expect(button('Send')).toBeTruthy();
  });
});

describe('a stored thread', () => {
  const engine = {
    'turn/start': () => turn,
    'thread/resume': () => ({}),
    'thread/unarchive': () => ({}),
    'thread/queue/add': () => ({}),
    'thread/queue/start': () => {
      throw new FakeEngineError('rpc', 'thread already has an active or pending turn');
    },
  };
  const changes = () => main.calls.map(({ method }) => method).filter((method) => Object.hasOwn(engine, method));

  it('is resumed on sending, not before', async () => {
    main = installFakeMain(engine);
    await open(stored);
    write('Hello');
    expect(changes()).toEqual([]);
    await enter();
    expect(changes()).toEqual(['thread/resume', 'turn/start']);
    expect(main.callsOf('thread/resume')[0]).toMatchObject({ threadId, excludeTurns: true });
  });

  it('asks before it starts a queue, and sends behind it', async () => {
    main = installFakeMain(engine);
    main.engine['thread/queue/list'] = () => ({ data: [{ id: 'q', input: [] }], nextCursor: null });
    await open(stored);
    write('Hello');
    await enter();
    const dialog = screen.getByRole('dialog', { name: 'Start the queue of this thread?' });
    await press(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);
    expect(box().value).toBe('Hello');
    await enter();
    await press(screen.getByRole('button', { name: 'Resume and send' }));
    expect(changes()).toEqual(['thread/resume', 'thread/queue/add', 'thread/queue/start']);
  });

  it('that is archived asks to be restored first', async () => {
    main = installFakeMain(engine);
    await open(stored, true);
    write('Hello');
    await enter();
    expect(screen.getByRole('dialog', { name: 'Unarchive this thread first?' })).toBeTruthy();
    expect(changes()).toEqual([]);
    await press(screen.getByRole('button', { name: 'Unarchive and send' }));
    expect(changes()).toEqual(['thread/unarchive', 'thread/resume', 'turn/start']);
  });
});

describe('drafts', () => {
  it('are kept within a second, and apart for each thread', async () => {
    main = installFakeMain();
    const view = await open();
    const first = threadId;
    write('first');
    await waitFor(() => expect(main.drafts.get(`local/${first}`)).toBe('first'));
    threadId = `${first}-other`;
    main.drafts.set(`local/${threadId}`, 'kept from earlier');
    view.rerender(<Page to={target() as ComposerTarget & { kind: 'thread' }} />);
    await settle();
    expect(box().value).toBe('kept from earlier');
    threadId = first;
    view.rerender(<Page to={target() as ComposerTarget & { kind: 'thread' }} />);
    await settle();
    expect(box().value).toBe('first');
  });

  it('are kept when the window loses the focus', async () => {
    main = installFakeMain();
    await open();
    write('half a thou');
    fireEvent.blur(window);
    await settle();
    expect(main.drafts.get(`local/${threadId}`)).toBe('half a thou');
  });

  it('that were on their way when the window ended are looked for', async () => {
    main = installFakeMain();
    const entry = {
      clientId: 'c9',
      text: 'lost?',
      way: 'turn',
      settings: {},
      sentAtMs: 1,
      turnId: null,
      failure: null,
    };
    main.drafts.set(`local/${threadId}/outbox`, JSON.stringify([{ ...entry, state: 'sending' }]));
    await open();
    await waitFor(() => expect(onItsWay()[0]?.textContent).toContain('lost?: failed'));
    await press(button('Edit'));
    expect(box().value).toBe('lost?');
    expect(main.drafts.has(`local/${threadId}/outbox`)).toBe(false);
  });
});

describe('a new thread', () => {
  const openNew = async (onStarted: (id: string) => void, folder: string | null = `/folder-${count}`) => {
    renderInApp(<Composer target={{ kind: 'new', hostId: 'local', folder, onStarted }} live={null} />);
    await settle();
  };

  it('is made with the choices, then its first turn starts', async () => {
    main = installFakeMain({
      'thread/start': () => ({ thread: { id: `new-${count}` } }),
      'turn/start': () => turn,
      'model/list': () => ({
        data: [
          {
            model: 'gpt-6',
            displayName: 'GPT-6',
            description: '',
            hidden: false,
            isDefault: true,
            defaultReasoningEffort: 'low',
            supportedReasoningEfforts: [
              { reasoningEffort: 'low', description: 'Fast' },
              { reasoningEffort: 'xhigh', description: 'Slow' },
            ],
          },
        ],
        nextCursor: null,
      }),
    });
    const onStarted = vi.fn();
    await openNew(onStarted);
    await choose('Approval policy', 'Never ask');
    await choose('Effort', 'extra high');
    await choose('Access', 'Read only');
    write('Begin');
    await press(button('Send'));
    expect(main.callsOf('thread/start')[0]).toEqual({
      cwd: `/folder-${count}`,
      approvalPolicy: 'never',
      sandbox: 'read-only',
    });
    expect(main.callsOf('turn/start')[0]).toMatchObject({ threadId: `new-${count}`, effort: 'xhigh' });
    expect(onStarted).toHaveBeenCalledWith(`new-${count}`);
    expect(main.drafts.has(`local/new//folder-${count}`)).toBe(false);
  });

  it('keeps the text when the engine does not make it', async () => {
    main = installFakeMain({
      'thread/start': () => {
        throw new FakeEngineError('rpc', 'no such folder');
      },
    });
    await openNew(() => {});
    write('Begin');
    await enter();
    expect(box().value).toBe('Begin');
    expect(screen.getByText(/The thread was not started\..*no such folder/)).toBeTruthy();
  });

  it('needs a folder', async () => {
    main = installFakeMain();
    await openNew(() => {}, null);
    write('Begin');
    await press(button('Send'));
    expect(within(screen.getByRole('form')).getByRole('status').textContent).toBe('Choose a folder first.');
  });
});

describe('settings', () => {
  it('show what the engine reported, and send only what was changed', async () => {
    main = installFakeMain({ 'turn/start': () => turn });
    await open();
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toContain('gpt-5.5');
    expect(screen.getByRole('combobox', { name: 'Approval policy' }).textContent).toContain('As the engine decides');
    await main.feed(threadId, {
      type: 'settingsUpdated',
      settings: {
        model: 'gpt-5.5',
        effort: 'medium',
        approvalPolicy: 'on-request',
        sandboxPolicy: { type: 'readOnly', networkAccess: false },
        activePermissionProfile: null,
      } as never,
    });
    expect(screen.getByRole('combobox', { name: 'Approval policy' }).textContent).toContain(
      'Ask before leaving the workspace',
    );
    expect(screen.getByRole('combobox', { name: 'Access' }).textContent).toContain('Read only');
    await choose('Access', 'Workspace');
    write('Go');
    await enter();
    const [sent] = main.callsOf('turn/start');
    expect(sent?.sandboxPolicy).toMatchObject({ type: 'workspaceWrite' });
    expect(sent).not.toHaveProperty('model');
    expect(sent).not.toHaveProperty('approvalPolicy');
    expect(sent).not.toHaveProperty('permissions');
  });
});

/** Opens a select and takes an option. */
async function choose(select: string, option: string) {
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => {};
  fireEvent.keyDown(screen.getByRole('combobox', { name: select }), { key: 'Enter' });
  await settle();
  fireEvent.keyDown(screen.getByRole('option', { name: new RegExp(`^${option}`) }), { key: 'Enter' });
  await settle();
}
