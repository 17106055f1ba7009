import { describe, expect, it } from 'vitest';
import type { PendingKind } from '../../../preload/contract/model/app-state';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { pendingRequest } from '../composer/testing/fake-main';
import { askedIn, threadState } from './thread-state.logic';

describe('threadState', () => {
  it.each<[ThreadStatus, boolean, string]>([
    [{ type: 'active', activeFlags: ['waitingOnUserInput', 'waitingOnApproval'] }, true, 'waitingForApproval'],
    [{ type: 'active', activeFlags: ['waitingOnUserInput'] }, false, 'waitingForAnswer'],
    [{ type: 'active', activeFlags: [] }, true, 'running'],
    [{ type: 'systemError' }, true, 'failed'],
    [{ type: 'idle' }, true, 'news'],
    [{ type: 'notLoaded' }, true, 'news'],
    [{ type: 'notLoaded' }, false, 'idle'],
  ])('%j, unread %s: %s', (status, unread, state) => expect(threadState({ status, unread }, null)).toBe(state));

  it('is in the words of what is known to wait, whatever the engine calls it', () => {
    const status: ThreadStatus = { type: 'active', activeFlags: ['waitingOnApproval'] };
    expect(threadState({ status, unread: false }, 'answer')).toBe('waitingForAnswer');
    expect(threadState({ status: { type: 'idle' }, unread: true }, 'approval')).toBe('waitingForApproval');
  });
});

describe('askedIn', () => {
  const of = (threadId: string, ...kinds: readonly PendingKind[]) =>
    kinds.map((kind) => pendingRequest(kind, 'm', {}, { threadId }));

  it.each<[PendingKind[], string | null]>([
    [[], null],
    [['form'], 'answer'],
    [['link', 'question'], 'answer'],
    [['form', 'command'], 'approval'],
    [['tool'], 'approval'],
    [['permissions'], 'approval'],
    [['fileChange'], 'approval'],
  ])('%j: %s', (kinds, asked) =>
    expect(askedIn([...of('another', 'command', 'form'), ...of('this', ...kinds)], 'local', 'this')).toBe(asked),
  );

  it('looks at the threads of one engine', () => {
    expect(askedIn(of('this', 'command'), 'tour', 'this')).toBe(null);
  });
});
