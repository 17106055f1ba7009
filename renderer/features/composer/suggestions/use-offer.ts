import type { ComposerCommand } from '../commands/composer-command';
import { useCommandOffer } from '../commands/use-command-offer';
import type { Offer } from './suggestion';
import type { Trigger } from './trigger.logic';
import { type MentionPlace, useMentions } from './use-mentions';
import { useSkills } from './use-skills';

/** Where something is suggested. */
export interface SuggestionPlace extends MentionPlace {
  readonly commands: readonly ComposerCommand[];
  /** The ids of plugins that are off in the thread. */
  readonly pluginsOff: readonly string[];
}

/** @returns what is offered for the typed word; null for nothing */
export function useOffer(trigger: Trigger | null, place: SuggestionPlace): Offer | null {
  const commands = useCommandOffer(trigger, place.commands);
  const mentions = useMentions(trigger, place);
  const skills = useSkills(trigger, place.hostId, place.folder, place.draftKey, place.pluginsOff);
  return commands ?? mentions ?? skills;
}
