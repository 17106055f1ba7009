import { useTranslation } from 'react-i18next';
import type { UserInput } from '../../../../preload/contract/protocol';
import { prose } from '../../../ui/revealed-text/prose';
import { MessageMenu } from '../../fork/message-menu';
import { speakerOf, useTranscript } from '../transcript-context';
import { ItemHeading } from './item-heading';
import { type ItemOf, neverMissed } from './item-types';
import { fileName } from './paths.logic';
import { GivenPicture, LocalPicture } from './pictures';

/** What the person wrote, as it was written: their text is not markdown. */
export function UserMessage({
  item,
  turnId,
  atMs,
}: {
  item: ItemOf<'userMessage'>;
  turnId: string;
  atMs: number | null;
}) {
  const { t: items } = useTranslation('items');
  const { t } = useTranslation('transcript');
  const texts = item.content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : []));
  const others = item.content.filter((part) => part.type !== 'text');
  return (
    <>
      <ItemHeading
        who={speakerOf(useTranscript(), item.clientId, t('kind.you'))}
        atMs={atMs}
        actions={<MessageMenu turnId={turnId} item={item} />}
      />
      <UserText text={texts.join('\n')} />
      {texts.length === 0 && others.length === 0 && <p className="item-quiet">{t('user.nothing')}</p>}
      {others.length > 0 && (
        <ul className="item-chips">
          {others.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change
            <li key={index} className="item-chip" title={'path' in part ? part.path : undefined}>
              <InputChip part={part} />
            </li>
          ))}
        </ul>
      )}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change
        <InputPicture key={index} part={part} turnId={turnId} itemId={item.id} alt={items('picture.altSent')} />
      ))}
    </>
  );
}

function InputPicture(props: { part: UserInput; turnId: string; itemId: string; alt: string }) {
  const { part, turnId, itemId, alt } = props;
  if (part.type === 'localImage') return <LocalPicture turnId={turnId} itemId={itemId} path={part.path} />;
  return part.type === 'image' && 'url' in part ? <GivenPicture url={part.url} alt={alt} /> : null;
}

/** The text of a message of the person, with its line breaks. */
export function UserText({ text }: { text: string }) {
  return text === '' ? null : <p className="item-user-text">{prose(text)}</p>;
}

function InputChip({ part }: { part: UserInput }) {
  const { t } = useTranslation('transcript');
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return t('user.imageAttached');
    case 'localImage':
      return t('user.image', { name: fileName(part.path) });
    case 'audio':
      return t('user.audioAttached');
    case 'localAudio':
      return t('user.audio', { name: fileName(part.path) });
    case 'skill':
      return `$${part.name}`;
    case 'mention':
      // Plugins and apps are called by the sign that skills are called by.
      return /^(plugin|app):\/\//.test(part.path) ? `$${part.name}` : `@${part.name}`;
    default:
      neverMissed(part);
      return String((part as { readonly type: unknown }).type);
  }
}
