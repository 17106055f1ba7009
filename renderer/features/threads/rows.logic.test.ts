import { describe, expect, it } from 'vitest';
import type { ListedThread } from './listed-thread';
import { listRows, nextFocusable, ROW_HEIGHT_PX, scrollAfterChange } from './rows.logic';

const section = (key: string, ...ids: string[]) => ({
  key,
  heading: key,
  hostId: 'local',
  threads: ids.map((id) => ({ id }) as ListedThread),
});
const rows = listRows([section('a', '1', '2'), section('b', '3')], true);

describe('listRows', () => {
  it('puts each section below its heading and counts threads through', () => {
    expect(rows.map((row) => (row.kind === 'thread' ? row.position : row.kind))).toEqual([
      'heading',
      1,
      2,
      'heading',
      3,
      'more',
    ]);
  });
});

describe('nextFocusable', () => {
  it('steps over headings', () => {
    expect(nextFocusable(rows, 2, 1)).toBe(4);
    expect(nextFocusable(rows, 4, -1)).toBe(2);
  });
  it('stays at the ends', () => {
    expect(nextFocusable(rows, 1, -1)).toBe(1);
    expect(nextFocusable(rows, 5, 1)).toBe(5);
  });
  it('finds the first and the last', () => {
    expect(nextFocusable(rows, -1, 1)).toBe(1);
    expect(nextFocusable(rows, rows.length, -1)).toBe(5);
  });
});

describe('scrollAfterChange', () => {
  const { heading, thread } = ROW_HEIGHT_PX;
  const list = (...ids: string[]) => listRows([section('a', ...ids)], false);
  const old = list('1', '2', '3', '4', '5', '6');
  const scrollTop = heading + 2 * thread + 10;

  it('keeps what is read where it is when others come before it', () =>
    expect(scrollAfterChange(old, list('0', '1', '2', '3', '4', '5', '6'), scrollTop, 3 * thread)).toBe(
      scrollTop + thread,
    ));

  it('follows the many, not the one that moved up', () =>
    expect(scrollAfterChange(old, list('3', '1', '2', '4', '5', '6'), scrollTop, 4 * thread)).toBe(scrollTop));

  it('stays at the top', () => expect(scrollAfterChange(old, list('0', '1', '2'), 0, 3 * thread)).toBe(0));

  it('stays where it is when nothing in sight is left', () =>
    expect(scrollAfterChange(old, list('7', '8'), scrollTop, thread)).toBe(scrollTop));
});
