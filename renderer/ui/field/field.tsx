import { type Ref, useId } from 'react';
import './field.css';

/** Something to know about a value. */
export interface FieldNote {
  readonly text: string;
  readonly isWarning: boolean;
}

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A sentence below it that says what belongs there. */
  readonly about?: string;
  /** What there is to know about the value, though it can be used. */
  readonly note?: FieldNote | null;
  /** Why the value cannot be used; null when it can. */
  readonly problem: string | null;
  readonly type?: 'text' | 'password' | 'url';
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** More than any address or key takes. */
const MAX_LENGTH = 4_000;

/** A line of text to fill in, with its label, what belongs there, and what is wrong with it. */
export function Field({ label, value, onChange, about, note, problem, type = 'text', autoComplete, ref }: FieldProps) {
  const id = useId();
  const hasNote = note !== undefined && note !== null;
  const describedBy = [
    problem === null ? null : `${id}-problem`,
    about === undefined ? null : `${id}-about`,
    hasNote ? `${id}-note` : null,
  ].filter((part) => part !== null);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={problem !== null}
        aria-describedby={describedBy.join(' ') || undefined}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {about === undefined ? null : (
        <p id={`${id}-about`} className="field-about">
          {about}
        </p>
      )}
      {hasNote ? (
        <p id={`${id}-note`} className={note.isWarning ? 'field-note field-note-warning' : 'field-note'}>
          {note.text}
        </p>
      ) : null}
    </div>
  );
}
