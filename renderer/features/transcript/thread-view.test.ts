import { describe, expect, it, vi } from 'vitest';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import { messageItem, testEntry, testLive, testTurn, userItem } from './test-entries';
import { createThreadView } from './thread-view';

/** A live thread that a test moves by hand. */
function setUp() {
  let live: LiveThread | null = null;
  let listener: (() => void) | null = null;
  const view = createThreadView({
    get: () => live,
    subscribe: (callback) => {
      listener = callback;
      return () => {
        listener = null;
      };
    },
  });
  const setLive = (next: LiveThread) => {
    live = next;
    listener?.();
  };
  return { view, setLive, isFollowed: () => listener !== null };
}

const turnOf = (text: string, id = 't1') => testTurn(id, [testEntry(messageItem(text), { id: 'm' })]);
const textOf = (view: ReturnType<typeof createThreadView>, turnId = 't1') => {
  const item = view.entry(turnId, 'm')?.item;
  return item?.type === 'agentMessage' ? item.text : undefined;
};

describe('createThreadView', () => {
  it('shows nothing before history is there, so that the list does not jump', () => {
    const { view, setLive } = setUp();
    view.connect();
    setLive(testLive([turnOf('live', 't2')]));
    expect(view.rows()).toEqual([]);
    view.setHistory([turnOf('old')]);
    expect(view.rows().map((row) => row.key)).toEqual(['t1/m', 't1//end', 't2/m', 't2//end']);
  });

  it('tells of a growing text without another list of rows', () => {
    const { view, setLive } = setUp();
    view.setHistory([]);
    view.connect();
    setLive(testLive([turnOf('a')]));
    const rows = view.rows();
    const told = vi.fn();
    view.subscribe(told);
    setLive(testLive([turnOf('ab')]));
    expect(textOf(view)).toBe('ab');
    expect(view.rows()).toBe(rows);
    expect(told).toHaveBeenCalledOnce();
  });

  it('keeps the entries of turns that did not change', () => {
    const { view, setLive } = setUp();
    const old = turnOf('old');
    view.setHistory([old]);
    view.connect();
    setLive(testLive([turnOf('new', 't2')]));
    expect(view.entry('t1', 'm')).toBe(old.entries[0]);
  });

  it('keeps the identity of turns that are read again and say the same', () => {
    const { view } = setUp();
    view.setHistory([turnOf('a'), turnOf('b', 't2')]);
    const before = view.entry('t1', 'm');
    view.setHistory([turnOf('a'), turnOf('changed', 't2')]);
    expect(view.entry('t1', 'm')).toBe(before);
    expect(textOf(view, 't2')).toBe('changed');
  });

  it('drops a turn that history no longer has', () => {
    const { view } = setUp();
    view.setHistory([turnOf('a'), turnOf('b', 't2')]);
    view.setHistory([turnOf('a')]);
    expect(view.rows().map((row) => row.key)).toEqual(['t1/m', 't1//end']);
  });

  it('knows the turn before', () => {
    const { view } = setUp();
    view.setHistory([turnOf('a'), turnOf('b', 't2')]);
    expect(view.turnBefore('t2')?.id).toBe('t1');
    expect(view.turnBefore('t1')).toBeUndefined();
    expect(view.turnBefore('gone')).toBeUndefined();
  });

  it('tells of messages that could not be read', () => {
    const { view, setLive } = setUp();
    view.setHistory([testTurn('t1', [testEntry(userItem('a'))])]);
    view.connect();
    const told = vi.fn();
    view.subscribe(told);
    setLive(testLive([], { unreadable: ['item/new'] }));
    expect(told).toHaveBeenCalledOnce();
    expect(view.live()?.unreadable).toEqual(['item/new']);
  });

  it('follows the thread only while it is connected', () => {
    const { view, isFollowed } = setUp();
    const end = view.connect();
    expect(isFollowed()).toBe(true);
    end();
    expect(isFollowed()).toBe(false);
  });
});
