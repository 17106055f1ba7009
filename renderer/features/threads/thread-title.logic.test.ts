import { describe, expect, it } from 'vitest';
import { shownName, threadTitle } from './thread-title.logic';

describe('threadTitle', () => {
  it('is the name', () => expect(threadTitle({ name: ' Plan ', preview: 'first' })).toBe('Plan'));
  it('is the first line of the first message without a name', () =>
    expect(threadTitle({ name: null, preview: '\n\nFind the bug\r\nand mend it' })).toBe('Find the bug'));
  it('takes an empty name for none', () => expect(threadTitle({ name: '  ', preview: 'x' })).toBe('x'));
  it('is null with neither', () => expect(threadTitle({ name: null, preview: ' \n ' })).toBeNull());
  it('cuts at 120 characters', () =>
    expect(threadTitle({ name: null, preview: 'x'.repeat(500) })).toBe('x'.repeat(120)));
  it('cuts no emoji in half', () =>
    expect(threadTitle({ name: null, preview: '🧵'.repeat(200) })).toBe('🧵'.repeat(120)));
  it('turns nothing around that stands beside it', () =>
    expect(threadTitle({ name: '\u202egpj.exe\u2066', preview: '' })).toBe('gpj.exe'));
  it('is one line without controls', () => {
    expect(threadTitle({ name: 'one\n\ttwo \u001b[31mred', preview: '' })).toBe('one two [31mred');
    expect(threadTitle({ name: null, preview: 'tab\tand \u202eback' })).toBe('tab and back');
  });
  it('takes a name that nobody sees for none', () =>
    expect(threadTitle({ name: '\u200b\u202e\ufeff', preview: 'x' })).toBe('x'));
  it('keeps what joins letters and emoji', () => {
    expect(shownName('👩‍👩‍👧 می‌خواهم')).toBe('👩‍👩‍👧 می‌خواهم');
    expect(shownName('مرحبا')).toBe('مرحبا');
  });
  it('cuts a name of ten thousand characters', () =>
    expect(threadTitle({ name: 'A'.repeat(10_000), preview: '' })).toBe('A'.repeat(200)));
  it('does not cut a name', () => expect(threadTitle({ name: 'n'.repeat(200), preview: '' })).toBe('n'.repeat(200)));
});
