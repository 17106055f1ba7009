import type { TextAttachment } from '../../../../preload/contract/model/attachment';

/** More than this would push everything else out of the box. */
const MANY_CHARACTERS = 8_000;
const MANY_LINES = 120;

export const countLines = (text: string): number => text.split('\n').length;

/** @returns a pasted text as a block of its own, when it is too long to stand in the box; else null */
export function longPaste(text: string): TextAttachment | null {
  if (text.length <= MANY_CHARACTERS && countLines(text) <= MANY_LINES) return null;
  return { kind: 'text', id: crypto.randomUUID(), title: null, text: text.replaceAll('\r\n', '\n') };
}
