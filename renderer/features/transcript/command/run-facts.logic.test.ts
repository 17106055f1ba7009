import { expect, it } from 'vitest';
import { isInBackground, typedText, wasStarted } from './run-facts.logic';

it.each([
  ['open', 'completed', true],
  ['open', 'interrupted', true],
  ['open', 'inProgress', false],
  ['open', null, false],
  ['closed', 'completed', false],
  ['cut', 'completed', false],
] as const)('a command that is %s in a turn that is %s: in the background %s', (state, status, expected) =>
  expect(isInBackground(state, status)).toBe(expected),
);

it.each([
  ['yes\n', 'yes⏎'],
  ['\u0003', '^C'],
  ['a\tb\r\n', 'a⇥b⏎'],
  ['\u001b[A', '⎋[A'],
])('%j reads %s', (text, words) => expect(typedText(text)).toBe(words));

it.each([
  ['a process and no time', '38158', 0, true],
  ['no process and some time', null, 601, true],
  ['no process, and a time that nobody knows', null, null, true],
  ['no process and no time, as for a folder that is gone', null, 0, false],
] as const)('a command with %s', (_name, processId, durationMs, started) =>
  expect(wasStarted({ processId, durationMs })).toBe(started),
);
