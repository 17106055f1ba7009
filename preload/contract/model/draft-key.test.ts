import { expect, it } from 'vitest';
import { newThreadDraftKey, threadDraftKey } from './draft-key';

it('keeps drafts by thread, and by folder before there is one', () => {
  expect(threadDraftKey('local', 't1')).toBe('local/t1');
  expect(newThreadDraftKey('local', '/home/me/project')).toBe('local/new//home/me/project');
  expect(newThreadDraftKey('local', null)).toBe('local/new/');
});

it('keeps long keys short and apart', () => {
  const [a, b] = ['a', 'b'].map((end) => newThreadDraftKey('local', `/${'deep/'.repeat(200)}${end}`));
  expect(a?.length).toBeLessThanOrEqual(400);
  expect(a).not.toBe(b);
});
