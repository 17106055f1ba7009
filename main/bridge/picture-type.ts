import path from 'node:path';
import type { PICTURE_TYPES } from '../../preload/contract/model/attachment';

/** How many bytes of a file tell what picture it is. */
export const SIGNATURE_BYTES = 16;

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** @returns what picture begins with these bytes; null for none that the engine shows to a model */
export function pictureTypeOf(bytes: Uint8Array): (typeof PICTURE_TYPES)[number] | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

const PICTURE_NAMES = /\.(png|jpe?g|gif|webp|bmp|tiff?|heic|heif|avif|svg|ico|psd)$/i;

/** @returns whether a file is called as a picture: then it is said why it is not taken as one */
export const isPictureName = (file: string): boolean => PICTURE_NAMES.test(path.basename(file));
