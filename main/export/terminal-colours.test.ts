import { expect, it } from 'vitest';
import { inkClass } from './terminal-colours';

it.each([
  ['a colour that can be read', 1, null, 'i1'],
  ['the usual one on the usual ground', null, null, null],
  ['black on yellow, which the palette makes a grey', 0, 3, 'dark'],
  ['the usual one on white', null, 15, 'dark'],
  ['white on deep blue', 15, 17, 'i15'],
  ['black on black of the 256', 16, 16, 'pale'],
  ['deep blue on the usual ground', 17, null, 'pale'],
] as const)('%s', (_name, ink, ground, expected) => expect(inkClass(ink, ground)).toBe(expected));
