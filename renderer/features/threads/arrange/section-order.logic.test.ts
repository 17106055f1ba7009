import { describe, expect, it } from 'vitest';
import { PINNED_SECTION_ID } from '../groups.logic';
import { movedSection, orderedSections } from './section-order.logic';

const section = (id: string) => ({ id, name: id, appearance: null });
const sections = [PINNED_SECTION_ID, 'a', 'b', 'c'].map(section);
const ids = (order: readonly string[]) => orderedSections(sections, order).map(({ id }) => id);

describe('the order of sections', () => {
  it('is that of the person, pinned threads first and new sections last', () => {
    expect(ids([])).toEqual([PINNED_SECTION_ID, 'a', 'b', 'c']);
    expect(ids(['c', 'a'])).toEqual([PINNED_SECTION_ID, 'c', 'a', 'b']);
    expect(ids(['gone', PINNED_SECTION_ID, 'b'])).toEqual([PINNED_SECTION_ID, 'b', 'a', 'c']);
  });

  it('changes by one place, and not beyond the ends', () => {
    expect(movedSection(sections, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedSection(sections, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedSection(sections, 'a', -1)).toBeNull();
    expect(movedSection(sections, 'c', 1)).toBeNull();
    expect(movedSection(sections, PINNED_SECTION_ID, 1)).toBeNull();
  });
});
