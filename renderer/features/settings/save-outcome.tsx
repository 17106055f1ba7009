import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import type { FileEditor } from './use-file-editor';

/** What became of saving a file, and the ways on when somebody else has written it meanwhile. */
export function SaveOutcomeWords({ editor }: { readonly editor: FileEditor }) {
  const { t } = useTranslation('settings');
  const { outcome } = editor;
  switch (outcome?.kind) {
    case undefined:
      return editor.isRestored && editor.isDirty ? (
        <p className="setting-note" role="status">
          {t('editor.restored')}
        </p>
      ) : null;
    case 'saved':
      return (
        <p className="editor-good" role="status">
          {outcome.keptAs === null ? t('editor.saved') : t('editor.savedKept', { file: outcome.keptAs })}
        </p>
      );
    case 'failed':
      return (
        <p className="account-problem" role="alert">
          {t('editor.notSaved', { message: outcome.message })}
        </p>
      );
    case 'changed':
      return (
        <div className="account-problem" role="alert">
          {outcome.version === null ? (
            <p>{t('editor.deleted')}</p>
          ) : (
            <>
              <p>{t('editor.changed')}</p>
              <div className="editor-sides">
                <Side label={t('conflict.mine')} text={editor.opened?.text ?? ''} />
                <Side label={t('conflict.theirs')} text={outcome.text} />
              </div>
            </>
          )}
          <div className="setting-actions">
            <Button small onClick={editor.read}>
              {t(outcome.version === null ? 'editor.dropMine' : 'editor.takeTheirs')}
            </Button>
            <Button small onClick={editor.saveOver}>
              {t(outcome.version === null ? 'editor.saveAsNew' : 'editor.saveMine')}
            </Button>
          </div>
        </div>
      );
  }
}

function Side({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{label}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard, too */}
      <pre className="editor-theirs" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
