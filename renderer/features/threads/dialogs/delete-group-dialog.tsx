import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useArrangeCommands } from '../arrange/use-arrange-commands';
import { closeThreadQuestion, type ThreadQuestion } from '../thread-dialogs-store';
import { shownName } from '../thread-title.logic';

export interface DeleteGroupDialogProps {
  readonly question: Extract<ThreadQuestion, { readonly kind: 'deleteSection' | 'deleteProject' }>;
}

/** Asks before a section or a project is deleted, and says that its threads stay. */
export function DeleteGroupDialog({ question }: DeleteGroupDialogProps) {
  const { t } = useTranslation(['library', 'common']);
  const { deleteSection, deleteProject } = useArrangeCommands();
  const errorText = useEngineErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSection = question.kind === 'deleteSection';
  const name = shownName(isSection ? question.section.name : question.project.name);
  const submit = async () => {
    setBusy(true);
    try {
      if (isSection) await deleteSection(question.hostId, question.section.id);
      else await deleteProject(question.hostId, question.project.id);
      closeThreadQuestion();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={t(isSection ? 'library:section.deleteTitle' : 'library:project.deleteTitle', { name })}
      description={
        <>
          <p>{t(isSection ? 'library:section.deleteAbout' : 'library:project.deleteAbout')}</p>
          {problem === null ? null : (
            <p className="thread-dialogs-reason" role="alert">
              {problem}
            </p>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={busy} onClick={() => void submit()}>
            {t(isSection ? 'library:section.delete' : 'library:project.delete')}
          </Button>
        </>
      }
    />
  );
}
