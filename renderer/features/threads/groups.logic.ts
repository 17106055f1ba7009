import type { Project, ThreadSection } from '../../../preload/contract/protocol';
import { type DateBucket, dateBucket, idOfBucket } from './date-groups.logic';
import { folderLabels } from './folder-labels.logic';
import type { ListedThread, SortBy } from './listed-thread';
import { orderMs } from './listed-thread';
import { projectOf } from './project-of.logic';

/** By what the threads of the list are held together. */
export type GroupBy = 'project' | 'folder' | 'date';

/** What the threads of a group have in common. */
export type GroupOf =
  | { readonly kind: 'section'; readonly section: ThreadSection }
  | { readonly kind: 'project'; readonly project: Project }
  | { readonly kind: 'folder'; readonly folder: string; readonly label: string }
  /** They belong to no project, or their folder is not known. */
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'date'; readonly bucket: DateBucket };

/** Threads under one heading. */
export interface ThreadGroup {
  /** Differs from that of each other group. */
  readonly id: string;
  readonly of: GroupOf;
  readonly threads: readonly ListedThread[];
}

/** A section with its threads, in the order in which the person put them. */
export interface SectionThreads {
  readonly section: ThreadSection;
  readonly threads: readonly ListedThread[];
}

export interface Grouping {
  readonly groupBy: GroupBy;
  readonly sortBy: SortBy;
  /** In the engine's order, the one for pinned threads first. */
  readonly sections: readonly SectionThreads[];
  /** In the engine's order. */
  readonly projects: readonly Project[];
  /** Groups that the person made are there without threads, too: something can be put into them. */
  readonly withEmpty: boolean;
  readonly nowMs: number;
}

/**
 * Groups the threads of a list. Sections stand on top, whatever the rest is grouped by; a thread in a section is shown
 * there alone. Where there is no project at all, threads are grouped by their folders instead.
 * @param threads in the order in which they are to be shown
 */
export function groupThreads(threads: readonly ListedThread[], grouping: Grouping): readonly ThreadGroup[] {
  const { groupBy, sections, projects, withEmpty } = grouping;
  const listed = new Set(sections.flatMap((one) => one.threads.map(({ id }) => id)));
  // A thread that was put into a section a moment ago may not be in its list yet: it stands at the end, and is never hidden.
  const unlisted = collect(
    threads.filter(({ id }) => !listed.has(id)),
    ({ sectionId }) => sectionId,
  );
  const inSections = sections
    .map(({ section, threads: list }) => ({
      id: `section ${section.id}`,
      of: { kind: 'section', section } as const,
      threads: [...list, ...(unlisted.get(section.id) ?? [])],
    }))
    .filter((group) => group.threads.length > 0 || (withEmpty && group.of.section.id !== PINNED_SECTION_ID));
  const sectionIds = new Set(sections.map(({ section }) => section.id));
  const rest = threads.filter(
    ({ id, sectionId }) => !listed.has(id) && (sectionId === null || !sectionIds.has(sectionId)),
  );
  const byProject = groupBy === 'project' && projects.length > 0;
  const others = byProject
    ? groupByProject(rest, projects, withEmpty)
    : groupBy === 'date'
      ? groupByDate(rest, grouping)
      : groupByFolder(rest);
  return [...inSections, ...others];
}

/** The section that each engine has from the start. */
export const PINNED_SECTION_ID = '01984de2-8f74-7c91-a3b2-5c5e937cf318';

const UNASSIGNED = { id: 'unassigned', of: { kind: 'unassigned' } } as const;

/** Collects threads under keys; both keep the order in which they come. */
function collect<K>(threads: readonly ListedThread[], keyOf: (thread: ListedThread) => K): Map<K, ListedThread[]> {
  const groups = new Map<K, ListedThread[]>();
  for (const thread of threads) {
    const key = keyOf(thread);
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return groups;
}

function groupByProject(
  threads: readonly ListedThread[],
  projects: readonly Project[],
  withEmpty: boolean,
): readonly ThreadGroup[] {
  const byProject = collect(threads, (thread) => projectOf(thread, projects)?.id ?? null);
  const groups: ThreadGroup[] = projects.map((project) => ({
    id: `project ${project.id}`,
    of: { kind: 'project', project },
    threads: byProject.get(project.id) ?? [],
  }));
  const unassigned = byProject.get(null) ?? [];
  return [
    ...groups.filter((group) => withEmpty || group.threads.length > 0),
    ...(unassigned.length > 0 ? [{ ...UNASSIGNED, threads: unassigned }] : []),
  ];
}

/** Groups threads by their folder: that of the latest thread first. */
export function groupByFolder(threads: readonly ListedThread[]): readonly ThreadGroup[] {
  const byFolder = collect(threads, ({ cwd }) => cwd);
  const labels = folderLabels([...byFolder.keys()].filter((folder) => folder !== ''));
  return [...byFolder].map(([folder, group]) => {
    const label = labels.get(folder);
    if (label === undefined) return { ...UNASSIGNED, threads: group };
    return { id: `folder ${folder}`, of: { kind: 'folder', folder, label }, threads: group };
  });
}

function groupByDate(threads: readonly ListedThread[], { sortBy, nowMs }: Grouping): readonly ThreadGroup[] {
  const buckets = new Map<string, DateBucket>();
  const byDate = collect(threads, (thread) => {
    const bucket = dateBucket(orderMs(thread, sortBy), nowMs);
    const id = idOfBucket(bucket);
    buckets.set(id, bucket);
    return id;
  });
  return [...byDate].flatMap(([id, group]) => {
    const bucket = buckets.get(id);
    return bucket === undefined ? [] : [{ id: `date ${id}`, of: { kind: 'date', bucket } as const, threads: group }];
  });
}
