import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { checkSchema, type SchemaFault } from './schema.logic';
import './dialogs.css';

export interface SchemaDialogProps {
  readonly schema: JsonValue | undefined;
  /** undefined takes it away. */
  readonly onUse: (schema: JsonValue | undefined) => void;
  readonly onClose: () => void;
}

const EXAMPLE = {
  type: 'object',
  properties: { summary: { type: 'string' } },
  required: ['summary'],
  additionalProperties: false,
};
const INDENT = 2;

/** The form that the last message of the next turn must have, as a JSON Schema. */
export function SchemaDialog({ schema, onUse, onClose }: SchemaDialogProps) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  const noteId = useId();
  const [text, setText] = useState(() => JSON.stringify(schema ?? EXAMPLE, null, INDENT));
  const [fault, setFault] = useState<SchemaFault | null>(null);
  const use = () => {
    const check = checkSchema(text);
    if (check.ok) onUse(check.schema);
    else setFault(check.fault);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('schema.title')}
      description={t('schema.about')}
      actions={
        <>
          {schema !== undefined && (
            <Button tone="danger" onClick={() => onUse(undefined)}>
              {t('schema.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="go" onClick={use}>
            {t('schema.use')}
          </Button>
        </>
      }
    >
      <textarea
        className="composer-dialog-field composer-dialog-code"
        aria-label={t('schema.field')}
        aria-describedby={noteId}
        aria-invalid={fault !== null}
        spellCheck={false}
        rows={12}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <p id={noteId} className="composer-dialog-note" role="status">
        {fault !== null && t(`schema.fault.${fault.kind}`, { ...fault })}
      </p>
    </Dialog>
  );
}
