import { useTranslation } from 'react-i18next';
import type { PictureAttachment, TextAttachment } from '../../../../preload/contract/model/attachment';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { usePicture } from './use-picture';

export interface AttachmentDialogProps {
  readonly attachment: PictureAttachment | TextAttachment;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  /** Puts the text into the message itself. */
  readonly onInsert: (text: string) => void;
}

/** Shows what goes with the message: the picture as it is, or the whole text. */
export function AttachmentDialog({ attachment, onClose, onRemove, onInsert }: AttachmentDialogProps) {
  const { t } = useTranslation('composer');
  const isPicture = attachment.kind === 'picture';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPicture ? attachment.name : (attachment.title ?? t('attachments.pasted'))}
      {...(isPicture && attachment.path !== null ? { description: attachment.path } : {})}
      actions={
        <>
          <Button tone="danger" onClick={onRemove}>
            {t('attachments.takeOut')}
          </Button>
          {!isPicture && <Button onClick={() => onInsert(attachment.text)}>{t('attachments.intoText')}</Button>}
          <Button tone="go" onClick={onClose}>
            {t('attachments.close')}
          </Button>
        </>
      }
    >
      {isPicture ? <Picture picture={attachment} /> : <WholeText text={attachment.text} />}
    </Dialog>
  );
}

function Picture({ picture }: { readonly picture: PictureAttachment }) {
  const { t } = useTranslation('composer');
  const address = usePicture(picture);
  if (address === null) return null;
  if (address === 'gone') return <p>{t('attachments.goneAbout')}</p>;
  return <img className="attachment-picture" src={address} alt={picture.name} />;
}

function WholeText({ text }: { readonly text: string }) {
  const { t } = useTranslation('composer');
  return (
    <section aria-label={t('attachments.whole')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <pre className="attachment-text" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
