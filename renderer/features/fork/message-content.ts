import {
  type Attachment,
  type InspectedFile,
  MAX_CLIPBOARD_PICTURE_BYTES,
} from '../../../preload/contract/model/attachment';
import type { ThreadItem, UserInput } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { textOfMessage } from './kept-part.logic';

/** A sent message as a draft has it again. */
export interface MessageAgain {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** How many pictures and sounds of it could not be taken along: their file is gone, or a draft cannot hold them. */
  readonly leftOut: number;
}

/** A base64 text is longer than its bytes by a third. */
const MAX_DATA_LENGTH = Math.ceil((MAX_CLIPBOARD_PICTURE_BYTES * 4) / 3) + 4;

/** @returns the bytes of an address that holds a picture itself; null for every other address */
export function bytesOfAddress(address: string): Uint8Array<ArrayBuffer> | null {
  const match = /^data:image\/[a-z]+;base64,/i.exec(address);
  if (match === null || address.length - match[0].length > MAX_DATA_LENGTH) return null;
  try {
    return Uint8Array.from(atob(address.slice(match[0].length)), (character) => character.charCodeAt(0));
  } catch {
    // It is no base64.
    return null;
  }
}

const pictureOfFile = (file: InspectedFile | undefined): Attachment | null =>
  file?.kind === 'picture' ? file.picture : null;

/** @returns the attachment that a part becomes; null when it cannot be taken along */
async function attachmentOf(part: Exclude<UserInput, { type: 'text' }>): Promise<Attachment | null> {
  switch (part.type) {
    case 'localImage': {
      const [file] = await bridge().request['attachment.inspect']({ paths: [part.path] });
      return pictureOfFile(file);
    }
    case 'image': {
      const data = 'url' in part ? bytesOfAddress(part.url) : null;
      if (data === null) return null;
      const kept = await bridge().request['attachment.keep']({ data });
      return kept.kind === 'kept' ? kept.picture : null;
    }
    case 'skill':
    case 'mention':
      return { kind: part.type, id: crypto.randomUUID(), name: part.name, path: part.path };
    default:
      return null;
  }
}

/**
 * Makes a sent message into a draft: its text, pictures and skills. A file is looked at anew, since it may be gone or be
 * something else by now; a picture that was in the message itself is kept anew.
 */
export async function messageAgain({
  content,
  ...item
}: Extract<ThreadItem, { type: 'userMessage' }>): Promise<MessageAgain> {
  const parts = content.flatMap((part) => (part.type === 'text' ? [] : [part]));
  const made = await Promise.all(parts.map((part) => attachmentOf(part).catch(() => null)));
  const attachments = made.flatMap((one) => (one === null ? [] : [one]));
  return {
    text: textOfMessage({ ...item, content }) ?? '',
    attachments,
    leftOut: made.length - attachments.length,
  };
}
