/** What Electron puts before the words of an error that crosses from main to a page. */
const ELECTRONS_WORDS = /^Error invoking remote method '[^']*': (?:\w*Error: )?/;

/** Throws an error that came from main with main's own words alone: people read them. */
export function withOwnWords(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  throw new Error(error.message.replace(ELECTRONS_WORDS, ''));
}
