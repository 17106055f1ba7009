/** How many dyes there are for strands; `strand.css` names their colours. */
const DYES = 5;

/**
 * Each thread keeps the colour of its strand, wherever it is drawn.
 *
 * @returns the class that gives an element the colour as `--strand`
 */
export function strandClass(threadId: string): string {
  // FNV-1a over the whole id: the ids of threads made one after another differ only in a few places.
  let hash = 0x811c9dc5;
  for (let index = 0; index < threadId.length; index += 1) {
    hash = Math.imul(hash ^ threadId.charCodeAt(index), 0x01000193);
  }
  return `strand-${(hash >>> 0) % DYES}`;
}
