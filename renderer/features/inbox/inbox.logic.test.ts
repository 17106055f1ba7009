import { expect, it } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { inOrder, itemAfterKey, subjectOf } from './inbox.logic';

const request = (key: string, askedAtMs: number): PendingRequest => ({
  key,
  hostId: 'local',
  runId: 'r',
  id: 0,
  kind: 'command',
  method: 'item/commandExecution/requestApproval',
  params: {},
  threadId: 't',
  turnId: null,
  itemId: null,
  askedAtMs,
  state: 'open',
});

it('puts the newest first, the later of two at the same moment before the other; or all of it backwards', () => {
  const pending = [request('a', 1), request('b', 3), request('c', 3), request('d', 2)];
  expect(inOrder(pending, 'newest').map(({ key }) => key)).toEqual(['c', 'b', 'd', 'a']);
  expect(inOrder(pending, 'oldest').map(({ key }) => key)).toEqual(['a', 'd', 'b', 'c']);
});

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 0, null],
])('leads by %s from item %i to %s', (key, from, to) => expect(itemAfterKey(key, from, 3)).toBe(to));

it('names what is gone by what it was about', () => {
  expect(subjectOf({ kind: 'command', command: null, host: 'example.com' })).toBe('example.com');
  expect(subjectOf({ kind: 'fileChange', files: [] })).toBeNull();
  expect(subjectOf({ kind: 'tool', server: 's', tool: 'erase', params: '{}' })).toBe('erase');
});
