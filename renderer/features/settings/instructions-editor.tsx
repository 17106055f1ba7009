import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { SaveOutcomeWords } from './save-outcome';
import { TextFileEditor } from './text-file-editor';
import { useFolder } from './use-config';
import { useFileEditor } from './use-file-editor';

/** The instructions that Codex is given: the person's own, and those of the project that is looked at. */
export function Instructions() {
  const { t } = useTranslation('settings');
  const folder = useFolder();
  return (
    <>
      <h3 className="settings-part">{t('instructions.own')}</h3>
      <p className="settings-hint">{t('instructions.ownAbout')}</p>
      <InstructionsEditor label={t('instructions.own')} folder={null} />
      <h3 className="settings-part">{t('instructions.project')}</h3>
      {folder === '' ? (
        <p className="settings-hint">{t('instructions.noProject')}</p>
      ) : (
        <>
          <p className="settings-hint">{t('instructions.projectAbout')}</p>
          <InstructionsEditor key={folder} label={t('instructions.project')} folder={folder} />
        </>
      )}
    </>
  );
}

function InstructionsEditor({ label, folder }: { readonly label: string; readonly folder: string | null }) {
  const { t } = useTranslation('settings');
  const editor = useFileEditor({ kind: 'instructions', folder });
  const { opened, problem } = editor;
  if (problem !== null)
    return (
      <p className="account-problem" role="alert">
        {t('editor.notRead', { message: problem })}
      </p>
    );
  if (opened === null) return <p className="settings-hint">{t('editor.reading')}</p>;
  return (
    <>
      <p className="settings-hint">
        <code>{opened.path}</code> {opened.version === null ? t('instructions.none') : null}
      </p>
      <TextFileEditor label={label} value={opened.text} onChange={editor.type} rows={8} />
      <SaveOutcomeWords editor={editor} />
      <div className="setting-actions">
        <Button aria-disabled={!editor.isDirty || editor.isSaving} onClick={editor.save}>
          {t('editor.save')}
        </Button>
        {editor.isDirty ? (
          <Button tone="quiet" onClick={editor.read}>
            {t('editor.readAgain')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
