import { describe, expect, it } from 'vitest';
import { withOwnWords } from './own-words';

const messageOf = (error: unknown): unknown => {
  try {
    return withOwnWords(error);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : thrown;
  }
};

describe('withOwnWords', () => {
  it.each([
    [
      "Error invoking remote method 'terminal.open': Error: the folder /gone is not there",
      'the folder /gone is not there',
    ],
    ["Error invoking remote method 'draft.read': TypeError: no: such text", 'no: such text'],
    ["Error invoking remote method 'draft.read': reply was never sent", 'reply was never sent'],
    ['the folder /gone is not there', 'the folder /gone is not there'],
  ])('leaves main’s words of %j', (message, own) => {
    expect(messageOf(new Error(message))).toBe(own);
  });

  it('passes on what is no error', () => {
    expect(messageOf('words')).toBe('words');
  });
});
