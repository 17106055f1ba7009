import { type JsonFileFormat, readJsonFile, type SetAside, UnusableFileError, writeJsonFile } from './json-file';

/** A value that lives in a file: read once, written a moment after each change, flushed before the app ends. */
export interface Saved<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Writes now what is not written yet. */
  readonly flush: () => void;
}

/**
 * Opens a value that lives in a file.
 * @param delayMs how long changes are gathered before they are written, in milliseconds
 * @param onFailed is told when writing fails; the value is kept and the next change or flush tries again. Told, too, when what
 *   stands in the place of the file can neither be read nor be moved: then the value lives in memory alone
 */
export function openSaved<T>(options: {
  readonly file: string;
  readonly format: JsonFileFormat<T>;
  readonly delayMs: number;
  readonly onSetAside: (event: SetAside) => void;
  readonly onFailed: (error: unknown) => void;
}): Saved<T> {
  let mayWrite = true;
  const read = (): T => {
    try {
      return readJsonFile(options.file, options.format, options.onSetAside);
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      mayWrite = false;
      options.onFailed(error);
      return options.format.fallback;
    }
  };
  let value = read();
  let isWritten = true;
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isWritten || !mayWrite) return;
    try {
      writeJsonFile(options.file, options.format, value);
      isWritten = true;
    } catch (error) {
      options.onFailed(error);
    }
  };
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      isWritten = false;
      timer ??= setTimeout(flush, options.delayMs);
    },
    flush,
  };
}
