import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field/field';
import { isReadableOnTheWay } from '../account/provider.logic';
import type { FormPartProps } from './command-fields';
import { PairRows } from './pair-rows';
import { useVariableWords } from './use-variable-words';

/** A server that is reached by its address. */
export function AddressFields({ form, problem, onChange }: FormPartProps) {
  const { t } = useTranslation('mcpServers');
  const tokenNote = useVariableWords(form.tokenVariable);
  return (
    <>
      <Field
        label={t('form.addressLabel')}
        about={t('form.addressAbout')}
        type="url"
        value={form.address}
        onChange={(address) => onChange({ address })}
        note={isReadableOnTheWay(form.address) ? { text: t('form.unencrypted'), isWarning: true } : null}
        problem={problem('address')}
      />
      <Field
        label={t('form.token')}
        about={t('form.tokenAbout')}
        value={form.tokenVariable}
        onChange={(tokenVariable) => onChange({ tokenVariable })}
        note={tokenNote}
        problem={problem('tokenVariable')}
      />
      <fieldset className="server-form-group">
        <legend>{t('form.headers')}</legend>
        <p className="tools-hint">{t('form.headersAbout')}</p>
        <PairRows
          what="header"
          pairs={form.headers}
          problem={(pair) => problem(`headers.${pair}`)}
          onChange={(headers) => onChange({ headers })}
        />
      </fieldset>
    </>
  );
}
