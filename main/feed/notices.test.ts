import { describe, expect, it } from 'vitest';
import type { NoticeText } from '../../preload/contract/model/feed/decode-notification';
import { createNotices } from './notices';

const warning = (text: string, threadId: string | null = null): NoticeText => ({ kind: 'warning', threadId, text });

function setUp() {
  let time = 0;
  let changes = 0;
  const notices = createNotices({
    now: () => {
      time += 1;
      return time;
    },
    onChanged: () => {
      changes += 1;
    },
  });
  return { notices, changes: () => changes };
}

describe('the notices', () => {
  it('tell the same once, with a count and the last time', () => {
    const { notices } = setUp();
    notices.add('local', warning('w', 't'));
    notices.add('local', warning('x'));
    notices.add('local', warning('w', 't'));
    expect(notices.list()).toMatchObject([
      { text: 'w', count: 2, lastAtMs: 3, threadId: 't' },
      { text: 'x', count: 1 },
    ]);
    expect(new Set(notices.list().map((notice) => notice.id)).size).toBe(2);
  });

  it('belong to no thread once two threads gave the same', () => {
    const { notices } = setUp();
    notices.add('local', warning('w', 'a'));
    notices.add('local', warning('w', 'b'));
    expect(notices.list()).toMatchObject([{ threadId: null, count: 2 }]);
  });

  it('stay away once dismissed, though the engine repeats them', () => {
    const { notices, changes } = setUp();
    notices.add('local', warning('w'));
    notices.dismiss(notices.list()[0]?.id ?? '');
    const before = changes();
    notices.add('local', warning('w'));
    expect(notices.list()).toEqual([]);
    expect(changes()).toBe(before);
  });

  it('come back when they tell of one more fault', () => {
    const { notices } = setUp();
    const fault: NoticeText = { kind: 'unreadable', threadId: null, text: 'item/started' };
    notices.add('local', fault);
    notices.dismiss(notices.list()[0]?.id ?? '');
    notices.add('local', fault);
    expect(notices.list()).toHaveLength(1);
  });

  it('are bounded: the one that came last longest ago goes', () => {
    const { notices } = setUp();
    for (let index = 0; index < 1_000; index += 1) notices.add('local', warning(`${index}`));
    expect(notices.list().length).toBeLessThanOrEqual(100);
    expect(notices.list()[0]?.text).toBe('999');
  });

  it('keep the hosts apart', () => {
    const { notices } = setUp();
    notices.add('local', warning('w'));
    notices.add('tour', warning('w'));
    expect(notices.list()).toHaveLength(2);
  });
});
