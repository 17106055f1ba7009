import { describe, expect, it } from 'vitest';
import { type Attachment, MAX_CLIPBOARD_PICTURES_BYTES } from '../../../preload/contract/model/attachment';
import { checkMessage, MAX_MESSAGE_CHARACTERS, textOfInput } from './message.logic';

const content = (text: string, attachments: readonly Attachment[] = []) => ({ text, attachments });
const pasted = (text: string): Attachment => ({ kind: 'text', id: 'a', title: null, text });
const picture = (bytes: number): Attachment => ({
  kind: 'picture',
  id: 'p',
  name: 'picture.png',
  mime: 'image/png',
  bytes,
  path: null,
});

describe('checkMessage', () => {
  it('finds spaces alone empty', () => expect(checkMessage(content(' \n\t')).kind).toBe('empty'));
  it('takes a text of the longest length', () =>
    expect(checkMessage(content('x'.repeat(MAX_MESSAGE_CHARACTERS))).kind).toBe('ok'));
  it('counts characters, not UTF-16 units', () => {
    expect(checkMessage(content('🙂'.repeat(MAX_MESSAGE_CHARACTERS))).kind).toBe('ok');
    expect(checkMessage(content(`${'🙂'.repeat(MAX_MESSAGE_CHARACTERS)}x`))).toEqual({
      kind: 'tooLong',
      characters: MAX_MESSAGE_CHARACTERS + 1,
    });
  });
  it('counts what is pasted along with the text', () =>
    expect(checkMessage(content('x', [pasted('x'.repeat(MAX_MESSAGE_CHARACTERS))])).kind).toBe('tooLong'));
  it('takes a picture or a pasted text for something to say, a skill alone not', () => {
    expect(checkMessage(content('', [picture(9)])).kind).toBe('ok');
    expect(checkMessage(content('', [pasted('x')])).kind).toBe('ok');
    expect(checkMessage(content('', [{ kind: 'skill', id: 's', name: 'a', path: '/a' }])).kind).toBe('empty');
  });
  it('refuses pictures that no frame of the connection would carry', () =>
    expect(checkMessage(content('', [picture(MAX_CLIPBOARD_PICTURES_BYTES), picture(1)])).kind).toBe(
      'picturesTooLarge',
    ));
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
