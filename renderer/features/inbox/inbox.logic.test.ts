import { expect, it } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { newestFirst } from './inbox.logic';

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

it('puts the newest first, the later of two at the same moment before the other', () => {
  const pending = [request('a', 1), request('b', 3), request('c', 3), request('d', 2)];
  expect(newestFirst(pending).map(({ key }) => key)).toEqual(['c', 'b', 'd', 'a']);
});
