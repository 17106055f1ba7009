import { expect, it } from 'vitest';
import type { AutoReviewNote, HookNote, PlacedNote } from '../../../../preload/contract/model/feed/types';
import { isLoud, noteGroups, notePlaces, worstStatus } from './notes.logic';

const hook = (id: string, status = 'completed'): HookNote => ({
  kind: 'hook',
  id,
  eventName: 'preToolUse',
  status,
  message: null,
  sourcePath: '/h.json',
  durationMs: 2,
  entries: [],
});
const review: AutoReviewNote = {
  kind: 'autoReview',
  id: 'r',
  itemId: null,
  status: 'approved',
  riskLevel: null,
  rationale: null,
  subject: null,
};
const placed = (note: PlacedNote['note'], after: string | null): PlacedNote => ({ note, after });

it('puts hooks of one place together, and leaves reviews alone', () => {
  const notes = [placed(hook('a'), null), placed(hook('b'), 'c'), placed(hook('d'), 'c'), placed(review, 'c')];
  expect(notePlaces(notes)).toEqual([null, 'c']);
  expect(notePlaces(undefined)).toEqual([]);
  expect(noteGroups(notes, 'c')).toEqual([
    { kind: 'hooks', hooks: [hook('b'), hook('d')] },
    { kind: 'autoReview', note: review },
  ]);
  expect(noteGroups(undefined, 'c')).toEqual([]);
});

it('names the state that matters', () => {
  expect(worstStatus([hook('a'), hook('b', 'running'), hook('c', 'blocked')])).toBe('blocked');
  expect(worstStatus([hook('a')])).toBe('completed');
  expect(worstStatus([])).toBe('');
  expect([isLoud('denied'), isLoud('completed'), isLoud('brandNew')]).toEqual([true, false, false]);
});
