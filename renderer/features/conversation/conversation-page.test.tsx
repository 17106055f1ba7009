import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thread } from '../../../preload/contract/protocol';
import {
  FakeEngineError,
  type FakeMain,
  installFakeMain,
  pendingRequest,
  renderInApp,
} from '../composer/testing/fake-main';
import { ConversationPage } from './conversation-page';

// The transcript is virtual and tested by itself; here it only has to be there.
vi.mock('../transcript/transcript', () => ({ Transcript: () => <div role="log" aria-label="Transcript" /> }));

let main: FakeMain;
let thread: Thread;
let archived: boolean;

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  archived = false;
  thread = {
    id: 'thread',
    name: null,
    preview: 'Retry webhooks\nand prove it',
    cwd: '/work/payments-api',
    gitInfo: { sha: null, branch: 'main', originUrl: null },
    status: { type: 'idle' },
    model: null,
    reasoningEffort: null,
    createdAt: 1,
    updatedAt: 1,
  } as Thread;
  main = installFakeMain({
    'thread/read': () => ({ thread, readState: { firstUnread: { type: 'turn', turnId: 't' }, revision: 'r1' } }),
    'thread/list': () => ({
      data: archived ? [thread] : [],
      readStates: null,
      nextCursor: null,
      backwardsCursor: null,
    }),
    'thread/readState/update': () => ({ readState: { firstUnread: null, revision: 'r2' } }),
    'thread/unarchive': () => ({ thread }),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async () => {
  const view = renderInApp(<ConversationPage hostId="local" threadId="thread" turnId={null} />);
  await act(async () => undefined);
  return view;
};
const turn = () => screen.getByRole('status', { name: 'Turn' }).textContent;
const started = { type: 'turnStarted', turnId: 't', startedAtMs: 1 } as const;
const completed = (status: 'completed' | 'interrupted' | 'failed') =>
  ({
    type: 'turnCompleted',
    turnId: 't',
    status,
    error: null,
    startedAtMs: 1,
    completedAtMs: 2,
    durationMs: 1,
  }) as const;

describe('a conversation', () => {
  it('is headed by the title, with the folder and the branch', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Retry webhooks' })).toBeTruthy();
    expect(screen.getByText('payments-api, main')).toBeTruthy();
    expect(screen.getByRole('main', { name: 'Conversation' })).toBeTruthy();
  });

  it('does not say of a thread that it cannot read yet that it has no message', async () => {
    main.engine['thread/read'] = () => new Promise(() => undefined);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thread');
  });

  it('says what the turn is at, and nothing before the first', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Retry webhooks' });
    expect(turn()).toBe('');
    await main.feed('thread', started);
    expect(turn()).toBe('Working');
    main.setApp({ pending: [pendingRequest('command', 'item/commandExecution/requestApproval', { command: 'ls' })] });
    expect(turn()).toBe('Waiting for approval');
    main.setApp({ pending: [pendingRequest('question', 'item/tool/requestUserInput', { questions: [] })] });
    expect(turn()).toBe('Waiting for your answer');
    main.setApp({ pending: [] });
    await main.feed('thread', completed('completed'));
    expect(turn()).toBe('Done');
  });

  it('leads to each sub-agent that waits, and names no other thread', async () => {
    const others: Record<string, Partial<Thread>> = {
      agent: { parentThreadId: 'thread', agentNickname: 'Ada' },
      listed: {
        agentNickname: 'Bo',
        source: { subAgent: { thread_spawn: { parent_thread_id: 'thread' } } } as Thread['source'],
      },
      stranger: { parentThreadId: 'another', agentNickname: 'Cy' },
    };
    main.engine['thread/read'] = ({ threadId }) => ({
      thread: { ...thread, ...others[String(threadId)], id: threadId },
      readState: null,
    });
    await open();
    const note = screen.getByRole('status', { name: 'Sub-agents that wait for you' });
    expect(note.textContent).toBe('');
    const of = (threadId: string, kind: 'command' | 'form') =>
      pendingRequest(kind, 'm', {}, { threadId, key: `local/run/${threadId}` });
    main.setApp({
      pending: [of('agent', 'command'), of('listed', 'form'), of('stranger', 'command'), of('thread', 'command')],
    });
    await act(async () => undefined);
    expect(
      within(note)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Go to Ada', 'Go to Bo']);
    expect(note.textContent).toContain('A sub-agent waits for your approval.Go to Ada');
    expect(note.textContent).toContain('A sub-agent waits for your answer.Go to Bo');
    expect(within(note).getByRole('link', { name: 'Go to Ada' }).getAttribute('href')).toBe('#/threads/local/agent');
    main.setApp({ pending: [] });
    expect(note.textContent).toBe('');
  });

  it.each([
    ['interrupted', 'Stopped'],
    ['failed', 'Failed'],
  ] as const)('tells a turn that was %s from one that is done', async (status, words) => {
    await open();
    await main.feed('thread', started, completed(status));
    expect(turn()).toBe(words);
  });

  it('is read only while archived, and says so', async () => {
    archived = true;
    await open();
    expect(
      await screen.findByText('This thread is archived. Nothing starts in it until you unarchive it.'),
    ).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unarchive' })));
    expect(main.callsOf('thread/unarchive')).toEqual([{ threadId: 'thread' }]);
    await vi.waitFor(() => expect(screen.queryByText(/You are reading/)).toBeNull());
  });

  it('reads the thread and resumes nothing; only the mark of what is new goes', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Retry webhooks' });
    await vi.waitFor(() =>
      expect(main.callsOf('thread/readState/update')).toEqual([
        { threadId: 'thread', operation: { type: 'read' }, expectedRevision: 'r1' },
      ]),
    );
    expect(main.callsOf('thread/resume')).toEqual([]);
  });

  it('says when the thread is gone, with a way on', async () => {
    main.engine['thread/read'] = () => {
      throw new FakeEngineError('rpc', 'thread not loaded: thread');
    };
    await open();
    expect(await screen.findByRole('heading', { name: 'This thread is gone' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start a new thread' }));
    expect(window.location.hash).toBe('#/threads/local');
  });

  it('says why the thread cannot be read, and tries again', async () => {
    const read = main.engine['thread/read'];
    main.engine['thread/read'] = () => {
      throw new FakeEngineError('overloaded', 'busy');
    };
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('too busy');
    if (read) main.engine['thread/read'] = read;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Retry webhooks' })).toBeTruthy();
  });
});

describe('a thread whose folder is gone', () => {
  const gone = () => screen.queryByText(/is not there any more: \/work\/payments-api/);
  let there: boolean;
  beforeEach(() => {
    there = false;
    Object.assign(window.heddle.request, {
      'folder.inspect': async ({ path }: { readonly path: string }) => ({
        exists: there || path === '/work/other',
        isGitRepository: false,
        name: 'x',
      }),
      'folder.pick': async () => ({ path: '/work/other' }),
    });
  });

  it('says so, until it is there again', async () => {
    await open();
    await vi.waitFor(() => expect(gone()).toBeTruthy());
    there = true;
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await vi.waitFor(() => expect(gone()).toBeNull());
  });

  it('is given another, and says why when the engine does not take it', async () => {
    const moved = vi.fn();
    main.engine['thread/settings/update'] = (params: unknown) => {
      moved(params);
      throw new FakeEngineError('rpc', 'no such folder');
    };
    await open();
    await vi.waitFor(() => expect(gone()).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Choose another folder' }));
    expect((await screen.findByText(/No other folder was chosen: /)).textContent).toContain('no such folder');
    expect(moved).toHaveBeenCalledWith({ threadId: 'thread', cwd: '/work/other' });
  });

  it('is not loaded while messages are queued in it: they would begin where it is gone', async () => {
    const resumed = vi.fn();
    thread = { ...thread, status: { type: 'notLoaded' } };
    main.engine['thread/queue/list'] = () => ({ data: [{ id: 'q', input: [] }], nextCursor: null });
    main.engine['thread/resume'] = resumed;
    await open();
    await vi.waitFor(() => expect(gone()).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Choose another folder' }));
    expect(await screen.findByText(/One message is queued in this thread/)).toBeTruthy();
    expect(resumed).not.toHaveBeenCalled();
  });
});
