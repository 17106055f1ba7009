const SHOWN_LINES = 12;
const INDENT = '    ';

/**
 * @typedef {object} Article an entry of the transcript as it stands in the window
 * @property {string} key the same for the same entry
 * @property {string} name its accessible name, such as `Command: npm test`
 * @property {string} text what is to be read in it
 */

/**
 * The lines of an article worth printing.
 * @param {Article} article
 * @returns {string[]} without blank lines and without a first line that repeats the name; a long text is cut
 */
export function articleLines({ name, text }) {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && line.trim() !== name);
  if (lines.length <= SHOWN_LINES) return lines;
  return [...lines.slice(0, SHOWN_LINES), `... ${lines.length - SHOWN_LINES} more lines`];
}

/**
 * Prints a transcript while it grows: each article's name when it appears, its text when it is complete, which is when something comes
 * after it. So nothing is printed twice although texts stream in.
 * @param {(line: string) => void} print
 */
export function createTranscriptPrinter(print) {
  const printed = new Set();
  /** @type {Article | undefined} */
  let open;

  /** Prints the text of the article that was announced last. */
  const flush = () => {
    if (open) for (const line of articleLines(open)) print(INDENT + line);
    open = undefined;
  };
  return {
    flush,
    /** @param {Article[]} articles those in the window, oldest first */
    update(articles) {
      for (const article of articles) {
        if (article.key === open?.key) open = article;
        if (printed.has(article.key)) continue;
        flush();
        printed.add(article.key);
        print(`\n${article.name}`);
        open = article;
      }
    },
  };
}
