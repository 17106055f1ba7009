/** What is wrong with a key as it was typed: a key of the catalogue `account` below `signIn.withKey`. */
export type KeyProblem = 'empty' | 'odd';

/**
 * Looks at a key before the engine gets it: that one takes anything, even nothing, and says so only when a message fails.
 * @param key without the space around it
 */
export const keyProblem = (key: string): KeyProblem | null => {
  if (key === '') return 'empty';
  return /^[\x21-\x7e]+$/.test(key) ? null : 'odd';
};
