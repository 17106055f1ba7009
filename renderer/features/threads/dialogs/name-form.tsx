import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Field } from '../../../ui/field/field';
import { closeThreadQuestion } from '../thread-dialogs-store';

export interface NameFormProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The label of the field. */
  readonly label: string;
  readonly submitLabel: string;
  readonly initial: string;
  /** Does it; @returns null, or the reason why not, which is shown below the field */
  readonly onSubmit: (name: string) => Promise<string | null>;
  /** More to fill in, below the name. */
  readonly children?: ReactNode;
}

const FORM_ID = 'name-form';

/** A dialog that asks for a name. It stays, with what was typed, until it is done. */
export function NameForm(props: NameFormProps) {
  const { title, description, label, submitLabel, initial, onSubmit, children } = props;
  const { t } = useTranslation('common');
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const usable = name.trim() !== '' && !busy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!usable) return;
    setBusy(true);
    const reason = await onSubmit(name.trim());
    if (reason === null) closeThreadQuestion();
    else {
      setProblem(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={title}
      {...(description === undefined ? {} : { description })}
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('cancel')}</Button>
          <Button tone="go" type="submit" form={FORM_ID} aria-disabled={!usable}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="thread-dialogs-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={label}
          value={name}
          onChange={(value) => {
            setName(value);
            setProblem(null);
          }}
          problem={problem}
        />
        {children}
      </form>
    </Dialog>
  );
}
