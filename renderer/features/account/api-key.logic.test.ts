import { expect, it } from 'vitest';
import { keyProblem } from './api-key.logic';

it.each([
  ['sk-proj-AbC_123', null],
  ['any+thing/else==', null],
  ['', 'empty'],
  ['sk one', 'odd'],
  ['sk\none', 'odd'],
  ['sk\u00a0one', 'odd'],
  ['“sk”', 'odd'],
])('%j: %s', (key, problem) => expect(keyProblem(key)).toBe(problem));
