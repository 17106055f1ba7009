import { describe, expect, it } from 'vitest';
import type { ListedThread } from './listed-thread';
import { nest } from './nest.logic';
import { firstThread, listRows, ROW_HEIGHT_PX, scrollAfterChange, toggleKeyOf } from './rows.logic';

const section = (key: string, ...ids: string[]) => sectionOf(key, ...ids.map((id) => [id, null] as const));
/** Threads, each with the one whose agent began it. */
const sectionOf = (key: string, ...threads: (readonly [string, string | null])[]) => {
  const nested = nest(threads.map(([id, parentId]) => ({ id, parentId }) as ListedThread));
  return { key, heading: key, hostId: 'local', of: null, threads: nested.roots, nest: nested, folded: false };
};
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

describe('rows that hold others', () => {
  const own = sectionOf('a', ['1', null], ['2', '1'], ['3', '2'], ['4', 'elsewhere']);
  const shown = (...unfolded: string[]) =>
    listRows([own], false, (key) => unfolded.includes(key)).map((row) =>
      row.kind === 'thread' ? `${'-'.repeat(row.depth)}${row.thread.id}` : row.kind,
    );

  it('keep the threads of agents to themselves until they are unfolded', () => {
    expect(shown()).toEqual(['heading', '1', '4']);
    expect(shown('local/1')).toEqual(['heading', '1', '-2', '4']);
    expect(shown('local/1', 'local/2')).toEqual(['heading', '1', '-2', '--3', '4']);
  });

  it('are folded as a whole', () => {
    const folded = listRows([{ ...own, folded: true }, section('b', '5')], false);
    expect(folded.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'thread']);
  });

  it('are folded and unfolded by keys, each in its direction', () => {
    const [heading, first] = listRows([own], false);
    if (!heading || !first) throw new Error('no rows');
    expect([toggleKeyOf(heading, false), toggleKeyOf(heading, true)]).toEqual(['a', null]);
    expect([toggleKeyOf(first, false), toggleKeyOf(first, true)]).toEqual([null, 'local/1']);
  });
});

describe('firstThread', () => {
  it('is the first row behind a heading', () => expect(firstThread(rows)).toBe(1));
  it('is the first heading where all groups are folded', () =>
    expect(firstThread(listRows([{ ...section('a', '1'), folded: true }], false))).toBe(0));
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
