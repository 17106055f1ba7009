import { useTranslation } from 'react-i18next';
import type { ThreadAim } from '../thread-dialogs-store';
import { useTitle } from '../thread-words';
import { useThreadCommands } from '../use-thread-commands';
import { NameForm } from './name-form';

/** Gives a thread another name. */
export function RenameDialog({ aim }: { readonly aim: ThreadAim }) {
  const { t } = useTranslation('threads');
  const { rename } = useThreadCommands();
  const titleOf = useTitle();
  return (
    <NameForm
      title={t('rename.title')}
      description={titleOf(aim.thread)}
      label={t('rename.name')}
      submitLabel={t('rename.submit')}
      initial={aim.thread.name ?? aim.thread.messageTitle ?? ''}
      onSubmit={(name) => rename(aim, name)}
    />
  );
}
