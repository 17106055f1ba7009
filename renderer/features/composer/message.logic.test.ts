import { describe, expect, it } from 'vitest';
import { checkMessage, MAX_MESSAGE_CHARACTERS, textOfInput } from './message.logic';

describe('checkMessage', () => {
  it('finds spaces alone empty', () => expect(checkMessage(' \n\t').kind).toBe('empty'));
  it('takes a text of the longest length', () =>
    expect(checkMessage('x'.repeat(MAX_MESSAGE_CHARACTERS)).kind).toBe('ok'));
  it('counts characters, not UTF-16 units', () => {
    expect(checkMessage('🙂'.repeat(MAX_MESSAGE_CHARACTERS)).kind).toBe('ok');
    expect(checkMessage(`${'🙂'.repeat(MAX_MESSAGE_CHARACTERS)}x`)).toEqual({
      kind: 'tooLong',
      characters: MAX_MESSAGE_CHARACTERS + 1,
    });
  });
});

it('reads the words of an input', () => {
  expect(
    textOfInput([
      { type: 'text', text: 'Look at this', text_elements: [] },
      { type: 'localImage', path: '/tmp/a.png' },
      { type: 'text', text: 'and that', text_elements: [] },
    ]),
  ).toBe('Look at this\nand that');
});
