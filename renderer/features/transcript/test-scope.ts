import { createRevealedRow } from '../find/revealed-row';
import type { ThreadView } from './thread-view';
import type { TranscriptScope } from './transcript-context';

/** What a row of a transcript needs, for tests of rows on their own: only what a test is about has to be said. */
export const testScope = (view: ThreadView, fields: Partial<TranscriptScope> = {}): TranscriptScope => ({
  hostId: 'local',
  threadId: 't',
  title: null,
  sender: null,
  view,
  cwd: '/project',
  onOpenLink: () => {},
  onCopy: () => {},
  folds: new Map<string, boolean>(),
  keepFolds: () => {},
  revealed: createRevealedRow(),
  scroller: () => null,
  ...fields,
});
