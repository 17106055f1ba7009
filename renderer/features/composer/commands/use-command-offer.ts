import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ranked } from '../suggestions/rank.logic';
import type { Offer, Suggestion } from '../suggestions/suggestion';
import type { Trigger } from '../suggestions/trigger.logic';
import type { ComposerCommand } from './composer-command';

/** What `/` offers. */
export function useCommandOffer(trigger: Trigger | null, commands: readonly ComposerCommand[]): Offer | null {
  const { t } = useTranslation('composer');
  const asked = trigger?.kind === 'command' ? trigger : null;
  return useMemo(() => {
    if (asked === null) return null;
    const suggestions = ranked(commands, asked.query, ({ name, about }) => [name, about]).map(
      (command): Suggestion => ({
        id: `command:${command.name}`,
        kind: 'command',
        label: `/${command.name}`,
        detail: command.about,
        warning: command.warning,
        insert: null,
        run: () => command.run(''),
      }),
    );
    return {
      trigger: asked,
      suggestions,
      isSearching: false,
      note: suggestions.length === 0 ? t('suggestions.noCommand') : null,
    };
  }, [asked, commands, t]);
}
