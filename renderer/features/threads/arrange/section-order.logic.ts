import type { ThreadSection } from '../../../../preload/contract/protocol';
import { PINNED_SECTION_ID } from '../groups.logic';

/**
 * @param order ids in the order that the person gave; the engine knows of none
 * @returns the sections in that order: the one for pinned threads first, those that are not in it last, as they came
 */
export function orderedSections(
  sections: readonly ThreadSection[],
  order: readonly string[],
): readonly ThreadSection[] {
  const placeOf = ({ id }: ThreadSection) => {
    if (id === PINNED_SECTION_ID) return -1;
    const at = order.indexOf(id);
    return at === -1 ? order.length : at;
  };
  return [...sections].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * @param sections in the order in which they are shown
 * @returns the ids in the order in which a section is one place further up or down; null when it is at the end already
 */
export function movedSection(
  sections: readonly ThreadSection[],
  sectionId: string,
  step: 1 | -1,
): readonly string[] | null {
  const ids = sections.map(({ id }) => id).filter((id) => id !== PINNED_SECTION_ID);
  const at = ids.indexOf(sectionId);
  const other = ids[at + step];
  if (at === -1 || other === undefined) return null;
  ids[at] = other;
  ids[at + step] = sectionId;
  return ids;
}
