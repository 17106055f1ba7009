import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolRequestUserInputQuestion } from '../../../preload/contract/protocol';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { type AnswerDraft, takesText } from './answers.logic';

export interface QuestionFieldProps {
  readonly question: ToolRequestUserInputQuestion;
  readonly draft: AnswerDraft;
  /** It was submitted without an answer to this one. */
  readonly missing: boolean;
  readonly disabled: boolean;
  readonly onChange: (draft: AnswerDraft) => void;
}

/** One question: what can be chosen, and a text of one's own where the question takes one. */
export function QuestionField({ question, draft, missing, disabled, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('requests');
  const options = question.options ?? [];
  const name = useId();
  const hasText = takesText(question);
  const isTextOpen = options.length === 0 || draft.choice === 'other';
  return (
    <fieldset className="question-field" disabled={disabled} aria-invalid={missing || undefined}>
      <legend className="question-field-legend">
        {question.header && <span className="question-field-header">{question.header}</span>}
        <span>
          <RevealedText text={question.question} />
        </span>
      </legend>
      {options.map((option, index) => (
        <Choice
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of a request never change, and labels may repeat.
          key={index}
          name={name}
          checked={draft.choice === index}
          description={option.description}
          onChoose={() => onChange({ ...draft, choice: index })}
        >
          <RevealedText text={option.label} />
        </Choice>
      ))}
      {hasText && options.length > 0 && (
        <Choice
          name={name}
          checked={draft.choice === 'other'}
          description=""
          onChoose={() => onChange({ ...draft, choice: 'other' })}
        >
          {t('question.other')}
        </Choice>
      )}
      {hasText && isTextOpen && (
        <OwnText
          secret={question.isSecret}
          label={options.length > 0 ? t('question.other') : question.header || question.question}
          text={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly description: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, checked, description, onChoose, children }: ChoiceProps) {
  const id = useId();
  const descriptionId = useId();
  return (
    <div className="question-field-choice">
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        aria-describedby={description ? descriptionId : undefined}
        onChange={onChoose}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {description && (
          <p id={descriptionId} className="card-frame-fact">
            <RevealedText text={description} />
          </p>
        )}
      </div>
    </div>
  );
}

interface OwnTextProps {
  readonly secret: boolean;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function OwnText({ secret, label, text, onChange }: OwnTextProps) {
  const { t } = useTranslation('requests');
  const noteId = useId();
  if (!secret) {
    return (
      <textarea
        className="question-field-text"
        aria-label={label}
        rows={2}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <>
      <input
        className="question-field-text"
        type="password"
        autoComplete="off"
        aria-label={label}
        aria-describedby={noteId}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={noteId} className="card-frame-fact">
        {t('question.secret')}
      </p>
    </>
  );
}
