import type { ListSection } from '../rows.logic';
import type { ThreadAim } from '../thread-dialogs-store';

/** What dropping threads somewhere does. */
export type Drop =
  | { readonly kind: 'section'; readonly sectionId: string; readonly beforeThreadId: string | null }
  /** Into a project, out of whichever section they are in; null: out of their project. */
  | { readonly kind: 'project'; readonly projectId: string | null }
  /** Out of their section. */
  | { readonly kind: 'noSection' };

/**
 * @param beforeThreadId the thread that they were dropped on; null for the heading of the group
 * @returns what dropping threads on a group does; null where nothing can be dropped, or nothing would change
 */
export function dropOf(
  { of, hostId }: Pick<ListSection, 'of' | 'hostId'>,
  beforeThreadId: string | null,
  aims: readonly ThreadAim[],
): Drop | null {
  if (of === null || aims.length === 0 || aims.some((aim) => aim.hostId !== hostId)) return null;
  switch (of.kind) {
    case 'section':
      // Dropped on one of themselves they stay where they are.
      if (aims.some(({ thread }) => thread.id === beforeThreadId)) return null;
      return { kind: 'section', sectionId: of.section.id, beforeThreadId };
    case 'project':
      return { kind: 'project', projectId: of.project.id };
    case 'unassigned':
      return { kind: 'project', projectId: null };
    default:
      return aims.some(({ thread }) => thread.sectionId !== null) ? { kind: 'noSection' } : null;
  }
}
