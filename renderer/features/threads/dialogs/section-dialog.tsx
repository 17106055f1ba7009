import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { ThreadSection } from '../../../../preload/contract/protocol';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { useArrangeCommands } from '../arrange/use-arrange-commands';
import type { ThreadAim } from '../thread-dialogs-store';
import { NameForm } from './name-form';

export interface SectionDialogProps {
  readonly hostId: HostId;
  /** Null for a new one. */
  readonly section: ThreadSection | null;
  /** Threads that a new one is made for. */
  readonly aims: readonly ThreadAim[];
}

/** Makes a section, and puts threads into it; or gives one another name. */
export function SectionDialog({ hostId, section, aims }: SectionDialogProps) {
  const { t } = useTranslation('library');
  const { createSection, renameSection, moveToSection } = useArrangeCommands();
  const errorText = useEngineErrorText();
  const submit = async (name: string) => {
    try {
      if (section !== null) await renameSection(hostId, section.id, name);
      else {
        const sectionId = await createSection(hostId, name);
        const ids = aims.map(({ thread }) => thread.id);
        await moveToSection(hostId, ids, sectionId);
      }
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <NameForm
      title={t(section === null ? 'section.new' : 'section.rename')}
      description={aims.length === 0 ? t('section.about') : t('section.forThreads', { count: aims.length })}
      label={t('section.name')}
      submitLabel={t(section === null ? 'section.create' : 'section.save')}
      initial={section?.name ?? ''}
      onSubmit={submit}
    />
  );
}
