import { describe, expect, it } from 'vitest';
import { preparePaste } from './paste.logic';

describe('a text that is pasted into a shell', () => {
  it('goes at once when it is one line', () => {
    expect(preparePaste('git status', false)).toEqual({ text: 'git status', lines: 1, isRisky: false });
  });

  it.each([
    ['rm -rf /\n', 1],
    ['one\r\ntwo', 2],
    ['one\rtwo\r', 2],
    ['\n\n', 2],
  ])('is asked about when a line of it would run: %j', (text, lines) => {
    expect(preparePaste(text, false)).toMatchObject({ lines, isRisky: true });
  });

  it('is not asked about in a program that has the whole screen', () => {
    expect(preparePaste('one\ntwo', true).isRisky).toBe(false);
  });

  it('cannot end a bracketed paste, nor press anything else', () => {
    expect(preparePaste('a\u001b[201~\u0003b\u009b\tc', false).text).toBe('a[201~b\tc');
  });
});
