import { describe, expect, it } from 'vitest';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { threadState } from './thread-state.logic';

describe('threadState', () => {
  it.each<[ThreadStatus, boolean, string]>([
    [{ type: 'active', activeFlags: ['waitingOnUserInput', 'waitingOnApproval'] }, true, 'waitingForApproval'],
    [{ type: 'active', activeFlags: ['waitingOnUserInput'] }, false, 'waitingForAnswer'],
    [{ type: 'active', activeFlags: [] }, true, 'running'],
    [{ type: 'systemError' }, true, 'failed'],
    [{ type: 'idle' }, true, 'news'],
    [{ type: 'notLoaded' }, true, 'news'],
    [{ type: 'notLoaded' }, false, 'idle'],
  ])('%j, unread %s: %s', (status, unread, state) => expect(threadState({ status, unread })).toBe(state));
});
