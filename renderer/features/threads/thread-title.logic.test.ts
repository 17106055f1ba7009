import { describe, expect, it } from 'vitest';
import { threadTitle } from './thread-title.logic';

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
  it('does not cut a name', () => expect(threadTitle({ name: 'n'.repeat(200), preview: '' })).toBe('n'.repeat(200)));
});
