import { describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import { changesOf, titleOfTurns } from './conversation.logic';

const turn = (id: string, ...items: object[]): TurnView =>
  ({ id, entries: items.map((item) => ({ id: (item as { id: string }).id, item })) }) as unknown as TurnView;
const request = (part: Partial<PendingRequest>): PendingRequest =>
  ({ kind: 'fileChange', turnId: 't', itemId: 'f', ...part }) as PendingRequest;

describe('changesOf', () => {
  const changes = [{ path: '/a', kind: { type: 'add' }, diff: 'x' }];
  const turns = [
    turn('s', { id: 'f', type: 'fileChange', changes: [] }),
    turn('t', { id: 'f', type: 'fileChange', changes }),
  ];

  it('finds the item of the same turn: ids count only there', () =>
    expect(changesOf(turns, request({}))).toBe(changes));
  it('is null when the item is not known', () => expect(changesOf(turns, request({ itemId: 'g' }))).toBeNull());
  it('is null for what asks about no files', () => expect(changesOf(turns, request({ kind: 'command' }))).toBeNull());
});

describe('titleOfTurns', () => {
  it('is the first line of the first message', () =>
    expect(
      titleOfTurns([turn('t', { id: 'm', type: 'userMessage', content: [{ type: 'text', text: 'Hello\nthere' }] })]),
    ).toBe('Hello'));
  it('is null without one', () => {
    expect(titleOfTurns([])).toBeNull();
    expect(titleOfTurns([turn('t', { id: 'm', type: 'agentMessage', text: 'x' })])).toBeNull();
  });
});
