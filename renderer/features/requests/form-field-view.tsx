import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../../preload/contract/model/form/check-field';
import type { FieldDraft } from '../../../preload/contract/model/form/form-draft';
import type { FieldOf, FormField } from '../../../preload/contract/model/form/form-field';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useFieldHint, useProblemText } from './form-words';

export interface FormFieldViewProps {
  readonly field: FormField;
  /** What stands in it; undefined for nothing. */
  readonly stands: FieldDraft | undefined;
  /** Why it cannot be sent; null while that is not to be said. */
  readonly problem: FieldProblem | null;
  readonly disabled: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

/** What a control of a field needs. */
interface ControlProps<K extends FormField['kind']> {
  readonly id: string;
  readonly field: FieldOf<K>;
  readonly stands: FieldDraft | undefined;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

/** More options than this are offered by a list that opens. */
const MAX_SHOWN_OPTIONS = 6;
/** A text that may be longer than this gets several lines. */
const ONE_LINE_LENGTH = 120;

/** One field of a form: its label, what belongs there, the control, and what is wrong with it. */
export function FormFieldView({ field, stands, problem, disabled, onChange }: FormFieldViewProps) {
  const id = useId();
  const hint = useFieldHint()(field);
  const problemText = useProblemText();
  const describedBy =
    [
      problem === null ? null : `${id}-problem`,
      field.description === null ? null : `${id}-about`,
      hint === null ? null : `${id}-hint`,
    ]
      .filter((part) => part !== null)
      .join(' ') || undefined;
  const common = { id, stands, disabled, describedBy, invalid: problem !== null, onChange };
  const notes = (
    <>
      {field.description !== null && (
        <p id={`${id}-about`} className="card-frame-fact form-about">
          <RevealedText text={field.description} />
        </p>
      )}
      {hint !== null && (
        <p id={`${id}-hint`} className="card-frame-fact form-about">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="card-frame-warning form-about">
          {problemText(problem)}
        </p>
      )}
    </>
  );
  switch (field.kind) {
    case 'text':
      return (
        <Labelled id={id} field={field} notes={notes}>
          <TextControl {...common} field={field} />
        </Labelled>
      );
    case 'number':
      return (
        <Labelled id={id} field={field} notes={notes}>
          <input
            {...inputProps(common)}
            type="text"
            inputMode={field.isInteger ? 'numeric' : 'decimal'}
            aria-required={field.isRequired}
            value={typeof stands === 'string' ? stands : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </Labelled>
      );
    case 'yesNo':
      return (
        <div className="form-field" data-form-field>
          <div className="form-choice">
            <input
              {...inputProps(common)}
              type="checkbox"
              className=""
              checked={stands === true}
              onChange={(event) => onChange(event.target.checked)}
            />
            <label htmlFor={id}>
              <FieldName field={field} />
            </label>
          </div>
          {notes}
        </div>
      );
    case 'choice':
      return field.options.length > MAX_SHOWN_OPTIONS ? (
        <Labelled id={id} field={field} notes={notes}>
          <SelectControl {...common} field={field} />
        </Labelled>
      ) : (
        <Group {...common} field={field} notes={notes}>
          <RadioControls {...common} field={field} />
        </Group>
      );
    case 'choices':
      return (
        <Group {...common} field={field} notes={notes}>
          <CheckControls {...common} field={field} />
        </Group>
      );
  }
}

const inputProps = ({ id, disabled, describedBy, invalid }: Omit<ControlProps<never>, 'field'>) => ({
  id,
  disabled,
  className: 'form-input',
  spellCheck: false,
  autoComplete: 'off',
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});

/** The label of a field, and whether it may be left out. */
function FieldName({ field }: { readonly field: FormField }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <RevealedText text={field.title} />
      {!field.isRequired && <span className="form-optional"> {t('form.optional')}</span>}
    </>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly field: FormField;
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

function Labelled({ id, field, notes, children }: LabelledProps) {
  return (
    <div className="form-field" data-form-field>
      <label htmlFor={id} className="form-legend">
        <FieldName field={field} />
      </label>
      {children}
      {notes}
    </div>
  );
}

function Group(props: LabelledProps & Pick<ControlProps<never>, 'disabled' | 'describedBy' | 'invalid'>) {
  const { field, notes, children, disabled, describedBy, invalid } = props;
  return (
    <fieldset
      className="form-field"
      data-form-field
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      <legend className="form-legend">
        <FieldName field={field} />
      </legend>
      {children}
      {notes}
    </fieldset>
  );
}

function TextControl({ field, stands, onChange, ...rest }: ControlProps<'text'>) {
  const value = typeof stands === 'string' ? stands : '';
  const props = { ...inputProps({ ...rest, stands, onChange }), 'aria-required': field.isRequired, value };
  if (field.isSecret) return <input {...props} type="password" onChange={(event) => onChange(event.target.value)} />;
  const isOneLine = field.format !== null || (field.maxLength !== null && field.maxLength <= ONE_LINE_LENGTH);
  return isOneLine ? (
    <input {...props} type="text" onChange={(event) => onChange(event.target.value)} />
  ) : (
    <textarea {...props} rows={2} onChange={(event) => onChange(event.target.value)} />
  );
}

function SelectControl({ field, stands, onChange, ...rest }: ControlProps<'choice'>) {
  const { t } = useTranslation('requests');
  return (
    <select
      {...inputProps({ ...rest, stands, onChange })}
      aria-required={field.isRequired}
      value={typeof stands === 'number' ? stands : -1}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={-1}>{t('form.noAnswer')}</option>
      {field.options.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the options of a form never change, and titles may repeat.
        <option key={index} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}

function RadioControls({ id, field, stands, onChange, describedBy, invalid }: ControlProps<'choice'>) {
  const { t } = useTranslation('requests');
  const chosen = typeof stands === 'number' ? stands : -1;
  const options = field.options.map(({ title }, index) => ({ title, index }));
  const none = field.isRequired ? [] : [{ title: null, index: -1 }];
  return [...options, ...none].map(({ title, index }) => (
    <div key={index} className="form-choice">
      <input
        id={`${id}-${index}`}
        type="radio"
        name={id}
        checked={chosen === index && (index !== -1 || stands !== undefined)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={() => onChange(index)}
      />
      <label htmlFor={`${id}-${index}`}>{title === null ? t('form.noAnswer') : <RevealedText text={title} />}</label>
    </div>
  ));
}

function CheckControls({ id, field, stands, onChange, describedBy, invalid }: ControlProps<'choices'>) {
  const chosen = Array.isArray(stands) ? stands : [];
  return field.options.map(({ title }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the options of a form never change, and titles may repeat.
    <div key={index} className="form-choice">
      <input
        id={`${id}-${index}`}
        type="checkbox"
        checked={chosen.includes(index)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) =>
          onChange(event.target.checked ? [...chosen, index] : chosen.filter((other: number) => other !== index))
        }
      />
      <label htmlFor={`${id}-${index}`}>
        <RevealedText text={title} />
      </label>
    </div>
  ));
}
