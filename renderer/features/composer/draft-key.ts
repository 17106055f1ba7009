import { newThreadDraftKey, threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { ComposerTarget } from './composer-target';

/** @returns the key under which the target's draft is kept: per thread, and per folder while there is no thread */
export const draftKeyOf = (target: ComposerTarget): string =>
  target.kind === 'thread'
    ? threadDraftKey(target.hostId, target.threadId)
    : newThreadDraftKey(target.hostId, target.folder);
