import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { ComposerMode, SendBlock } from './composer-mode.logic';
import { MAX_MESSAGE_CHARACTERS } from './message.logic';
import type { StopState } from './use-stop';
import type { SendProblem } from './use-submit';

export interface ComposerNotesProps {
  readonly id: string;
  readonly mode: ComposerMode;
  readonly block: SendBlock | null;
  readonly problem: SendProblem | null;
  readonly stop: StopState;
  readonly unsaved: boolean;
  /** What the platform calls the key of shortcuts. */
  readonly commandKey: string;
  readonly suggestion: string | null;
  readonly onUseSuggestion: (text: string) => void;
}

/** What there is to say about the message: why it cannot go, what went wrong, which key does what. */
export function ComposerNotes(props: ComposerNotesProps) {
  const { id, mode, block, problem, stop, unsaved, commandKey, suggestion, onUseSuggestion } = props;
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
        {(stop === 'still' || stop === 'failed') && <p className="composer-note">{t(`stopState.${stop}`)}</p>}
        {unsaved && <p className="composer-note composer-note-bad">{t('unsaved')}</p>}
        {blockText !== null && block?.kind !== 'empty' && <p className="composer-note">{blockText}</p>}
      </div>
      <p id={id} className="visually-hidden">
        {blockText} {mode === 'running' ? t('keys.running', { command: commandKey }) : t('keys.idle')}
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
