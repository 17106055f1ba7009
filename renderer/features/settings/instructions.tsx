import { useTranslation } from 'react-i18next';
import { InstructionsEditor } from './instructions-editor';
import { NestedInstructions } from './nested-instructions';
import { OwnOverride } from './own-override';
import { useFolder } from './use-config';

/** The instructions that Codex is given: the person's own, and those of the project that is looked at. */
export function Instructions() {
  const { t } = useTranslation('settings');
  const folder = useFolder();
  return (
    <>
      <h3 className="settings-part">{t('instructions.own')}</h3>
      <p className="settings-hint">{t('instructions.ownAbout')}</p>
      <OwnOverride />
      <InstructionsEditor
        label={t('instructions.own')}
        file={{ kind: 'instructions', folder: null, name: 'AGENTS.md' }}
      />
      <h3 className="settings-part">{t('instructions.project')}</h3>
      {folder === '' ? (
        <p className="settings-hint">{t('instructions.noProject')}</p>
      ) : (
        <>
          <p className="settings-hint">{t('instructions.projectAbout')}</p>
          <InstructionsEditor
            key={folder}
            label={t('instructions.project')}
            file={{ kind: 'instructions', folder, name: 'AGENTS.md' }}
          />
          <NestedInstructions key={`${folder} nested`} folder={folder} />
        </>
      )}
    </>
  );
}
