import { newThreadDraftKey, threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { ComposerTarget } from './composer-target';

/** @returns the key under which the target's draft is kept: per thread, and per folder or fork while there is no thread */
export function draftKeyOf(target: ComposerTarget): string {
  if (target.kind === 'thread') return threadDraftKey(target.hostId, target.threadId);
  return target.fork?.draftKey ?? newThreadDraftKey(target.hostId, target.folder);
}
