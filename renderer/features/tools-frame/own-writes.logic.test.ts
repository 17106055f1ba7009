import { expect, it } from 'vitest';
import { createOwnWrites } from './own-writes.logic';

it('leads from the version that was read to the one that this window wrote last', () => {
  const writes = createOwnWrites();
  expect(writes.latest('a')).toBe('a');
  writes.written('a', 'b');
  writes.written('b', 'c');
  expect(writes.latest('a')).toBe('c');
  expect(writes.latest('b')).toBe('c');
});

it('counts only what was read, once it was read back: another program may have written the old text again', () => {
  const writes = createOwnWrites();
  writes.written('a', 'b');
  writes.readBack('a');
  expect(writes.latest('a')).toBe('a');
});

it('comes to an end where two writes undo each other, or one changes nothing', () => {
  const writes = createOwnWrites();
  writes.written('a', 'b');
  writes.written('b', 'a');
  expect(writes.latest('a')).toBe('a');
  expect(writes.latest('b')).toBe('a');
  writes.written('a', 'a');
  expect(writes.latest('a')).toBe('a');
});
