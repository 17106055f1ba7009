import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, type ActionId } from '../../../../preload/contract/actions/actions';
import { runWindowCommand, useAvailableCommands } from '../../../app/window-commands';
import type { ComposerCommand } from './composer-command';

/** Names that people know from elsewhere; the others are called as their action. */
const NAMES: Partial<Record<ActionId, string>> = {
  newThread: 'new',
  renameThread: 'rename',
  forkThread: 'fork',
  archiveThread: 'archive',
  unarchiveThread: 'unarchive',
  deleteThread: 'delete',
  copyThreadLink: 'copy-link',
  openSettings: 'settings',
  goToInbox: 'inbox',
};

/** It is what one is in already. */
const LEFT_OUT: readonly ActionId[] = ['focusComposer'];

const nameOf = (id: ActionId): string => NAMES[id] ?? id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @returns the actions that the window takes right now, as commands: first those of the thread */
export function useRegistryCommands(): readonly ComposerCommand[] {
  const { t } = useTranslation('actions');
  const available = useAvailableCommands();
  return useMemo(() => {
    const offered = ACTIONS.filter(({ id }) => available.has(id) && !LEFT_OUT.includes(id));
    const ordered = [...offered.filter(({ id }) => id in NAMES), ...offered.filter(({ id }) => !(id in NAMES))];
    return ordered.map(({ id }) => ({
      name: nameOf(id),
      about: t(id),
      takesText: false,
      run: () => runWindowCommand(id),
    }));
  }, [available, t]);
}
