/** A kind of picture that is shown, and its size in pixels. */
export interface PictureKind {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Few bytes can stand for very many pixels, each of which takes four when it is drawn. */
export const MAX_PIXELS = 50_000_000;

/** @returns what a picture is by its own bytes; null when it is none of the kinds that are shown */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngKind(view) ?? gifKind(view) ?? webpKind(view) ?? jpegKind(view);
}

/** @returns whether these letters stand there */
function says(view: DataView, at: number, letters: string): boolean {
  if (at + letters.length > view.byteLength) return false;
  return [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}

function pngKind(view: DataView): PictureKind | null {
  if (view.byteLength < 24 || !says(view, 0, '\u0089PNG\r\n\u001a\n') || !says(view, 12, 'IHDR')) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gifKind(view: DataView): PictureKind | null {
  if (view.byteLength < 10 || !(says(view, 0, 'GIF87a') || says(view, 0, 'GIF89a'))) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Three forms: lossy, lossless, and extended (with animation or transparency). */
function webpKind(view: DataView): PictureKind | null {
  if (view.byteLength < 30 || !says(view, 0, 'RIFF') || !says(view, 8, 'WEBP')) return null;
  const type = 'image/webp';
  if (says(view, 12, 'VP8 ')) {
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (says(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!says(view, 12, 'VP8X')) return null;
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { type, width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}

/** A frame header says the size: all of C0 to CF but the three that mean something else. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegKind(view: DataView): PictureKind | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
