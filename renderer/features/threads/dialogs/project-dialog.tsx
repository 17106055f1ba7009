import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { Project } from '../../../../preload/contract/protocol';
import { useAppState } from '../../../app/app-state';
import { bridge } from '../../../app/bridge';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { shortPath } from '../../new-thread/short-path.logic';
import { useArrangeCommands } from '../arrange/use-arrange-commands';
import type { ThreadAim } from '../thread-dialogs-store';
import { NameForm } from './name-form';

export interface ProjectDialogProps {
  readonly hostId: HostId;
  /** Null for a new one. */
  readonly project: Project | null;
  readonly folders: readonly string[];
  /** Threads that a new one is made for. */
  readonly aims: readonly ThreadAim[];
}

/** Makes a project, and puts threads into it; or changes the name and the folders of one. */
export function ProjectDialog({ hostId, project, folders: first, aims }: ProjectDialogProps) {
  const { t } = useTranslation('library');
  const { createProject, updateProject, moveToProject } = useArrangeCommands();
  const errorText = useEngineErrorText();
  const [folders, setFolders] = useState<readonly string[]>(project?.roots.map(({ path }) => path) ?? first);
  const submit = async (name: string) => {
    try {
      if (project !== null) await updateProject(hostId, project.id, name, folders);
      else {
        const projectId = await createProject(hostId, name, folders);
        const ids = aims.map(({ thread }) => thread.id);
        await moveToProject(hostId, ids, projectId);
      }
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <NameForm
      title={t(project === null ? 'project.new' : 'project.edit')}
      description={aims.length === 0 ? t('project.about') : t('project.forThreads', { count: aims.length })}
      label={t('project.name')}
      submitLabel={t(project === null ? 'project.create' : 'project.save')}
      initial={project?.name ?? lastPart(first[0] ?? '')}
      onSubmit={submit}
    >
      <Folders folders={folders} onChange={setFolders} />
    </NameForm>
  );
}

const lastPart = (folder: string): string =>
  folder
    .split(/[\\/]+/)
    .filter(Boolean)
    .at(-1) ?? '';

interface FoldersProps {
  readonly folders: readonly string[];
  readonly onChange: (folders: readonly string[]) => void;
}

function Folders({ folders, onChange }: FoldersProps) {
  const { t } = useTranslation('library');
  const homeDir = useAppState((app) => app.homeDir);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    try {
      const { path } = await bridge().request['folder.pick']({});
      setProblem(null);
      if (path !== null && !folders.includes(path)) onChange([...folders, path]);
    } catch (error) {
      setProblem(t('project.notPicked', { message: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <fieldset className="thread-dialogs-folders">
      <legend>{t('project.folders')}</legend>
      <p className="thread-dialogs-about">{t('project.foldersAbout')}</p>
      <ul>
        {folders.map((folder) => (
          <li key={folder}>
            <span className="thread-dialogs-folder" title={folder}>
              {shortPath(folder, homeDir)}
            </span>
            <Button
              small
              tone="quiet"
              aria-label={t('project.removeFolderNamed', { folder })}
              onClick={() => onChange(folders.filter((other) => other !== folder))}
            >
              {t('project.removeFolder')}
            </Button>
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <p className="thread-dialogs-reason" role="alert">
          {problem}
        </p>
      )}
      <Button small onClick={() => void add()}>
        {t('project.addFolder')}
      </Button>
    </fieldset>
  );
}
