import { useTranslation } from 'react-i18next';
import type { SettingsFile } from '../../../preload/contract/model/settings-file';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { SaveOutcomeWords } from './save-outcome';
import { TextFileEditor } from './text-file-editor';
import { useFileEditor } from './use-file-editor';

export interface InstructionsEditorProps {
  readonly label: string;
  readonly file: Extract<SettingsFile, { kind: 'instructions' }>;
}

/** One file with instructions, as text. */
export function InstructionsEditor({ label, file }: InstructionsEditorProps) {
  const { t } = useTranslation('settings');
  const editor = useFileEditor(file);
  const { opened, problem } = editor;
  // The ways on stand beside what is said of it.
  const isChanged = editor.outcome?.kind === 'changed';
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
        <code>
          <RevealedText text={opened.path} />
        </code>{' '}
        {opened.version === null ? t('instructions.none') : null}
      </p>
      <TextFileEditor label={label} value={opened.text} onChange={editor.type} rows={8} />
      <SaveOutcomeWords editor={editor} />
      <div className="setting-actions">
        <Button aria-disabled={!editor.isDirty || editor.isSaving || isChanged} onClick={editor.save}>
          {t('editor.save')}
        </Button>
        {editor.isDirty && !isChanged ? (
          <Button tone="quiet" onClick={editor.read}>
            {t('editor.readAgain')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
