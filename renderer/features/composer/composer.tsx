import type { WatchedThread } from '../../app/feed-client';
import type { ComposerTarget } from './composer-target';

export type { ComposerTarget, NewThreadTarget, ThreadTarget } from './composer-target';

export interface ComposerProps {
  readonly target: ComposerTarget;
  /** The watch on the thread's live part (`watchThread`); null for a new thread. */
  readonly live: WatchedThread | null;
  /** Why nothing can be sent here now, as a sentence (the folder is not decided upon yet, say). The text can still be written. */
  readonly blockedReason?: string | null;
  /** A message that is offered while the box is empty; the person still sends it. */
  readonly suggestion?: string | null;
}

/** Where a message is written and sent: form "Composer" with the thread's settings and its queue. */
export function Composer(_props: ComposerProps) {
  return <form aria-label="Composer" />;
}
