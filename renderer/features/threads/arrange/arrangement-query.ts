import { queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { Project, ThreadSection } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';

/** The sections of a host, in the engine's order. Read anew when a thread changed its section, or a window comes to the front. */
export const sectionsQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['sections', hostId] as const,
    queryFn: async () => {
      const sections: ThreadSection[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: ThreadSection[]; nextCursor: string | null } = await engineRequest(
          hostId,
          'threadSection/list',
          { cursor },
        );
        sections.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return sections;
    },
  });

/** The projects of a host, in the order that the person gave them. Every change of one is told to each window. */
export const projectsQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['projects', hostId] as const,
    queryFn: async () => {
      const projects: Project[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: Project[]; nextCursor: string | null } = await engineRequest(hostId, 'project/list', {
          cursor,
        });
        projects.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return projects;
    },
  });
