/** Keeps the end of a text that grows without bound. Places count UTF-16 units from its very start. */
export interface OutputRing {
  readonly append: (text: string) => void;
  /**
   * @param from where to begin; what is not kept any more is skipped
   * @param maxLength the most to return
   */
  readonly read: (from: number, maxLength: number) => { readonly from: number; readonly text: string };
  /** @returns how much was written in all */
  readonly length: () => number;
}

/** @param capacity how much is kept at least; up to one more piece may be */
export function createOutputRing(capacity: number): OutputRing {
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  return {
    append: (text) => {
      if (text === '') return;
      pieces.push(text);
      end += text.length;
      for (let first = pieces[0]; first !== undefined && end - start - first.length >= capacity; first = pieces[0]) {
        start += first.length;
        pieces.shift();
      }
    },
    read: (from, maxLength) => {
      const begin = Math.min(Math.max(from, start), end);
      let at = start;
      let text = '';
      for (const piece of pieces) {
        const skipped = Math.max(begin - at, 0);
        if (skipped < piece.length) text += piece.slice(skipped, skipped + maxLength - text.length);
        if (text.length >= maxLength) break;
        at += piece.length;
      }
      return { from: begin, text };
    },
    length: () => end,
  };
}
