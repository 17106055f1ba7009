import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { ReviewTarget } from '../../../../preload/contract/protocol';
import { bridge } from '../../../app/bridge';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Select } from '../../../ui/select/select';
import './dialogs.css';

const KINDS = ['uncommittedChanges', 'baseBranch', 'commit', 'custom'] as const;
type Kind = (typeof KINDS)[number];

export interface ReviewDialogProps {
  /** What was written behind the command; '' for nothing. */
  readonly instructions: string;
  /** Whose folder is reviewed; null while there is no thread: then nothing is listed. */
  readonly thread: { readonly hostId: HostId; readonly threadId: string } | null;
  readonly onStart: (target: ReviewTarget) => void;
  readonly onClose: () => void;
}

/** What is to be reviewed. The review is a turn of this thread: Codex reads, and changes nothing. */
export function ReviewDialog({ instructions, thread, onStart, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  const formId = useId();
  const [kind, setKind] = useState<Kind>(instructions === '' ? 'uncommittedChanges' : 'custom');
  const [texts, setTexts] = useState({ baseBranch: 'main', commit: '', custom: instructions });
  const [isMissing, setMissing] = useState(false);
  const offered = useOffered(thread, kind);
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
                offered={offered}
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

/** What can be chosen instead of being written. */
interface OfferedRevision {
  readonly value: string;
  readonly label: string;
}

const NOTHING: readonly OfferedRevision[] = [];

/** Asked each time that the dialog is opened: a commit may be a minute old. A folder without git has none, which is no fault. */
function useOffered(thread: ReviewDialogProps['thread'], kind: Kind): readonly OfferedRevision[] {
  const { hostId = '', threadId = '' } = thread ?? {};
  const { data } = useQuery({
    queryKey: ['revisions', hostId, threadId],
    queryFn: () => bridge().request['files.revisions']({ hostId, threadId }),
    enabled: thread !== null,
    gcTime: 0,
    retry: false,
  });
  if (kind === 'baseBranch') return data?.branches.map((value) => ({ value, label: value })) ?? NOTHING;
  if (kind === 'commit')
    return data?.commits.map(({ sha, subject }) => ({ value: sha, label: `${sha} ${subject}` })) ?? NOTHING;
  return NOTHING;
}

interface ReviewTextProps {
  readonly kind: Exclude<Kind, 'uncommittedChanges'>;
  readonly value: string;
  readonly isMissing: boolean;
  readonly offered: readonly OfferedRevision[];
  readonly onChange: (value: string) => void;
}

function ReviewText({ kind, value, isMissing, offered, onChange }: ReviewTextProps) {
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
      {kind !== 'custom' && offered.length > 0 && (
        <Select
          label={t(`review.choose.${kind}`)}
          placeholder={t(`review.choose.${kind}`)}
          options={offered}
          value={offered.some((one) => one.value === value) ? value : null}
          onValueChange={onChange}
        />
      )}
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
