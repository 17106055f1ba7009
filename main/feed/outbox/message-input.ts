import { namesInText, type PictureAttachment } from '../../../preload/contract/model/attachment';
import type { UnsentMessage } from '../../../preload/contract/model/unsent';
import type { UserInput } from '../../../preload/contract/protocol';

/** The pictures that messages carry. */
export interface PictureSource {
  /** The bytes of one without a file; null when they cannot be read any more. */
  readonly dataOf: (picture: PictureAttachment) => Promise<Uint8Array | null>;
  /** Whether the file of a picture can be read: the engine says nothing when it cannot. */
  readonly isReadable: (path: string) => Promise<boolean>;
}

/** What the engine is given of a message, or the name of what cannot be read. */
export type MessageInput =
  | { readonly ok: true; readonly parts: UserInput[] }
  | { readonly ok: false; readonly unreadable: string };

const textPart = (text: string): UserInput => ({ type: 'text', text, text_elements: [] });

async function picturePart(picture: PictureAttachment, source: PictureSource): Promise<UserInput | null> {
  if (picture.path !== null) {
    return (await source.isReadable(picture.path)) ? { type: 'localImage', path: picture.path } : null;
  }
  const data = await source.dataOf(picture);
  if (data === null) return null;
  return { type: 'image', url: `data:${picture.mime};base64,${Buffer.from(data).toString('base64')}` };
}

/**
 * @returns a message as the engine takes it: its text, the texts and pictures that go with it, and the skills, plugins and
 *   apps that its text still names
 */
export async function messageInput(
  { text, attachments }: Pick<UnsentMessage, 'text' | 'attachments'>,
  source: PictureSource,
): Promise<MessageInput> {
  const parts: UserInput[] = text.trim() === '' && attachments.length > 0 ? [] : [textPart(text)];
  for (const attachment of attachments) {
    switch (attachment.kind) {
      case 'text':
        parts.push(textPart(attachment.text));
        break;
      case 'skill':
        if (namesInText(text, attachment.name)) {
          parts.push({ type: 'skill', name: attachment.name, path: attachment.path });
        }
        break;
      case 'mention':
        if (namesInText(text, attachment.name)) {
          parts.push({ type: 'mention', name: attachment.name, path: attachment.path });
        }
        break;
      case 'picture': {
        const part = await picturePart(attachment, source);
        if (part === null) return { ok: false, unreadable: attachment.name };
        parts.push(part);
      }
    }
  }
  return { ok: true, parts };
}
