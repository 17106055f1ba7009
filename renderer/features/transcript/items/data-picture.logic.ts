import { MAX_PIXELS, pictureKind } from '../../../../preload/contract/model/picture-kind';

/** What an address of a picture is. */
export type DataPicture =
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly reason: 'notAPicture' | 'tooLarge' }
  /** It is elsewhere, and stays there. */
  | { readonly kind: 'elsewhere'; readonly address: string };

/** As large as the largest that is read from a file, in base64. */
const MAX_LENGTH = 16 * 1024 * 1024;
/** The size stands near the start; of a photograph behind its small preview. In characters of base64, whole bytes. */
const LOOKED_AT = 400_000;
const MAX_ADDRESS = 300;

/**
 * Looks at an address that a tool or a message gave. Only one that holds the picture itself is shown, and only when its
 * bytes are of a kind that is shown: what it calls itself says nothing.
 */
export function dataPicture(url: string): DataPicture {
  const match = /^data:image\/(?:png|jpeg|gif|webp);base64,/i.exec(url);
  if (match === null) {
    if (/^data:/i.test(url)) return { kind: 'refused', reason: 'notAPicture' };
    return { kind: 'elsewhere', address: url.length > MAX_ADDRESS ? `${url.slice(0, MAX_ADDRESS)}…` : url };
  }
  if (url.length > MAX_LENGTH) return { kind: 'refused', reason: 'tooLarge' };
  const kind = kindOfBase64(url.slice(match[0].length, match[0].length + LOOKED_AT));
  if (kind === null) return { kind: 'refused', reason: 'notAPicture' };
  if (kind.width * kind.height > MAX_PIXELS) return { kind: 'refused', reason: 'tooLarge' };
  return { kind: 'picture', width: kind.width, height: kind.height };
}

function kindOfBase64(base64: string): ReturnType<typeof pictureKind> {
  try {
    const bytes = atob(base64.slice(0, base64.length - (base64.length % 4)));
    return pictureKind(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    // It is no base64.
    return null;
  }
}
