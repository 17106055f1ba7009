import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { CheckOutcome, TextPlace } from '../../../preload/contract/model/settings-file';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { SaveOutcomeWords } from './save-outcome';
import './setting-row.css';
import './settings.css';
import { showPlace, TextFileEditor } from './text-file-editor';
import { useFileEditor } from './use-file-editor';

const CONFIG = { kind: 'config' } as const;

export interface ConfigFileEditorProps {
  /** Where something is wrong, as it is known; null for nowhere. */
  readonly at: TextPlace | null;
  /** Called once the file is saved. */
  readonly onSaved?: () => void;
  /** Called when the file is saved and the engine is to start with it; absent where it runs with it already. */
  readonly onStart?: () => void;
  readonly rows?: number;
}

/** The config.toml itself: checked by an engine of its own before it is saved, what was there is kept aside. */
export function ConfigFileEditor({ at, onSaved, onStart, rows = 16 }: ConfigFileEditorProps) {
  const { t } = useTranslation('settings');
  const verdictId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const startsAfter = useRef(false);
  const editor = useFileEditor(CONFIG, () => {
    onSaved?.();
    if (startsAfter.current) onStart?.();
  });
  const { opened, problem } = editor;
  // The ways on stand beside what is said of it.
  const isChanged = editor.outcome?.kind === 'changed';
  const check = useMutation({
    mutationFn: (text: string) => bridge().request['config.check']({ hostId: LOCAL_HOST, text }),
    onSuccess: (outcome) => {
      if ('at' in outcome && outcome.at !== null) showPlace(area.current, outcome.at.line, outcome.at.column);
    },
  });
  const isOpen = opened !== null;
  useEffect(() => {
    if (isOpen && at !== null) showPlace(area.current, at.line, at.column);
  }, [isOpen, at]);
  const verdict = check.data ?? null;
  const place = verdict !== null && 'at' in verdict ? verdict.at : verdict === null ? at : null;
  const save = (thenStart: boolean) => {
    startsAfter.current = thenStart;
    editor.save();
  };
  if (problem !== null)
    return (
      <p className="account-problem" role="alert">
        {t('editor.notRead', { message: problem })}
      </p>
    );
  if (opened === null) return <p className="settings-hint">{t('editor.reading')}</p>;
  return (
    <div className="config-editor">
      <p className="settings-hint">
        <code>{opened.path}</code>
      </p>
      <TextFileEditor
        ref={area}
        label={t('editor.label')}
        value={opened.text}
        onChange={(text) => {
          editor.type(text);
          check.reset();
        }}
        markedLine={place?.line ?? null}
        describedBy={verdictId}
        rows={rows}
      />
      <div id={verdictId} role="status" className="config-editor-verdict">
        {verdict === null ? null : <Verdict outcome={verdict} />}
        {check.error === null ? null : t('editor.notChecked', { message: check.error.message })}
      </div>
      <SaveOutcomeWords editor={editor} />
      <div className="setting-actions">
        <Button aria-disabled={check.isPending} onClick={() => check.mutate(opened.text)}>
          {t(check.isPending ? 'editor.checking' : 'editor.check')}
        </Button>
        <Button aria-disabled={editor.isSaving || !editor.isDirty || isChanged} onClick={() => save(false)}>
          {t('editor.save')}
        </Button>
        {onStart === undefined ? null : (
          <Button tone="go" aria-disabled={editor.isSaving || isChanged} onClick={() => save(true)}>
            {t('editor.saveAndStart')}
          </Button>
        )}
        {editor.isDirty && !isChanged ? (
          <Button tone="quiet" onClick={editor.read}>
            {t('editor.readAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Verdict({ outcome }: { readonly outcome: CheckOutcome }) {
  const { t } = useTranslation('settings');
  switch (outcome.kind) {
    case 'good':
      return <p className="editor-good">{t('editor.good')}</p>;
    case 'untried':
      return <p>{t('editor.untried', { message: outcome.message })}</p>;
    case 'syntax':
    case 'refused': {
      const { at, message } = outcome;
      return (
        <p className="editor-bad">
          {at === null ? t('editor.bad', { message }) : t('editor.badAt', { ...at, message })}
        </p>
      );
    }
  }
}
