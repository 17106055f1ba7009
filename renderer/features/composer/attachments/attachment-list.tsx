import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment, PictureAttachment, TextAttachment } from '../../../../preload/contract/model/attachment';
import { Button } from '../../../ui/button/button';
import { setAttachments, useDraftPart } from '../drafts';
import { AttachmentDialog } from './attachment-dialog';
import { countLines } from './long-paste.logic';
import { usePicture } from './use-picture';
import './attachments.css';

export interface AttachmentListProps {
  readonly draftKey: string;
  /** Puts a text into the box, at the caret. */
  readonly onInsert: (text: string) => void;
  /** Gives the focus to the box. */
  readonly onLeave: () => void;
}

/** What goes with the message beside its text: pictures and long texts, each to look at and to take out again. */
export function AttachmentList({ draftKey, onInsert, onLeave }: AttachmentListProps) {
  const { t } = useTranslation('composer');
  const attachments = useDraftPart(draftKey, (draft) => draft.attachments);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = attachments.filter(isShown);
  const looked = shown.find(({ id }) => id === opened);
  const remove = (gone: Attachment) => {
    setAttachments(
      draftKey,
      attachments.filter((one) => one !== gone),
    );
    setOpened(null);
    onLeave();
  };
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="attachments" aria-label={t('attachments.label')}>
        {shown.map((one) => (
          <li key={one.id} className="attachment">
            <button type="button" className="attachment-open" onClick={() => setOpened(one.id)}>
              {one.kind === 'picture' ? <Thumbnail picture={one} /> : null}
              <AttachmentName attachment={one} />
            </button>
            <Button
              small
              tone="quiet"
              aria-label={t('attachments.remove', {
                name: one.kind === 'picture' ? one.name : (one.title ?? t('attachments.pasted')),
              })}
              onClick={() => remove(one)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
      {looked && (
        <AttachmentDialog
          attachment={looked}
          onClose={() => setOpened(null)}
          onRemove={() => remove(looked)}
          onInsert={(text) => {
            remove(looked);
            onInsert(text);
          }}
        />
      )}
    </>
  );
}

type ShownAttachment = PictureAttachment | TextAttachment;
/** What is named by `$` stands in the text already. */
const isShown = (one: Attachment): one is ShownAttachment => one.kind === 'picture' || one.kind === 'text';

function AttachmentName({ attachment }: { readonly attachment: ShownAttachment }) {
  const { t } = useTranslation('composer');
  if (attachment.kind === 'picture') return <span className="attachment-name">{attachment.name}</span>;
  return (
    <span className="attachment-name">
      {attachment.title ?? t('attachments.pasted')}{' '}
      <small>{t('attachments.lines', { count: countLines(attachment.text) })}</small>
    </span>
  );
}

function Thumbnail({ picture }: { readonly picture: PictureAttachment }) {
  const { t } = useTranslation('composer');
  const address = usePicture(picture);
  if (address === 'gone') return <span className="attachment-gone">{t('attachments.gone')}</span>;
  return address === null ? (
    <span className="attachment-thumb" />
  ) : (
    <img className="attachment-thumb" src={address} alt="" />
  );
}
