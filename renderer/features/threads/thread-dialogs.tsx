import { ArchiveOlderDialog } from './dialogs/archive-older-dialog';
import { ArchiveProjectDialog } from './dialogs/archive-project-dialog';
import { ArchiveRunningDialog } from './dialogs/archive-running-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { DeleteGroupDialog } from './dialogs/delete-group-dialog';
import { MoveDialog } from './dialogs/move-dialog';
import { ProjectDialog } from './dialogs/project-dialog';
import { RenameDialog } from './dialogs/rename-dialog';
import { SectionDialog } from './dialogs/section-dialog';
import { useThreadQuestion } from './thread-dialogs-store';
import './dialogs/thread-dialogs.css';

/** The questions that actions on threads, sections and projects lead to; rendered once, by the app. */
export function ThreadDialogs() {
  const question = useThreadQuestion((state) => state.question);
  switch (question?.kind) {
    case undefined:
      return null;
    case 'rename':
      return <RenameDialog aim={question.aim} />;
    case 'delete':
      return <DeleteDialog aims={question.aims} />;
    case 'archiveRunning':
      return <ArchiveRunningDialog aims={question.aims} />;
    case 'move':
      return <MoveDialog aims={question.aims} />;
    case 'section':
      return <SectionDialog {...question} />;
    case 'project':
      return <ProjectDialog {...question} />;
    case 'deleteSection':
    case 'deleteProject':
      return <DeleteGroupDialog question={question} />;
    case 'archiveOlder':
      return <ArchiveOlderDialog hostId={question.hostId} />;
    case 'archiveProject':
      return <ArchiveProjectDialog hostId={question.hostId} project={question.project} />;
  }
}
