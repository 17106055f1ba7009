import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewTarget } from '../../../../preload/contract/protocol';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import './dialogs.css';

const KINDS = ['uncommittedChanges', 'baseBranch', 'commit', 'custom'] as const;
type Kind = (typeof KINDS)[number];

export interface ReviewDialogProps {
  /** What was written behind the command; '' for nothing. */
  readonly instructions: string;
  readonly onStart: (target: ReviewTarget) => void;
  readonly onClose: () => void;
}

/** What is to be reviewed. The review is a turn of this thread: Codex reads, and changes nothing. */
export function ReviewDialog({ instructions, onStart, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  const formId = useId();
  const [kind, setKind] = useState<Kind>(instructions === '' ? 'uncommittedChanges' : 'custom');
  const [texts, setTexts] = useState({ baseBranch: 'main', commit: '', custom: instructions });
  const [isMissing, setMissing] = useState(false);
  const text = kind === 'uncommittedChanges' ? '' : texts[kind].trim();
  const start = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a child of the composer for React, whose form must not hear of this.
    event.stopPropagation();
    if (kind !== 'uncommittedChanges' && text === '') setMissing(true);
    else onStart(targetOf(kind, text));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.title')}
      description={t('review.about')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="go" type="submit" form={formId}>
            {t('review.start')}
          </Button>
        </>
      }
    >
      <form id={formId} className="composer-dialog" onSubmit={start}>
        {KINDS.map((one) => (
          <div key={one}>
            <label className="composer-dialog-choice">
              <input
                type="radio"
                name="review"
                checked={kind === one}
                onChange={() => {
                  setKind(one);
                  setMissing(false);
                }}
              />
              {t(`review.kinds.${one}`)}
            </label>
            {one !== 'uncommittedChanges' && kind === one && (
              <ReviewText
                kind={one}
                value={texts[one]}
                isMissing={isMissing}
                onChange={(value) => {
                  setTexts({ ...texts, [one]: value });
                  setMissing(false);
                }}
              />
            )}
          </div>
        ))}
      </form>
    </Dialog>
  );
}

interface ReviewTextProps {
  readonly kind: Exclude<Kind, 'uncommittedChanges'>;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

function ReviewText({ kind, value, isMissing, onChange }: ReviewTextProps) {
  const { t } = useTranslation('composer');
  const noteId = useId();
  const shared = {
    'aria-label': t(`review.fields.${kind}`),
    'aria-invalid': isMissing,
    'aria-describedby': noteId,
    className: 'composer-dialog-field',
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return (
    <>
      {kind === 'custom' ? <textarea rows={4} {...shared} /> : <input type="text" spellCheck={false} {...shared} />}
      <p id={noteId} className="composer-dialog-note" role="status">
        {isMissing ? t(`review.missing.${kind}`) : ''}
      </p>
    </>
  );
}

function targetOf(kind: Kind, text: string): ReviewTarget {
  switch (kind) {
    case 'uncommittedChanges':
      return { type: kind };
    case 'baseBranch':
      return { type: kind, branch: text };
    case 'commit':
      return { type: kind, sha: text, title: null };
    case 'custom':
      return { type: kind, instructions: text };
  }
}
