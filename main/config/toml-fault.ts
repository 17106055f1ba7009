import { parse, TomlError } from 'smol-toml';
import type { TextPlace } from '../../preload/contract/model/settings-file';

/** Why a text is no TOML, and where. */
export interface TomlFault {
  readonly at: TextPlace;
  readonly message: string;
}

/** @returns what is wrong with a text as TOML; null when nothing is */
export function tomlFault(text: string): TomlFault | null {
  try {
    parse(text.replace(/^\uFEFF/, ''), { integersAsBigInt: 'asNeeded' });
    return null;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Its message goes on with the lines around the place; those are shown by ourselves.
    const [first = ''] = error.message.split('\n', 1);
    const message = first.replace(/^Invalid TOML document: /, '');
    return { at: { line: error.line, column: error.column }, message };
  }
}
