import { expect, it } from 'vitest';
import { draftKeyOf, shortKey } from './draft-key';

const newIn = (folder: string | null) => draftKeyOf({ kind: 'new', hostId: 'local', folder, onStarted: () => {} });

it('keeps drafts by thread, and by folder before there is one', () => {
  const thread = { kind: 'thread' as const, hostId: 'local', threadId: 't1', thread: null, archived: false };
  expect(draftKeyOf(thread)).toBe('local/t1');
  expect(newIn('/home/me/project')).toBe('local/new//home/me/project');
  expect(newIn(null)).toBe('local/new/');
});

it('keeps long keys short and apart', () => {
  const [a, b] = [newIn(`/${'deep/'.repeat(200)}a`), newIn(`/${'deep/'.repeat(200)}b`)];
  expect(a.length).toBeLessThanOrEqual(400);
  expect(a).not.toBe(b);
  expect(shortKey(a)).toBe(a);
});
