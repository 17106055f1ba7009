import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerCommand } from './composer-command';
import { useRegistryCommands } from './use-registry-commands';

/** What the composer itself can do by a command. */
export interface CommandDeeds {
  readonly choosePlanMode: () => void;
  readonly chooseDefaultMode: () => void;
  /** @param instructions what was written behind the command; '' for nothing */
  readonly review: (instructions: string) => void;
  readonly compact: () => void;
  readonly goal: (objective: string) => void;
  readonly openModels: () => void;
  readonly openPermissions: () => void;
  readonly status: () => void;
  readonly shell: (line: string) => void;
  readonly outputSchema: () => void;
}

/** @returns everything that `/` offers here */
export function useComposerCommands(deeds: CommandDeeds, hasThread: boolean): readonly ComposerCommand[] {
  const { t } = useTranslation('composer');
  const registry = useRegistryCommands();
  return useMemo(() => {
    const command = (
      name: keyof typeof ABOUT,
      run: (text: string) => void,
      part: Partial<ComposerCommand> = {},
    ): ComposerCommand => ({ name, about: t(ABOUT[name]), takesText: false, run, ...part });
    const own = [
      command('plan', deeds.choosePlanMode),
      command('default', deeds.chooseDefaultMode),
      command('review', deeds.review, { takesText: true }),
      command('goal', deeds.goal, { takesText: true }),
      ...(hasThread ? [command('compact', deeds.compact)] : []),
      command('model', deeds.openModels),
      command('permissions', deeds.openPermissions),
      ...(hasThread ? [command('status', deeds.status)] : []),
      command('shell', deeds.shell, { takesText: true, warning: true }),
      command('schema', deeds.outputSchema),
    ];
    const names = new Set<string>(own.map(({ name }) => name));
    return [...own, ...registry.filter(({ name }) => !names.has(name))];
  }, [deeds, hasThread, registry, t]);
}

const ABOUT = {
  plan: 'commands.plan',
  default: 'commands.default',
  review: 'commands.review',
  goal: 'commands.goal',
  compact: 'commands.compact',
  model: 'commands.model',
  permissions: 'commands.permissions',
  status: 'commands.status',
  shell: 'commands.shell',
  schema: 'commands.schema',
} as const;
