import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field/field';
import type { FormPlace } from './form.logic';
import { PairRows } from './pair-rows';
import type { ServerForm } from './settings.logic';

/** What the parts of the form are given. */
export interface FormPartProps {
  readonly form: ServerForm;
  /** What is wrong at a place, in words. */
  readonly problem: (place: FormPlace) => string | null;
  readonly onChange: (part: Partial<ServerForm>) => void;
}

/** A server that is a program on this computer. */
export function CommandFields({ form, problem, onChange }: FormPartProps) {
  const { t } = useTranslation('mcpServers');
  const id = useId();
  return (
    <>
      <Field
        label={t('form.commandLabel')}
        about={t('form.commandAbout')}
        value={form.command}
        onChange={(command) => onChange({ command })}
        problem={problem('command')}
      />
      <div className="field">
        <label htmlFor={id}>{t('form.arguments')}</label>
        <textarea
          id={id}
          className="tools-area"
          value={form.arguments}
          spellCheck={false}
          aria-describedby={`${id}-about`}
          onChange={(event) => onChange({ arguments: event.target.value })}
        />
        <p id={`${id}-about`} className="field-about">
          {t('form.argumentsAbout')}
        </p>
      </div>
      <Field
        label={t('form.folder')}
        about={t('form.folderAbout')}
        value={form.folder}
        onChange={(folder) => onChange({ folder })}
        problem={null}
      />
      <fieldset className="server-form-group">
        <legend>{t('form.environment')}</legend>
        <p className="tools-hint">{t('form.environmentAbout')}</p>
        <PairRows
          what="variable"
          pairs={form.environment}
          problem={(pair) => problem(`environment.${pair}`)}
          onChange={(environment) => onChange({ environment })}
        />
      </fieldset>
    </>
  );
}
