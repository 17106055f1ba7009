import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { Project } from '../../../../preload/contract/protocol';
import { projectsQuery } from '../arrange/arrangement-query';
import { threadsOfProject } from '../keep/gather';
import { shownName } from '../thread-title.logic';
import { GatheredDialog } from './gathered-dialog';

export interface ArchiveProjectDialogProps {
  readonly hostId: HostId;
  readonly project: Project;
}

/** Archives all threads of a project, those that are not loaded into the list included. */
export function ArchiveProjectDialog({ hostId, project }: ArchiveProjectDialogProps) {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ['of project', hostId, project.id],
    queryFn: async () => threadsOfProject(hostId, project, await client.fetchQuery(projectsQuery(hostId))),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <GatheredDialog
      hostId={hostId}
      title={t('project.archiveTitle', { name: shownName(project.name) })}
      about={t('project.archiveAbout')}
      found={found}
      nothing={t('project.archiveNothing')}
    />
  );
}
