import { describe, expect, it } from 'vitest';
import type { ThreadActiveFlag, ThreadStatus } from '../../protocol';
import { turnActivity } from './turn-status';
import { emptyTurn } from './turns';
import type { TurnView } from './types';

const active = (...activeFlags: ThreadActiveFlag[]): ThreadStatus => ({ type: 'active', activeFlags });
const idle: ThreadStatus = { type: 'idle' };
const turn = (status: TurnView['status']): TurnView => emptyTurn('t', status, true);

describe('turnActivity', () => {
  it.each([
    ['a thread without turns', [], idle, [], 'none'],
    ['a thread that is about to run', [], active(), [], 'working'],
    ['a running turn', [turn('inProgress')], active(), [], 'working'],
    ['a running turn that the engine already calls idle', [turn('inProgress')], idle, [], 'working'],
    ['a turn of an engine that is gone', [turn('inProgress')], { type: 'notLoaded' }, [], 'stopped'],
    ['the next turn, before it is announced', [turn('completed')], active(), [], 'working'],
    ['an approval', [turn('inProgress')], active('waitingOnApproval'), [], 'waitingForApproval'],
    ['an approval, before the flag', [turn('inProgress')], active(), [{ kind: 'command' }], 'waitingForApproval'],
    [
      'an approval after an interrupt, until it is resolved',
      [turn('interrupted')],
      idle,
      [{ kind: 'fileChange' }],
      'waitingForApproval',
    ],
    ['a question', [turn('inProgress')], active('waitingOnUserInput'), [], 'waitingForAnswer'],
    ['a question that does not block', [turn('inProgress')], active(), [{ kind: 'question' }], 'waitingForAnswer'],
    [
      'both',
      [turn('inProgress')],
      active('waitingOnUserInput'),
      [{ kind: 'question' }, { kind: 'command' }],
      'waitingForApproval',
    ],
    ['a completed turn', [turn('failed'), turn('completed')], idle, [], 'done'],
    ['an interrupted turn', [turn('interrupted')], idle, [], 'stopped'],
    ['a failed turn', [turn('failed')], { type: 'systemError' }, [], 'failed'],
    ['a stored thread', [turn('completed')], null, [], 'done'],
  ] as const)('says what %s is at', (_name, turns, status, pending, expected) => {
    expect(turnActivity(turns, status, pending)).toBe(expected);
  });
});
