import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { JsonText } from './json-text';

afterEach(cleanup);

it.each([
  ['of many lines', 'line\n'.repeat(30)],
  ['of one long line', 'x'.repeat(5_000)],
])('lets the keyboard scroll a text %s', (_, text) => {
  render(<JsonText value={text} />);
  expect(screen.getByText(/^(line|x)/).tabIndex).toBe(0);
});

it('is no stop of the keyboard when all of it is seen', () => {
  render(<JsonText value={{ who: 'Ada' }} />);
  expect(screen.getByText(/Ada/).tabIndex).toBe(-1);
});
