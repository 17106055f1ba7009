import type { DragEvent } from 'react';
import { useArrangeCommands } from '../arrange/use-arrange-commands';
import type { ListSection } from '../rows.logic';
import { dragOver, endDrag, useDrag } from './drag-store';
import { dropOf } from './drop.logic';

/** A place where threads can be dropped. */
export interface DropTarget {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/**
 * Takes threads that are dropped on a group.
 * @param beforeThreadId the thread whose row it is; null for the heading
 */
export function useDropTarget(section: ListSection, beforeThreadId: string | null): DropTarget {
  const key = `${section.key} ${beforeThreadId ?? ''}`;
  const isOver = useDrag((drag) => drag.over === key);
  const { moveToSection, moveToProject } = useArrangeCommands();
  const drop = () => dropOf(section, beforeThreadId, useDrag.getState().aims);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (drop() === null) return;
        event.preventDefault();
        if (!isOver) dragOver(key);
      },
      onDragLeave: () => dragOver(null),
      onDrop: (event) => {
        const what = drop();
        const { aims } = useDrag.getState();
        endDrag();
        if (what === null) return;
        event.preventDefault();
        const ids = aims.map(({ thread }) => thread.id);
        const sectioned = aims.filter(({ thread }) => thread.sectionId !== null).map(({ thread }) => thread.id);
        const { hostId } = section;
        if (what.kind === 'section') void moveToSection(hostId, ids, what.sectionId, what.beforeThreadId);
        else {
          if (what.kind === 'project') void moveToProject(hostId, ids, what.projectId);
          if (sectioned.length > 0) void moveToSection(hostId, sectioned, null);
        }
      },
    },
  };
}
