import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CLIPBOARD_PICTURES_BYTES } from '../../../preload/contract/model/attachment';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { AttachNote } from './attachments/take-files';
import { formatBytes } from './bytes.logic';
import type { ComposerMode, SendBlock, SendKeys } from './composer-mode.logic';
import { MAX_MESSAGE_CHARACTERS } from './message.logic';
import type { StopState } from './use-stop';
import type { SendProblem } from './use-submit';

export interface ComposerNotesProps {
  readonly id: string;
  readonly mode: ComposerMode;
  readonly block: SendBlock | null;
  readonly problem: SendProblem | null;
  /** Of what was dropped or pasted and not taken as it was meant. */
  readonly attachNotes: readonly AttachNote[];
  readonly unsaved: boolean;
  readonly sendKeys: SendKeys;
  readonly whileRunning: 'steer' | 'queue';
  readonly stop: StopState;
  /** More to be said, as it changes. */
  readonly children?: ReactNode;
  readonly suggestion: string | null;
  readonly onUseSuggestion: (text: string) => void;
}

/** A folder's worth of files may be dropped at once: the box must stay in the window. */
const MOST_NOTES = 4;

/** What there is to say about the message: why it cannot go, what went wrong, which key does what. */
export function ComposerNotes(props: ComposerNotesProps) {
  const {
    id,
    mode,
    block,
    problem,
    attachNotes,
    unsaved,
    sendKeys,
    stop,
    children,
    whileRunning,
    suggestion,
    onUseSuggestion,
  } = props;
  const { t } = useTranslation('composer');
  const blockText = useBlockText(block);
  const problemText = useProblemText(problem);
  return (
    <div className="composer-notes">
      {suggestion !== null && (
        <Button
          small
          className="composer-suggestion"
          title={t('suggestion')}
          onClick={() => onUseSuggestion(suggestion)}
        >
          {t('useSuggestion', { message: suggestion })}
        </Button>
      )}
      <div role="status">
        {mode === 'starting' && <p className="composer-note">{t('starting')}</p>}
        {problemText !== null && <p className="composer-note composer-note-bad">{problemText}</p>}
        {attachNotes.slice(0, MOST_NOTES).map((note) => (
          <p key={JSON.stringify(note)} className="composer-note">
            {t(`attachments.notes.${note.kind}`, { name: 'name' in note ? note.name : '' })}
          </p>
        ))}
        {attachNotes.length > MOST_NOTES && (
          <p className="composer-note">{t('attachments.notesMore', { count: attachNotes.length - MOST_NOTES })}</p>
        )}
        {(stop === 'still' || stop === 'failed') && <p className="composer-note">{t(`stopState.${stop}`)}</p>}
        {children}
        {unsaved && <p className="composer-note composer-note-bad">{t('unsaved')}</p>}
        {blockText !== null && block?.kind !== 'empty' && <p className="composer-note">{blockText}</p>}
      </div>
      <p id={id} className="visually-hidden">
        {blockText} {mode === 'running' ? t(`keys.${whileRunning}`, { ...sendKeys }) : t('keys.idle', { ...sendKeys })}
      </p>
    </div>
  );
}

function useBlockText(block: SendBlock | null): string | null {
  const { t, i18n } = useTranslation('composer');
  // Made only when it is needed: the first one of a page takes longer than all the rest of the composer.
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  switch (block?.kind) {
    case undefined:
      return null;
    case 'empty':
    case 'folder':
      return t(`block.${block.kind}`);
    case 'tooLong':
      return t('block.tooLong', {
        characters: number(block.characters),
        limit: number(MAX_MESSAGE_CHARACTERS),
      });
    case 'picturesTooLarge':
      return t('block.picturesTooLarge', {
        size: formatBytes(block.bytes),
        limit: formatBytes(MAX_CLIPBOARD_PICTURES_BYTES),
      });
    case 'noPictures':
      return t('block.noPictures', { model: block.model });
    case 'engine':
      return t(`block.engine.${block.phase}`);
    case 'other':
      return block.reason;
  }
}

function useProblemText(problem: SendProblem | null): string | null {
  const { t } = useTranslation('composer');
  const errorText = useEngineErrorText();
  if (problem === null) return null;
  return problem.kind === 'wrongTurn'
    ? t('problem.wrongTurn')
    : t(`problem.${problem.what}`, { reason: errorText(problem.error) });
}
