import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { showToast } from '../../../ui/toast/toast-store';
import { refreshThreads, resection } from '../list-query';
import { projectsQuery, sectionsQuery } from './arrangement-query';

/**
 * What can be done with sections and projects, and with threads in them. Each rejects with the engine's reason, unless it
 * is said that it tells of it by itself.
 */
export interface ArrangeCommands {
  readonly createSection: (hostId: HostId, name: string) => Promise<string>;
  readonly renameSection: (hostId: HostId, sectionId: string, name: string) => Promise<void>;
  /** Its threads stay, in no section. */
  readonly deleteSection: (hostId: HostId, sectionId: string) => Promise<void>;
  readonly createProject: (hostId: HostId, name: string, folders: readonly string[]) => Promise<string>;
  readonly updateProject: (
    hostId: HostId,
    projectId: string,
    name: string,
    folders: readonly string[],
  ) => Promise<void>;
  /** Its threads stay, in no project. */
  readonly deleteProject: (hostId: HostId, projectId: string) => Promise<void>;
  /** Puts a project before another, or at the end (null). Says by itself when that fails. */
  readonly moveProject: (hostId: HostId, projectId: string, beforeProjectId: string | null) => Promise<void>;
  /**
   * Puts threads into a section, in this order: before a thread of it, or at its end; or takes them out (null). Says by
   * itself when that fails.
   */
  readonly moveToSection: (
    hostId: HostId,
    threadIds: readonly string[],
    sectionId: string | null,
    beforeThreadId?: string | null,
  ) => Promise<void>;
  /** Puts threads into a project, or takes them out of theirs (null). Says by itself when that fails. */
  readonly moveToProject: (hostId: HostId, threadIds: readonly string[], projectId: string | null) => Promise<void>;
}

/** The commands; what they change is read again from the engine, so that what is shown is what it has. */
export function useArrangeCommands(): ArrangeCommands {
  const client = useQueryClient();
  const { t } = useTranslation('library');
  const errorText = useEngineErrorText();
  return useMemo(() => {
    const sectionsChanged = async (hostId: HostId) => {
      await client.invalidateQueries({ queryKey: sectionsQuery(hostId).queryKey });
      await resection(client, hostId);
    };
    const projectsChanged = (hostId: HostId) => client.invalidateQueries({ queryKey: projectsQuery(hostId).queryKey });
    const orSay = async (what: string, run: () => Promise<void>) => {
      try {
        await run();
      } catch (error) {
        showToast({ text: `${what} ${errorText(error)}`, tone: 'failure' });
      }
    };
    const rootsOf = (folders: readonly string[]) => folders.map((path) => ({ path }));
    return {
      createSection: async (hostId, name) => {
        const { section } = await engineRequest(hostId, 'threadSection/create', { name });
        await sectionsChanged(hostId);
        return section.id;
      },
      renameSection: async (hostId, sectionId, name) => {
        await engineRequest(hostId, 'threadSection/update', { sectionId, name });
        await sectionsChanged(hostId);
      },
      deleteSection: async (hostId, sectionId) => {
        const held = client.getQueriesData<{ pages: { threads: { id: string }[] }[] }>({
          queryKey: ['threads', hostId, 'section'],
        });
        const ids = held
          .filter(([key]) => key[4] === sectionId)
          .flatMap(([, list]) => list?.pages.flatMap(({ threads }) => threads.map(({ id }) => id)) ?? []);
        await engineRequest(hostId, 'threadSection/delete', { sectionId });
        await sectionsChanged(hostId);
        await refreshThreads(client, hostId, ids);
      },
      createProject: async (hostId, name, folders) => {
        const { project } = await engineRequest(hostId, 'project/create', {
          name,
          roots: rootsOf(folders),
          idempotencyKey: crypto.randomUUID(),
        });
        await projectsChanged(hostId);
        return project.id;
      },
      updateProject: async (hostId, projectId, name, folders) => {
        await engineRequest(hostId, 'project/update', { projectId, name, roots: rootsOf(folders) });
        await projectsChanged(hostId);
      },
      deleteProject: async (hostId, projectId) => {
        await engineRequest(hostId, 'project/delete', { projectId });
        await projectsChanged(hostId);
      },
      moveProject: (hostId, projectId, beforeProjectId) =>
        orSay(t('project.notMoved'), async () => {
          await engineRequest(hostId, 'project/move', { projectId, beforeProjectId });
          await projectsChanged(hostId);
        }),
      moveToSection: (hostId, threadIds, sectionId, beforeThreadId = null) =>
        orSay(t('move.failed'), async () => {
          // One after the other: each goes behind the one before it.
          for (const threadId of threadIds)
            await engineRequest(hostId, 'thread/section/move', { threadId, sectionId, beforeThreadId });
          await refreshThreads(client, hostId, threadIds);
          await sectionsChanged(hostId);
        }),
      moveToProject: (hostId, threadIds, projectId) =>
        orSay(t('move.failed'), async () => {
          for (const threadId of threadIds)
            await engineRequest(hostId, 'thread/metadata/update', { threadId, projectId: projectId ?? '' });
          await refreshThreads(client, hostId, threadIds);
        }),
    };
  }, [client, t, errorText]);
}
