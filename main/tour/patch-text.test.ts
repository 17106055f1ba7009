import { expect, it } from 'vitest';
import { updateFilePatch } from './patch-text';

it('makes context of what both sides have in common', () => {
  const patch = updateFilePatch('a.js', [
    { before: ['head', 'old', 'tail'], after: ['head', 'new', 'newer', 'tail'] },
    { before: ['# Log', ''], after: ['# Log', '', '- line'] },
  ]);
  expect(patch.split('\n')).toEqual([
    '*** Begin Patch',
    '*** Update File: a.js',
    '@@',
    ' head',
    '-old',
    '+new',
    '+newer',
    ' tail',
    '@@',
    ' # Log',
    ' ',
    '+- line',
    '*** End Patch',
  ]);
});

it('does not take a line twice when it begins and ends a change', () => {
  const patch = updateFilePatch('a', [{ before: ['x'], after: ['x', 'x'] }]);
  expect(patch.split('\n').slice(3, -1)).toEqual([' x', '+x']);
});
