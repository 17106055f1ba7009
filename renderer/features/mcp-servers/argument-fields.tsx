import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field/field';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { Select } from '../../ui/select/select';
import type { ArgumentField, ArgumentProblem } from './argument-form.logic';

export interface ArgumentFieldsProps {
  readonly fields: readonly ArgumentField[];
  readonly typed: Readonly<Record<string, string>>;
  /** Null while nothing was said of them. */
  readonly problems: ReadonlyMap<string, ArgumentProblem> | null;
  readonly onType: (name: string, text: string) => void;
}

/** The arguments of a tool, one field for each. */
export function ArgumentFields({ fields, typed, problems, onType }: ArgumentFieldsProps) {
  return fields.map((field) => (
    <Argument
      key={field.name}
      field={field}
      text={typed[field.name] ?? field.initial}
      problem={problems?.get(field.name) ?? null}
      onType={(text) => onType(field.name, text)}
    />
  ));
}

interface ArgumentProps {
  readonly field: ArgumentField;
  readonly text: string;
  readonly problem: ArgumentProblem | null;
  readonly onType: (text: string) => void;
}

function Argument({ field, text, problem, onType }: ArgumentProps) {
  const { t } = useTranslation('mcpServers');
  const title = revealedText(field.title);
  const label = field.isRequired ? `${title} (${t('try.required')})` : title;
  const words = problem === null ? null : t(`argument.${problem}`);
  const about = field.about === '' ? {} : { about: revealedText(field.about) };
  if (field.kind === 'choice' || field.kind === 'boolean')
    return <ChoiceArgument field={field} label={label} text={text} problem={words} onType={onType} {...about} />;
  return <Field label={label} value={text} onChange={onType} problem={words} {...about} />;
}

/** Stands for "nothing": a choice must not be empty. */
const NOTHING = ' ';

interface ChoiceArgumentProps extends Omit<ArgumentProps, 'problem'> {
  readonly label: string;
  readonly about?: string;
  readonly problem: string | null;
}

function ChoiceArgument({ field, label, about, text, problem, onType }: ChoiceArgumentProps) {
  const { t } = useTranslation('mcpServers');
  const id = useId();
  const choices =
    field.kind === 'boolean'
      ? [
          { value: 'true', label: t('try.yes') },
          { value: 'false', label: t('try.no') },
        ]
      : field.choices.map((choice) => ({ value: choice, label: revealedText(choice) }));
  return (
    <div className="field">
      <p id={id} className="tools-label">
        {label}
      </p>
      <Select
        label={label}
        placeholder={t('try.notChosen')}
        value={text === '' ? NOTHING : text}
        options={field.isRequired ? choices : [{ value: NOTHING, label: t('try.notChosen') }, ...choices]}
        onValueChange={(value) => onType(value === NOTHING ? '' : value)}
      />
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {about !== undefined && <p className="field-about">{about}</p>}
    </div>
  );
}
