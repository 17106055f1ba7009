import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithin, keyText, parseKeyText } from './key-path.logic';

it.each([
  ['model', ['model']],
  ['tui.theme', ['tui', 'theme']],
  ['projects."/some/dir.x".trust_level', ['projects', '/some/dir.x', 'trust_level']],
  [" a . 'b c' ", ['a', 'b c']],
])('reads %s', (text, path) => expect(parseKeyText(text)).toEqual(path));

it.each(['', '.', 'a.', '.a', 'a..b', 'a b', '"open', 'a = 1', 'ä'])('takes %j for no key', (text) =>
  expect(parseKeyText(text)).toBeNull(),
);

it('reads every path that it writes', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (path) => {
      expect(parseKeyText(keyText(path))).toEqual(path);
    }),
    { seed: 6, numRuns: 300 },
  );
});

it('knows what is in a table', () => {
  expect(isWithin(['a', 'b'], ['a'])).toBe(true);
  expect(isWithin(['a'], ['a', 'b'])).toBe(false);
});
