import { expect, it } from 'vitest';
import { collapsedNotifications } from './global-notifications';

const told = (method: string, params: object) => ({ hostId: 'local', method, params: { ...params } as never });

it('keeps the last of what says the same thing again, where it came', () => {
  const first = told('skills/changed', {});
  const name = told('thread/name/updated', { threadId: 'a', threadName: 'x' });
  const other = told('thread/name/updated', { threadId: 'b', threadName: 'y' });
  const again = told('skills/changed', {});
  expect(collapsedNotifications([first, name, other, again])).toEqual([name, other, again]);
});

it('keeps the end of each sign-in', () => {
  const ends = ['1', '2'].map((loginId) =>
    told('mcpServer/oauthLogin/completed', { name: 'docs', threadId: null, loginId, success: true }),
  );
  expect(collapsedNotifications(ends)).toEqual(ends);
});
