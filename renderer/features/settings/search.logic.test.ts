import { expect, it } from 'vitest';
import { findAll } from './search.logic';

const all = [
  { of: 'sandbox', texts: ['Sandbox', 'What commands may touch', 'sandbox_mode'] },
  { of: 'network', texts: ['Network in the sandbox', 'Whether commands may use it'] },
  { of: 'effort', texts: ['Reasoning effort'] },
  { of: 'cn', texts: ['推理强度'] },
];

it('finds by all words, in any order and case, by name first', () => {
  expect(findAll(all, 'SANDBOX')).toEqual(['sandbox', 'network']);
  expect(findAll(all, 'commands may')).toEqual(['sandbox', 'network']);
  expect(findAll(all, 'sandbox network')).toEqual(['network']);
  expect(findAll(all, 'sandbox_mode')).toEqual(['sandbox']);
  expect(findAll(all, '推理')).toEqual(['cn']);
  expect(findAll(all, '  ')).toEqual([]);
  expect(findAll(all, 'nothing')).toEqual([]);
});
