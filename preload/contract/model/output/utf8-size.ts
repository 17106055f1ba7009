const REPLACEMENT_CHARACTER = 0xfffd;

/**
 * How many bytes a text takes as UTF-8. A replacement character may stand for one to three bytes that were no UTF-8, or
 * for itself, so there is a least and a greatest number; they are equal when the text holds none.
 */
export interface Utf8Size {
  readonly least: number;
  readonly greatest: number;
}

/** Counts without encoding: neither TextEncoder nor Buffer exists on every side of the contract. */
export function utf8Size(text: string): Utf8Size {
  let bytes = 0;
  let replacements = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    // Each half of a surrogate pair counts for two of the four bytes.
    else if (unit >= 0xd800 && unit < 0xe000) bytes += 2;
    else bytes += 3;
    if (unit === REPLACEMENT_CHARACTER) replacements += 1;
  }
  return { least: bytes - 2 * replacements, greatest: bytes };
}
