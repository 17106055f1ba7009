/** Saves values a little after they change, so that typing does not write a file for each key. */
export interface LateWriter<T> {
  /** Takes a value to save: at the latest `delayMs` after the first change that is not saved yet. */
  readonly write: (key: string, value: T) => void;
  /** Saves at once what waits: of one key, or of all. */
  readonly flush: (key?: string) => void;
}

/**
 * @param save stores a value under a key
 * @param onSaved told after each try: the key, and whether it worked
 * @param delayMs counted from the first unsaved change, not from the last one: typing without a pause is saved too
 */
export function createLateWriter<T>(
  save: (key: string, value: T) => Promise<unknown>,
  onSaved: (key: string, worked: boolean) => void,
  delayMs: number,
): LateWriter<T> {
  const waiting = new Map<string, { value: T; readonly timer: ReturnType<typeof setTimeout> }>();

  const flushOne = (key: string) => {
    const change = waiting.get(key);
    if (!change) return;
    clearTimeout(change.timer);
    waiting.delete(key);
    save(key, change.value).then(
      () => onSaved(key, true),
      () => onSaved(key, false),
    );
  };

  return {
    write: (key, value) => {
      const change = waiting.get(key);
      if (change) change.value = value;
      else waiting.set(key, { value, timer: setTimeout(() => flushOne(key), delayMs) });
    },
    flush: (key) => {
      if (key === undefined) for (const each of [...waiting.keys()]) flushOne(each);
      else flushOne(key);
    },
  };
}
