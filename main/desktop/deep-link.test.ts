import { describe, expect, it } from 'vitest';
import { placeOfLink } from './deep-link';

const THREAD = '01a22dfa-4882-7652-823b-162609455c7b';

describe('placeOfLink', () => {
  it('leads to a thread, and to a turn of it', () => {
    expect(placeOfLink(`heddle://thread/${THREAD}`)).toEqual({ page: 'thread', hostId: 'local', threadId: THREAD });
    expect(placeOfLink(`heddle://thread/${THREAD}/?turn=t1`)).toMatchObject({ threadId: THREAD, turnId: 't1' });
  });
  it.each([
    'heddle://thread/',
    'heddle://thread/../../x/y',
    'heddle://thread/../etc',
    'heddle://thread/a/b',
    `heddle://thread/${THREAD}?turn=a/b`,
    'heddle://approve/1',
    'https://thread/1',
    'heddle:thread/1',
    `heddle://thread/${'a'.repeat(200)}`,
    'nothing',
  ])('refuses %s', (link) => expect(placeOfLink(link)).toBeNull());
});
