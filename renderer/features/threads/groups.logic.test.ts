import { describe, expect, it } from 'vitest';
import type { Project } from '../../../preload/contract/protocol';
import { type Grouping, groupByFolder, groupThreads, PINNED_SECTION_ID } from './groups.logic';
import type { ListedThread } from './listed-thread';

const HOUR = 3_600_000;
const NOW = new Date(2026, 10, 30, 12).getTime();
const at = (id: string, cwd: string, more: Partial<ListedThread> = {}) =>
  ({ id, cwd, sectionId: null, projectId: null, recentAtMs: NOW, createdAtMs: NOW, ...more }) as ListedThread;
const project = (id: string, ...folders: string[]): Project =>
  ({ id, name: id, roots: folders.map((path) => ({ path })) }) as unknown as Project;
const section = (id: string) => ({ id, name: id, appearance: null });

const base: Grouping = {
  groupBy: 'project',
  sortBy: 'recency',
  sections: [],
  projects: [],
  withEmpty: false,
  nowMs: NOW,
};
const shown = (threads: readonly ListedThread[], grouping: Partial<Grouping>) =>
  groupThreads(threads, { ...base, ...grouping }).map((group) => [
    group.id,
    group.threads.map(({ id }) => id).join(''),
  ]);

describe('groupThreads', () => {
  it('groups by project: that which a thread was put into, else the one nearest to its folder', () => {
    const projects = [project('api', '/w/api'), project('deep', '/w/api/deep'), project('empty')];
    const threads = [
      at('1', '/w/api'),
      at('2', '/w/api/deep/er'),
      at('3', '/elsewhere'),
      at('4', '/elsewhere', { projectId: 'api' }),
      at('5', '/w/api-not'),
      at('6', '/w/api', { projectId: 'gone' }),
    ];
    expect(shown(threads, { projects })).toEqual([
      ['project api', '146'],
      ['project deep', '2'],
      ['unassigned', '35'],
    ]);
    expect(shown([], { projects, withEmpty: true })).toEqual([
      ['project api', ''],
      ['project deep', ''],
      ['project empty', ''],
    ]);
  });

  it('groups by folder where there is no project', () =>
    expect(shown([at('1', '/w/a'), at('2', '/w/b'), at('3', '/w/a')], {})).toEqual([
      ['folder /w/a', '13'],
      ['folder /w/b', '2'],
    ]));

  it('puts sections on top, whatever the rest is grouped by, and each of their threads there alone', () => {
    const pinned = at('1', '/w/a', { sectionId: PINNED_SECTION_ID });
    const threads = [pinned, at('2', '/w/a'), at('3', '/w/a', { sectionId: 'gone' })];
    const sections = [
      { section: section(PINNED_SECTION_ID), threads: [pinned] },
      { section: section('mine'), threads: [] },
    ];
    for (const groupBy of ['project', 'folder', 'date'] as const)
      expect(shown(threads, { sections, groupBy }).map(([, ids]) => ids)).toEqual(['1', '23']);
    expect(shown(threads, { sections, withEmpty: true }).map(([id]) => id)).toContain('section mine');
  });

  it('hides no thread of a section that is not in its list yet', () => {
    const [first, second] = [at('1', '/w', { sectionId: 'mine' }), at('2', '/w', { sectionId: 'mine' })];
    const sections = [{ section: section('mine'), threads: [first] }];
    expect(shown([second, first], { sections })).toEqual([['section mine', '12']]);
  });

  it('shows the section for pinned threads only when there are some', () => {
    const sections = [{ section: section(PINNED_SECTION_ID), threads: [] }];
    expect(shown([], { sections, withEmpty: true })).toEqual([]);
  });

  it('groups by date: days close by, months further back, by what the list is sorted by', () => {
    const when = (id: string, hours: number) => at(id, '/w', { recentAtMs: NOW - hours * HOUR });
    const threads = [when('1', 1), when('2', 20), when('3', 24 * 5), when('4', 24 * 20), when('5', 24 * 80)];
    const groups = shown(threads, { groupBy: 'date' });
    expect(groups.map(([, ids]) => ids)).toEqual(['1', '2', '3', '4', '5']);
    expect(groups.slice(0, 4).map(([id]) => id)).toEqual(['date today', 'date yesterday', 'date week', 'date month']);
    expect(shown(threads, { groupBy: 'date', sortBy: 'created' })).toEqual([['date today', '12345']]);
  });
});

describe('groupByFolder', () => {
  it('puts the folder of the latest thread first', () =>
    expect(groupByFolder([at('1', '/w/b'), at('2', '/w/a'), at('3', '/w/b')]).map(({ id }) => id)).toEqual([
      'folder /w/b',
      'folder /w/a',
    ]));
  it('puts threads without a folder under Unassigned', () =>
    expect(groupByFolder([at('1', '')])[0]?.of).toEqual({ kind: 'unassigned' }));
});
