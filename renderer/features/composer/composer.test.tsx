import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { ReturnedText, SendFailure, UnsentMessage } from '../../../preload/contract/model/unsent';
import type { Thread, ThreadStatus } from '../../../preload/contract/protocol';
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { Composer, type ComposerTarget } from './composer';
import { useOutbox } from './outbox';
import { followReturnedTexts } from './returned-texts';
import { SendDialog } from './send-dialog';
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
  const outbox = useOutbox(to.hostId, to.threadId, to.thread?.status ?? null);
  return (
    <>
      <ul aria-label="On its way">
        {outbox.sending.map((message) => (
          <li key={message.clientUserMessageId}>
            {message.text}: {message.state} {message.error}
            <button type="button" onClick={() => void outbox.retry(message.clientUserMessageId)}>
              Retry
            </button>
            <button type="button" onClick={() => outbox.edit(message.clientUserMessageId)}>
              Edit
            </button>
          </li>
        ))}
      </ul>
      <SendDialog question={outbox.question} onAnswer={outbox.answer} />
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
const sent = () => main.callsOf('message.send');

const unsent = (part: Partial<UnsentMessage> = {}): UnsentMessage => ({
  hostId: 'local',
  threadId,
  clientId: 'c1',
  text: 'Hello',
  attachments: [],
  way: 'turn',
  overrides: {},
  folder: null,
  sentAtMs: 1,
  state: 'sending',
  turnId: null,
  failure: null,
  ...part,
});

describe('sending', () => {
  it('hands the message to main on Enter, which keeps it, and empties the box', async () => {
    main = installFakeMain();
    await open();
    write('Hello\nthere');
    await enter();
    expect(sent()).toEqual([
      {
        hostId: 'local',
        threadId,
        draftKey: `local/${threadId}`,
        text: 'Hello\nthere',
        attachments: [],
        way: 'turn',
        overrides: {},
        folder: '/p',
        expectedTurnId: null,
        isStored: false,
      },
    ]);
    expect(box().value).toBe('');
    expect(main.drafts.size).toBe(0);
  });

  it('never sends while an input method composes', async () => {
    main = installFakeMain();
    await open();
    write('ni');
    await enter({ isComposing: true });
    await enter({ keyCode: 229 });
    expect(sent()).toEqual([]);
    expect(box().value).toBe('ni');
  });

  it('does not send nothing, nor a key that is held down, nor a new line', async () => {
    main = installFakeMain();
    await open();
    await enter();
    write('text');
    await enter({ repeat: true });
    await enter({ shiftKey: true });
    expect(sent()).toEqual([]);
  });

  it('says before sending that a text is too long, with its length', async () => {
    main = installFakeMain();
    await open();
    write('x'.repeat(1_048_577));
    expect(button('Send').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/1,048,577 characters.*1,048,576/).length).toBeGreaterThan(0);
    await enter();
    expect(sent()).toEqual([]);
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

  it('takes the text back when main did not take it', async () => {
    main = installFakeMain({ 'message.send': () => Promise.reject(new Error('refused')) });
    await open();
    write('Hello');
    await enter();
    expect(box().value).toBe('Hello');
    expect(screen.getByText(/The message was not sent, so it is back in the box/)).toBeTruthy();
  });
});

describe('what main keeps of messages on their way', () => {
  it('stands at the end of its own thread until main lets go of it', async () => {
    main = installFakeMain({}, { unsent: [unsent(), unsent({ clientId: 'c2', threadId: 'another' })] });
    await open();
    expect(onItsWay().map((item) => item.textContent)).toEqual([expect.stringContaining('Hello: sending')]);
    main.setApp({ unsent: [] });
    expect(onItsWay()).toHaveLength(0);
  });

  it.each<[string, SendFailure, string]>([
    [
      'a refusal',
      { kind: 'engine', error: { kind: 'rpc', method: 'turn/start', code: null, message: 'not today' } },
      'The engine refused: not today',
    ],
    ['one that never arrived', { kind: 'notTaken' }, 'the thread does not have the message'],
    ['one that a turn did not read', { kind: 'turnEnded' }, 'The turn ended before Codex read the message.'],
    ['one of which nothing is known', { kind: 'unknown' }, 'Whether it has the message is not known'],
  ])('says why it was not sent: %s', async (_name, failure, words) => {
    main = installFakeMain({}, { unsent: [unsent({ state: 'failed', failure })] });
    await open();
    expect(onItsWay()[0]?.textContent).toContain('Hello: failed');
    expect(onItsWay()[0]?.textContent).toContain(words);
  });

  it('goes again by main, or back into the box before what was written since', async () => {
    main = installFakeMain(
      { 'message.edit': () => ({ text: 'Hello', attachments: [] }) },
      { unsent: [unsent({ state: 'failed', failure: { kind: 'notTaken' } })] },
    );
    await open();
    await press(button('Retry'));
    expect(main.callsOf('message.retry')).toEqual([{ clientId: 'c1', behindQueue: false }]);
    write('more');
    await press(button('Edit'));
    expect(main.callsOf('message.edit')).toEqual([{ clientId: 'c1' }]);
    expect(box().value).toBe('Hello\n\nmore');
  });

  it('asks before it goes again in a stored thread with a queue, and goes behind it', async () => {
    main = installFakeMain({}, { unsent: [unsent({ state: 'failed', failure: { kind: 'turnEnded' } })] });
    main.engine['thread/queue/list'] = () => ({ data: [{ id: 'q', input: [] }], nextCursor: null });
    await open(stored);
    await press(button('Retry'));
    const dialog = screen.getByRole('dialog', { name: 'Start the queue of this thread?' });
    await press(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(main.callsOf('message.retry')).toEqual([]);
    await press(button('Retry'));
    await press(screen.getByRole('button', { name: 'Resume and send' }));
    expect(main.callsOf('message.retry')).toEqual([{ clientId: 'c1', behindQueue: true }]);
  });

  it('comes back into the box when its turn was over as it was sent again', async () => {
    main = installFakeMain(
      { 'message.retry': () => 'wrongTurn' },
      { unsent: [unsent({ state: 'failed', failure: { kind: 'notTaken' } })] },
    );
    await open();
    await press(button('Retry'));
    expect(box().value).toBe('Hello');
  });
});

describe('while a turn runs', () => {
  beforeEach(() => {
    main = installFakeMain();
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
    expect(sent()).toMatchObject([
      { threadId, text: 'left', way: 'steer', expectedTurnId: 'turn' },
      { threadId, text: 'right', way: 'queue' },
    ]);
  });

  it('puts the text back when the turn was over', async () => {
    main.engine['message.send'] = () => 'wrongTurn';
    await openRunning();
    write('left');
    await press(button('Steer'));
    expect(box().value).toBe('left');
    expect(screen.getByText(/the turn was over before your message reached it/i)).toBeTruthy();
  });

  it('lists what is queued, and takes it out again', async () => {
    const queued = [{ id: 'q1', input: [{ type: 'text', text: 'later' }], clientUserMessageId: 'c' }];
    main.engine['thread/queue/list'] = () => ({ data: queued, nextCursor: null });
    main.engine['thread/queue/delete'] = () => ({ deleted: queued.pop() !== undefined });
    await openRunning();
    const region = await screen.findByRole('region', { name: 'Queue' });
    expect(within(region).getByRole('listitem').textContent).toContain('later');
    await press(within(region).getByRole('button', { name: 'Remove' }));
    expect(main.callsOf('thread/queue/delete')[0]).toEqual({ threadId, queuedSubmissionId: 'q1' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Queue' })).toBeNull());
  });

  it('changes what is queued, and keeps the words when it is gone by then', async () => {
    const input = [
      { type: 'text', text: 'later' },
      { type: 'localImage', path: '/p/a.png' },
    ];
    main.engine['thread/queue/list'] = () => ({ data: [{ id: 'q1', input }], nextCursor: null });
    main.engine['thread/queue/update'] = () => {
      throw new FakeEngineError('rpc', 'queued submission not found: q1');
    };
    await openRunning();
    const region = await screen.findByRole('region', { name: 'Queue' });
    await press(within(region).getByRole('button', { name: 'Edit' }));
    const field = within(region).getByRole('textbox', { name: 'Queued message' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'later, please' } });
    await press(within(region).getByRole('button', { name: 'Save' }));
    expect(main.callsOf('thread/queue/update')[0]).toMatchObject({
      queuedSubmissionId: 'q1',
      input: [{ text: 'later, please' }, { path: '/p/a.png' }],
    });
    await waitFor(() => expect(box().value).toBe('later, please'));
  });

  it('keeps new words that the engine did not take where they were written, to be saved again', async () => {
    main.engine['thread/queue/list'] = () => ({
      data: [{ id: 'q1', input: [{ type: 'text', text: 'later' }] }],
      nextCursor: null,
    });
    main.engine['thread/queue/update'] = () => {
      throw new FakeEngineError('lost', 'the connection ended');
    };
    await openRunning();
    const region = await screen.findByRole('region', { name: 'Queue' });
    await press(within(region).getByRole('button', { name: 'Edit' }));
    const field = within(region).getByRole<HTMLTextAreaElement>('textbox', { name: 'Queued message' });
    fireEvent.change(field, { target: { value: 'in better words' } });
    await press(within(region).getByRole('button', { name: 'Save' }));
    expect(within(region).getByText(/The queue could not be changed/)).toBeTruthy();
    expect(field.value).toBe('in better words');
    main.engine['thread/queue/update'] = () => ({});
    await press(within(region).getByRole('button', { name: 'Save' }));
    expect(within(region).queryByRole('textbox')).toBeNull();
    expect(box().value).toBe('');
  });

  it('has new words of a queued message in the box that were not saved when the window went', async () => {
    main.drafts.set(`local/${threadId}/edited`, 'half of it');
    await openRunning();
    await waitFor(() => expect(box().value).toBe('half of it'));
    expect(screen.getByText(/You were rewriting a queued message/)).toBeTruthy();
    await waitFor(() => expect([...main.drafts]).toEqual([[`local/${threadId}`, 'half of it']]));
  });

  it('gives the engine every id once when one is moved, also those that came meanwhile', async () => {
    const queue = ['a', 'b'].map((id) => ({ id, input: [{ type: 'text', text: id }] }));
    main.engine['thread/queue/list'] = () => ({ data: queue, nextCursor: null });
    main.engine['thread/queue/reorder'] = () => ({});
    await openRunning();
    const region = await screen.findByRole('region', { name: 'Queue' });
    queue.push({ id: 'c', input: [{ type: 'text', text: 'c' }] });
    fireEvent.keyDown(within(region).getAllByRole('button', { name: 'Edit' })[1] as Element, {
      key: 'ArrowUp',
      altKey: true,
    });
    await waitFor(() =>
      expect(main.callsOf('thread/queue/reorder')[0]).toEqual({ threadId, queuedSubmissionIds: ['b', 'a', 'c'] }),
    );
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

  it('tells of a message that the engine took and of which nothing came, looks again, and offers to stop', async () => {
    main = installFakeMain({ 'turn/interrupt': () => ({}) });
    await open({ type: 'active', activeFlags: [] });
    vi.useFakeTimers();
    await act(async () => {
      main.setApp({ unsent: [unsent({ state: 'accepted', turnId: 'turn', sentAtMs: Date.now() })] });
    });
    const told = () => screen.queryByText(/nothing has come since/);
    await act(async () => vi.advanceTimersByTime(19_000));
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(told()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    vi.useRealTimers();
    await main.feed(threadId, turnStarted(), {
      type: 'itemStarted',
      turnId: 'turn',
      item: { type: 'reasoning', id: 'r', summary: [], content: [] } as never,
      atMs: 1,
    });
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
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
  const engine = { 'thread/unarchive': () => ({}) };
  const changes = () =>
    main.calls.map(({ method }) => method).filter((method) => ['thread/unarchive', 'message.send'].includes(method));

  it('is not touched before something is sent', async () => {
    main = installFakeMain(engine);
    await open(stored);
    write('Hello');
    expect(changes()).toEqual([]);
    await enter();
    expect(sent()).toMatchObject([{ threadId, way: 'turn', isStored: true }]);
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
    expect(sent()).toMatchObject([{ threadId, way: 'queue', isStored: true }]);
  });

  it('that is archived asks to be restored first', async () => {
    main = installFakeMain(engine);
    await open(stored, true);
    write('Hello');
    await enter();
    expect(screen.getByRole('dialog', { name: 'Unarchive this thread first?' })).toBeTruthy();
    expect(changes()).toEqual([]);
    await press(screen.getByRole('button', { name: 'Unarchive and send' }));
    expect(changes()).toEqual(['thread/unarchive', 'message.send']);
  });
});

describe('drafts', () => {
  /** The first text that main gives back. */
  const returnedTo = (draftKey: string): ReturnedText => ({
    ordinal: 1,
    hostId: 'local',
    threadId: 'gone',
    folder: '/p',
    draftKey,
    text: 'sent',
    attachments: [],
  });

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

  it('take in a text that main gives back, once it was read', async () => {
    main = installFakeMain();
    followReturnedTexts();
    await open();
    write('new');
    const draftKey = `local/${threadId}`;
    await main.tell('draft.returned', returnedTo(draftKey));
    expect(box().value).toBe('sent\n\nnew');
  });

  it.each([
    { read: 'with it', isWithin: true },
    { read: 'without it', isWithin: false },
  ])('take such a text in once, though they are read $read at the moment it is told of', async ({ isWithin }) => {
    main = installFakeMain();
    followReturnedTexts();
    const draftKey = `local/${threadId}`;
    main.drafts.set(draftKey, isWithin ? 'sent\n\nnew' : 'new');
    main.returned = isWithin ? 1 : 0;
    if (!isWithin) await main.tell('draft.returned', returnedTo(draftKey));
    await open();
    if (isWithin) await main.tell('draft.returned', returnedTo(draftKey));
    expect(box().value).toBe('sent\n\nnew');
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
    expect(sent()[0]).toMatchObject({
      threadId: `new-${count}`,
      folder: `/folder-${count}`,
      overrides: { effort: 'xhigh' },
    });
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
    main = installFakeMain();
    await open();
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toContain('gpt-5.5');
    expect(screen.getByRole('combobox', { name: 'Approval policy' }).textContent).toContain(
      'Approval: as the engine decides',
    );
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
    expect(sent()[0]?.overrides).toEqual({ sandboxPolicy: expect.objectContaining({ type: 'workspaceWrite' }) });
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
