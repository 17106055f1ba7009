import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { Project, ThreadSection } from '../../../../preload/contract/protocol';
import { useAppState, useEngineState } from '../../../app/app-state';
import type { SectionThreads } from '../groups.logic';
import { sectionQuery } from '../list-query';
import type { Show } from '../use-thread-lists';
import { projectsQuery, sectionsQuery } from './arrangement-query';
import { orderedSections } from './section-order.logic';

/** What the person put in order: sections with their threads, and projects. */
export interface Arrangement {
  readonly sections: readonly SectionThreads[];
  readonly projects: readonly Project[];
}

const NO_SECTIONS: readonly ThreadSection[] = [];
const NO_PROJECTS: readonly Project[] = [];

/** @returns the sections and projects of a host, with those threads of the sections that are to be shown */
export function useArrangement(hostId: HostId, show: Show, wanted: boolean): Arrangement {
  const enabled = useEngineState(hostId)?.phase === 'ready' && wanted;
  const order = useAppState((app) => app.preferences.threadList.sectionOrder);
  const listed = useQuery({ ...sectionsQuery(hostId), enabled }).data ?? NO_SECTIONS;
  const sections = useMemo(() => orderedSections(listed, order), [listed, order]);
  const projects = useQuery({ ...projectsQuery(hostId), enabled }).data ?? NO_PROJECTS;
  const lists = show === 'all' ? (['active', 'archived'] as const) : [show];
  const pages = useQueries({
    queries: sections.flatMap(({ id }) => lists.map((list) => ({ ...sectionQuery(hostId, list, id), enabled }))),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const perSection = pages.length / Math.max(1, sections.length);
    const withThreads = sections.map((section, at) => ({
      section,
      threads: pages
        .slice(at * perSection, (at + 1) * perSection)
        .flatMap((list) => list?.pages.flatMap(({ threads }) => threads) ?? [])
        .filter(({ sectionId }) => sectionId === section.id),
    }));
    return { sections: withThreads, projects };
  }, [sections, pages, projects]);
}
