import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../preload/contract/model/app-state';
import { type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { uniteNotices } from './notices.logic';
import { NoticesButton } from './notices-button';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  hostId: 'local',
  kind: 'warning',
  threadId: null,
  text: 'No metadata for this model.',
  count: 1,
  lastAtMs: Date.now(),
  ...more,
});

describe('uniteNotices', () => {
  it('shows what two engines say alike once, with both counts', () => {
    const [united, ...others] = uniteNotices([
      notice('a', { count: 2, lastAtMs: 5 }),
      notice('b', { hostId: 'tour', lastAtMs: 9 }),
    ]);
    expect(united).toMatchObject({ ids: ['a', 'b'], count: 3, lastAtMs: 9, thread: null });
    expect(others).toEqual([]);
  });
  it('names the thread where it was said in one only', () => {
    const said = { threadId: 't' };
    expect(uniteNotices([notice('a', said)])[0]?.thread).toEqual({ hostId: 'local', threadId: 't' });
    expect(uniteNotices([notice('a', said), notice('b', { threadId: 'u' })])[0]?.thread).toBeNull();
  });
  it('puts the newest first', () =>
    expect(
      uniteNotices([notice('a', { lastAtMs: 1 }), notice('b', { text: 'x', lastAtMs: 2 })]).map(({ ids }) => ids[0]),
    ).toEqual(['b', 'a']));
});

describe('the notices', () => {
  let main: FakeMain;
  const dismiss = vi.fn(async () => null);
  beforeEach(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    main = installFakeMain();
    Object.assign(window.heddle.request, { 'notices.dismiss': dismiss });
    renderInApp(<NoticesButton />);
  });
  afterEach(cleanup);

  it('are not there while there is nothing to tell', () => expect(screen.queryByRole('button')).toBeNull());

  it('are told once with their count, and go when dismissed', async () => {
    main.setApp({ notices: [notice('a', { count: 3 }), notice('b', { hostId: 'tour' })] });
    fireEvent.click(screen.getByRole('button', { name: '1 notice' }));
    expect(screen.getByText('No metadata for this model.')).toBeTruthy();
    expect(screen.getByText('4 times, last just now')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
    expect(dismiss.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  });
});
