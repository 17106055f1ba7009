import { type JsonFileFormat, readJsonFile, type SetAside, writeJsonFile } from './json-file';

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
 * @param onFailed is told when writing fails; the value is kept and the next change tries again
 */
export function openSaved<T>(options: {
  readonly file: string;
  readonly format: JsonFileFormat<T>;
  readonly delayMs: number;
  readonly onSetAside: (event: SetAside) => void;
  readonly onFailed: (error: unknown) => void;
}): Saved<T> {
  let value = readJsonFile(options.file, options.format, options.onSetAside);
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    try {
      writeJsonFile(options.file, options.format, value);
    } catch (error) {
      options.onFailed(error);
    }
  };
  return {
    get: () => value,
    set: (next) => {
      value = next;
      timer ??= setTimeout(flush, options.delayMs);
    },
    flush,
  };
}
