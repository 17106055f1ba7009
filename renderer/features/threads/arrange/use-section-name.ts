import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadSection } from '../../../../preload/contract/protocol';
import { PINNED_SECTION_ID } from '../groups.logic';
import { shownName } from '../thread-title.logic';

/** @returns a function that names a section: the one for pinned threads in the language of the window */
export function useSectionName(): (section: ThreadSection) => string {
  const { t } = useTranslation('library');
  return useCallback(({ id, name }) => (id === PINNED_SECTION_ID ? t('section.pinned') : shownName(name)), [t]);
}
