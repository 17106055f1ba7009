import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineReply } from '../../../preload/contract/channels/channels';
import type { AppState, PendingRequest } from '../../../preload/contract/model/app-state';
import type { ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { ThreadRecord } from '../../../preload/contract/model/record';
import { DEFAULT_LOOK, type ThreadLook } from '../../../preload/contract/model/thread-look';
import { textsOf } from '../../../preload/contract/strings';
import { setAppState } from '../../app/app-state';
import { startFeed } from '../../app/feed-client';
import { initI18n } from '../../app/i18n';
import { createQueryClient } from '../../app/query-client';
import { commandItem, messageItem, testLive, userItem } from './test-entries';
import { Transcript, type TranscriptProps } from './transcript';

let answerChannel: (
  channel: string,
  answer: (payload: { method: string; params: { cursor?: string; itemsView?: string } }) => unknown,
) => void;
const listPage = vi.fn<(params: { cursor?: string }) => EngineReply>();
const methods: string[] = [];
/** The turns that the engine names as the newest. */
let newest: readonly object[] = [];
let push: (events: readonly ThreadEvent[]) => void;
let notify: (method: string, threadId: string) => void;
let live = testLive([]);
let kept: readonly ThreadRecord[] = [];
let look: ThreadLook = DEFAULT_LOOK;

const item = (fields: object, id: string) => ({ id, ...fields });
const turn = (id: string, items: readonly object[], fields: object = {}) => ({
  id,
  rootTurnId: null,
  items,
  itemsView: 'full',
  status: 'completed',
  error: null,
  startedAt: null,
  completedAt: null,
  durationMs: null,
  ...fields,
});
const page = (turns: readonly object[], nextCursor: string | null = null): EngineReply => ({
  ok: true,
  result: { data: turns, nextCursor, backwardsCursor: null } as never,
});

function fakeBridge() {
  let sequence = 0;
  let onBatch = (_text: string) => {};
  const batch = (patches: unknown[], notifications: unknown[]) =>
    act(() => onBatch(JSON.stringify({ batch: 0, patches, notifications })));
  push = (events) => {
    sequence += 1;
    batch([{ hostId: 'local', threadId: 'thread', feedId: 'feed', sequence, events }], []);
  };
  notify = (method, threadId) => batch([], [{ hostId: 'local', method, params: { threadId } }]);
  const answers: Record<
    string,
    (payload: { method: string; params: { cursor?: string; itemsView?: string } }) => unknown
  > = {
    'feed.watch': () => ({ feedId: 'feed', sequence: 0, thread: live }),
    'engine.request': ({ method, params }) => {
      if (params.itemsView === 'notLoaded') return page(newest);
      methods.push(method);
      return listPage(params);
    },
    'record.read': () => kept,
    'look.read': () => look,
  };
  answerChannel = (channel, answer) => {
    answers[channel] = answer;
  };
  const request = new Proxy(
    {},
    { get: (_, channel: string) => async (payload: never) => answers[channel]?.(payload) ?? null },
  );
  const on = new Proxy(
    {},
    {
      get: (_, event) => (listener: typeof onBatch) => {
        if (event === 'feed.batch') onBatch = listener;
        return () => {};
      },
    },
  );
  Object.assign(window, { heddle: { request, on } });
}

/** jsdom lays nothing out: a window of 800 pixels with rows of 40. */
function fakeLayout() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
}

beforeEach(() => {
  initI18n('en', textsOf('en'));
  fakeLayout();
  fakeBridge();
  startFeed();
  methods.length = 0;
  newest = [];
  live = testLive([]);
  kept = [];
  look = DEFAULT_LOOK;
  listPage.mockReset();
  setAppState({ engines: [{ hostId: 'local', phase: 'ready', runId: 'run' }] } as unknown as AppState);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (props: Partial<TranscriptProps> = {}) => {
  const client = createQueryClient();
  const tree = (more: Partial<TranscriptProps>) => (
    <QueryClientProvider client={client}>
      <Transcript
        hostId="local"
        threadId="thread"
        cwd="/project"
        aimTurnId={null}
        pending={[]}
        renderRequest={(request) => <section aria-label={`Waiting for you: ${request.kind}`}>{request.key}</section>}
        sending={[]}
        onRetrySending={() => {}}
        onEditSending={() => {}}
        {...props}
        {...more}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(tree({}));
  return (more: Partial<TranscriptProps>) => rerender(tree(more));
};
const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const log = () => screen.getByRole('log', { name: 'Transcript' });

const request = (itemId: string | null): PendingRequest => ({
  key: 'request',
  hostId: 'local',
  runId: 'run',
  id: 0,
  kind: 'command',
  method: 'm',
  params: null,
  threadId: 'thread',
  turnId: 't1',
  itemId,
  askedAtMs: 0,
  state: 'open',
});

describe('Transcript', () => {
  it('shows what history holds, oldest first, by reading alone', async () => {
    listPage.mockReturnValue(
      page([
        turn('t2', [item(userItem('Second'), 'u2')]),
        turn('t1', [
          item(userItem('First'), 'u1'),
          item(commandItem('npm test'), 'c'),
          item(messageItem('Done.'), 'm'),
        ]),
      ]),
    );
    open();
    await waitFor(() => expect(names()).toEqual(['You', 'Command: npm test', 'Codex', 'You']));
    expect(log().textContent).toMatch(/First.*Done\..*Second/s);
    expect(methods).toEqual(['thread/turns/list']);
  });

  it('goes on with what is live, item by item', async () => {
    listPage.mockReturnValue(page([turn('t1', [item(userItem('First'), 'u1')])]));
    open();
    await waitFor(() => expect(names()).toEqual(['You']));
    push([
      { type: 'turnStarted', turnId: 't2', startedAtMs: 0 },
      { type: 'itemStarted', turnId: 't2', item: item(messageItem(''), 'm') as never, atMs: 0 },
      { type: 'delta', kind: 'agentMessage', turnId: 't2', itemId: 'm', index: 0, text: 'Hello **wor' },
    ]);
    await waitFor(() => expect(screen.getByText('wor').tagName).toBe('STRONG'));
    push([{ type: 'delta', kind: 'agentMessage', turnId: 't2', itemId: 'm', index: 0, text: 'ld**' }]);
    await waitFor(() => expect(screen.getByText('world')).toBeTruthy());
    expect(names()).toEqual(['You', 'Codex']);
  });

  it('is empty for a thread without turns, and says so', async () => {
    listPage.mockReturnValue({
      ok: false,
      error: { kind: 'rpc', method: 'm', code: -32601, message: 'list_turns is not supported yet', data: null },
    });
    open();
    expect(await screen.findByText('Nothing has happened in this thread yet.')).toBeTruthy();
  });

  it('says why a thread cannot be read, and tries again when asked', async () => {
    listPage.mockReturnValueOnce({
      ok: false,
      error: { kind: 'rpc', method: 'm', code: -32603, message: 'disk full', data: null },
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('disk full');
    listPage.mockReturnValue(page([turn('t1', [item(userItem('First'), 'u1')])]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['You']));
  });

  it('reads older turns, and starts from the head when the engine no longer knows the place', async () => {
    let isStale = true;
    listPage.mockImplementation(({ cursor }) => {
      if (cursor === undefined) return page([turn('t2', [item(userItem('New'), 'u2')])], isStale ? 'stale' : 'fresh');
      if (cursor === 'fresh') return page([turn('t1', [item(userItem('Old'), 'u1')])]);
      isStale = false;
      return { ok: false, error: { kind: 'rpc', method: 'm', code: -32600, message: 'invalid cursor', data: null } };
    });
    open();
    await waitFor(() => expect(log().textContent).toMatch(/Old.*New/s));
  });

  it('reads again after a revert of this thread, and of no other', async () => {
    listPage.mockReturnValue(page([turn('t2', [item(userItem('B'), 'u2')]), turn('t1', [item(userItem('A'), 'u1')])]));
    open();
    await waitFor(() => expect(names()).toHaveLength(2));
    notify('thread/reverted', 'another');
    listPage.mockReturnValue(page([turn('t1', [item(userItem('A'), 'u1')])]));
    expect(methods).toHaveLength(1);
    notify('thread/reverted', 'thread');
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('reads again when another run of the engine is there', async () => {
    listPage.mockReturnValue(page([turn('t1', [item(userItem('A'), 'u1')])]));
    open();
    await waitFor(() => expect(names()).toHaveLength(1));
    act(() => setAppState({ engines: [{ hostId: 'local', phase: 'ready', runId: 'next' }] } as unknown as AppState));
    await waitFor(() => expect(methods).toHaveLength(2));
  });

  it('reads again when the thread went on without it, and says so when that does not bring the newest turn', async () => {
    const first = turn('t1', [item(userItem('A'), 'u1')]);
    const second = turn('t2', [item(userItem('B'), 'u2')]);
    const gap = () => screen.queryByText('There may be newer turns that are not shown here.');
    listPage.mockReturnValue(page([first]));
    newest = [first];
    open();
    await waitFor(() => expect(names()).toHaveLength(1));
    newest = [second];
    listPage.mockReturnValue(page([second, first]));
    notify('thread/status/changed', 'thread');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(gap()).toBeNull();

    newest = [turn('t3', [])];
    notify('thread/readState/changed', 'thread');
    await waitFor(() => expect(gap()).not.toBeNull());
    expect(methods).toHaveLength(3);
    listPage.mockReturnValue(page([turn('t3', [item(userItem('C'), 'u3')]), second, first]));
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(gap()).toBeNull());
  });

  it('keeps what it has when it cannot be read again, and says that it may be short', async () => {
    listPage.mockReturnValue(page([turn('t1', [item(userItem('A'), 'u1')])]));
    open();
    await waitFor(() => expect(names()).toHaveLength(1));
    listPage.mockReturnValue({
      ok: false,
      error: { kind: 'rpc', method: 'm', code: -32603, message: 'disk full', data: null },
    });
    notify('thread/reverted', 'thread');
    expect((await screen.findByText(/There may be newer turns/)).textContent).toContain('disk full');
    expect(names()).toHaveLength(1);
  });

  it('puts a request in the place of its item, or at the end', async () => {
    listPage.mockReturnValue(page([turn('t1', [item(commandItem('npm test'), 'c'), item(messageItem('x'), 'm')])]));
    const rerender = open({ pending: [request('c')] });
    const region = await screen.findByRole('region', { name: 'Waiting for you: command' });
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(region.closest('article')?.getAttribute('aria-label')).toBe('Command: npm test');
    rerender({ pending: [request(null)] });
    expect((await screen.findByRole('region')).closest('article')).toBeNull();
    rerender({ pending: [] });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows what is being sent, offers to try again, and never shows it twice', async () => {
    listPage.mockReturnValue(page([turn('t1', [item(userItem('Before'), 'u1')])]));
    const onRetrySending = vi.fn();
    const message = { clientUserMessageId: 'c1', text: 'On its way', state: 'sending', error: null } as const;
    const rerender = open({ onRetrySending });
    await waitFor(() => expect(names()).toHaveLength(1));
    rerender({ sending: [message] });
    expect(screen.getByText('Sending')).toBeTruthy();
    rerender({ sending: [{ ...message, state: 'failed', error: 'The engine is not running.' }] });
    expect(screen.getByText('Not sent: The engine is not running.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetrySending).toHaveBeenCalledWith('c1');
    push([
      { type: 'turnStarted', turnId: 't2', startedAtMs: 0 },
      { type: 'itemCompleted', turnId: 't2', item: item(userItem('On its way', 'c1'), 'u2') as never, atMs: 0 },
    ]);
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect(screen.getAllByText('On its way')).toHaveLength(1);
  });

  it('says how a turn ended', async () => {
    const error = {
      message: '{"a":1}',
      codexErrorInfo: 'usageLimitExceeded',
      additionalDetails: null,
      misalignment: null,
    };
    listPage.mockReturnValue(
      page([
        turn('t2', [], { status: 'interrupted' }),
        turn('t1', [item(userItem('A'), 'u1')], { status: 'failed', error }),
      ]),
    );
    open();
    expect(await screen.findByText(/usage limit of your account is reached/)).toBeTruthy();
    expect(screen.getByText('This turn was stopped before its end.')).toBeTruthy();
    expect(log().textContent).not.toContain('{"a":1}');
    fireEvent.click(screen.getByRole('button', { name: 'What the engine said' }));
    expect(log().textContent).toContain('{"a":1}');
  });

  it('tells of a retry while it lasts, and of the end of the engine', async () => {
    listPage.mockReturnValue(page([]));
    open();
    const error = { message: 'Reconnecting... 1/3', codexErrorInfo: null, additionalDetails: null, misalignment: null };
    push([
      { type: 'turnStarted', turnId: 't1', startedAtMs: 0 },
      { type: 'turnError', turnId: 't1', error, willRetry: true, atMs: 0 },
    ]);
    expect(
      await screen.findByText('The connection to the model was lost. The engine tries again, 1 of 3.'),
    ).toBeTruthy();
    push([{ type: 'engineLost', atMs: 1 }]);
    expect(await screen.findByText(/The engine ended during this turn/)).toBeTruthy();
    expect(screen.queryByText(/tries again/)).toBeNull();
  });

  it('says that messages could not be read', async () => {
    live = testLive([], { unreadable: ['item/new'] });
    listPage.mockReturnValue(page([turn('t1', [item(userItem('A'), 'u1')])]));
    open();
    expect(await screen.findByText(/could not be read.*item\/new/)).toBeTruthy();
  });

  it('announces items, not words, inside of the log', async () => {
    listPage.mockReturnValue(page([]));
    open();
    push([
      { type: 'turnStarted', turnId: 't1', startedAtMs: 0 },
      { type: 'itemStarted', turnId: 't1', item: item(messageItem(''), 'm') as never, atMs: 0 },
      { type: 'delta', kind: 'agentMessage', turnId: 't1', itemId: 'm', index: 0, text: 'Hello' },
    ]);
    const announced = () => log().lastElementChild?.textContent;
    await waitFor(() => expect(names()).toEqual(['Codex']));
    expect(screen.getByRole('article').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    expect(announced()).toBe('');
    push([{ type: 'itemCompleted', turnId: 't1', item: item(messageItem('Hello there.'), 'm') as never, atMs: 1 }]);
    await waitFor(() => expect(announced()).toBe('Codex: Hello there.'), { timeout: 3_000 });
  });
});

describe("Heddle's own record", () => {
  const record = {
    kind: 'answer',
    key: 'local/run/n0',
    turnId: 'one',
    itemId: 'c',
    atMs: 5,
    asked: { kind: 'command', command: "/bin/bash -lc 'npm test'", host: null },
    answer: { kind: 'decision', decision: 'accept' },
    by: 'here',
    isConfirmed: true,
  } as const;
  const notes = () => screen.queryAllByRole('note', { name: 'Heddle’s own record' });

  it('tells behind a command that it was approved, marked as what it is', async () => {
    kept = [record];
    listPage.mockReturnValue(page([turn('one', [item(userItem('go'), 'u'), item(commandItem('npm test'), 'c')])]));
    open();
    await waitFor(() => expect(notes().map((note) => note.textContent)).toHaveLength(1));
    expect(notes()[0]?.textContent).toMatch(/^You approved: npm testHeddle’s own record/);
    // It is no item of the engine's.
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each([
    [{ answer: { kind: 'decision', decision: 'decline' } }, /^You declined: npm test/],
    [{ answer: { kind: 'decision', decision: 'acceptForSession' } }, /^You approved for this thread: npm test/],
    [
      {
        answer: {
          kind: 'decision',
          decision: { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['npm', '<what/>'] } },
        },
      },
      /commands that start with npm '<what\/>': npm test/,
    ],
    [{ answer: { kind: 'decision', decision: { later: true } } }, /^You answered: npm test/],
    [{ by: 'elsewhere', answer: null }, /^Answered in another program: npm test/],
    [{ by: 'nobody', answer: null }, /^Not answered before the turn or the engine ended: npm test/],
    [{ isConfirmed: false }, /Whether the engine took it is not known/],
    [
      { asked: { kind: 'fileChange', files: ['/project/a.ts', '/else/b.ts'] } },
      /^You approved: changes to a.ts and b.ts/,
    ],
    [
      { asked: { kind: 'fileChange', files: ['/a', '/b', '/c', '/d', '/e'] } },
      /^You approved: changes to a, b, c and other files, 5 in all/,
    ],
    [{ asked: { kind: 'command', command: null, host: 'example.com' } }, /^You approved: a connection to example.com/],
    [
      {
        asked: {
          kind: 'question',
          questions: [
            { id: 'q', header: 'Colour', question: 'Which colour?', isSecret: false },
            { id: 's', header: 'Token', question: 'Which token?', isSecret: true },
            { id: 'n', header: 'More', question: 'Anything else?', isSecret: false },
          ],
        },
        answer: { kind: 'answers', answers: { q: ['Green'], s: null } },
      },
      /^3 questions, answered:Which colour\?GreenWhich token\?an answer that is kept nowhereAnything else\?no answer/,
    ],
    [
      {
        asked: { kind: 'permissions' },
        answer: {
          kind: 'grant',
          scope: 'session',
          permissions: {
            network: { enabled: true },
            fileSystem: { read: null, write: null, entries: [{ path: { type: 'path', path: '/x' }, access: 'write' }] },
          },
        },
      },
      /^You allowed, as long as the thread is loaded: Use the network; Write to\s+\/x/,
    ],
    [
      { asked: { kind: 'permissions' }, answer: { kind: 'grant', scope: 'turn', permissions: {} } },
      /^You declined: more than it may do/,
    ],
    [
      {
        asked: { kind: 'tool', server: 'files', tool: 'erase', params: '{}' },
        answer: { kind: 'elicitation', action: 'accept', persist: 'always', values: {} },
      },
      /^You approved, and from then on in every thread: the tool erase of files/,
    ],
    [
      {
        asked: {
          kind: 'form',
          server: 'files',
          message: 'm',
          fields: [
            { name: 'a', title: 'Your name', isSecret: false },
            { name: 'b', title: 'Key', isSecret: true },
            { name: 'c', title: 'Tags', isSecret: false },
            { name: 'd', title: 'More', isSecret: false },
          ],
        },
        answer: { kind: 'elicitation', action: 'accept', persist: null, values: { a: 'Bo', b: null, c: ['x', 'y'] } },
      },
      /^You filled in a form of files:Your nameBoKeyan answer that is kept nowhereTagsx, yMoreno answer/,
    ],
    [
      {
        asked: { kind: 'form', server: 'files', message: 'm', fields: [] },
        answer: { kind: 'elicitation', action: 'cancel', persist: null, values: {} },
      },
      /^You gave no answer: a form of files/,
    ],
    [
      {
        asked: { kind: 'link', server: 'files', url: 'https://example.com' },
        answer: { kind: 'elicitation', action: 'accept', persist: null, values: {} },
      },
      /^You said that you had visited: https:\/\/example.com/,
    ],
  ])('says it in words: %j', async (part, words) => {
    kept = [{ ...record, ...part } as never];
    listPage.mockReturnValue(page([turn('one', [item(userItem('go'), 'u')])]));
    open();
    await waitFor(() => expect(notes()[0]?.textContent).toMatch(words));
  });

  it('shows what ran when the engine ended, as cut off, where history lacks it', async () => {
    kept = [
      { kind: 'lostTurn', turnId: 'one', atMs: 1 },
      {
        kind: 'cutItem',
        turnId: 'one',
        atMs: 2,
        item: { ...commandItem('npm test'), id: 'c', status: 'inProgress' } as never,
        output: '',
      },
    ];
    listPage.mockReturnValue(page([turn('one', [item(userItem('go'), 'u')], { status: 'interrupted' })]));
    open();
    const article = await screen.findByRole('article', { name: 'Command: npm test' });
    expect(article.textContent).toContain('cut off');
    expect(article.textContent).toContain('Heddle’s own record');
    expect(screen.getByRole('log').textContent).toContain('The engine ended during this turn.');
  });

  it('does not tell of an answer that is asked for again', async () => {
    kept = [{ ...record, isConfirmed: false }];
    listPage.mockReturnValue(page([turn('one', [item(commandItem('npm test'), 'c')])]));
    const rerender = open({ pending: [{ ...request('c'), key: record.key }] });
    await screen.findByRole('region', { name: 'Waiting for you: command' });
    expect(notes()).toEqual([]);
    rerender({ pending: [] });
    expect(notes()).toHaveLength(1);
  });
});

describe('how it was last looked at', () => {
  const written = vi.fn();
  const long = () =>
    page([
      turn(
        'one',
        Array.from({ length: 100 }, (_, index) => item(messageItem(`message ${index}`), `m${index}`)),
      ),
    ]);

  it('comes back: what was unfolded is unfolded, and stays so', async () => {
    listPage.mockReturnValue(
      page([turn('one', [item({ type: 'reasoning', summary: ['**Looking**'], content: [] }, 'r')])]),
    );
    look = { place: null, folds: { 'one/r/thought': true } };
    answerChannel('look.write', written);
    open({ threadId: 'folded' });
    const fold = await screen.findByRole('button', { name: /^Thought: Looking/ });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fold);
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith({
        hostId: 'local',
        threadId: 'folded',
        look: { place: null, folds: { 'one/r/thought': false } },
      }),
    );
  });

  it('shows nothing before that is known, and says nothing of an empty thread meanwhile', async () => {
    listPage.mockReturnValue(long());
    let tell = (_look: ThreadLook) => {};
    answerChannel('look.read', () => new Promise((resolve) => (tell = resolve)));
    open({ threadId: 'another' });
    await act(async () => {});
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.getByRole('log').textContent).not.toContain('Nothing has happened');
    await act(async () => tell(DEFAULT_LOOK));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  });
});
