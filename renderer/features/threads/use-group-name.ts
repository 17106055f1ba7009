import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionName } from './arrange/use-section-name';
import type { GroupOf } from './groups.logic';
import { shownName } from './thread-title.logic';

/** @returns a function that names a group of the list */
export function useGroupName(): (of: GroupOf) => string {
  const { t, i18n } = useTranslation(['threads', 'library']);
  const sectionName = useSectionName();
  return useCallback(
    (of) => {
      switch (of.kind) {
        case 'section':
          return sectionName(of.section);
        case 'project':
          return shownName(of.project.name);
        case 'folder':
          return of.label;
        case 'unassigned':
          return t('threads:unassigned');
        case 'date':
          return of.bucket.kind === 'monthOf'
            ? new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long' }).format(of.bucket.startMs)
            : t(`library:date.${of.bucket.kind}`);
      }
    },
    [t, i18n.language, sectionName],
  );
}
