import { useMemo } from 'react';
import type { EngineState } from '../../../preload/contract/model/app-state';
import type { Model } from '../../../preload/contract/protocol';
import { type SendBlock, sendBlock } from './composer-mode.logic';
import { type MessageContent, useDraftPart } from './drafts';
import { checkMessage } from './message.logic';

/** What decides whether a message can be sent, beside the message. */
export interface BlockFacts {
  /** The model that the next turn will use; null when it is not known. */
  readonly model: Model | null;
  readonly enginePhase: EngineState['phase'] | null;
  readonly needsFolder: boolean;
  readonly blockedReason: string | null;
}

/** One value for what is to be said of a message, so that what does not change is not drawn again for each key. */
const stateOf = (content: MessageContent): string => JSON.stringify(checkMessage(content));
const hasPictures = ({ attachments }: MessageContent): boolean => attachments.some(({ kind }) => kind === 'picture');

/** @returns why the message cannot be sent; the identical object while that stays the same */
export function useSendBlock(draftKey: string, facts: BlockFacts): SendBlock | null {
  const { model, enginePhase, needsFolder, blockedReason } = facts;
  const state = useDraftPart(draftKey, stateOf);
  const isBlind = useDraftPart(draftKey, hasPictures) && model !== null && !model.inputModalities.includes('image');
  return useMemo(
    () =>
      sendBlock({
        check: JSON.parse(state),
        blindModel: isBlind ? (model?.displayName ?? null) : null,
        enginePhase,
        needsFolder,
        blockedReason,
      }),
    [state, isBlind, model, enginePhase, needsFolder, blockedReason],
  );
}
