import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Select, type SelectOption } from './select';

beforeAll(() => {
  // The test page has no layout and no pointers.
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const options: SelectOption<'a' | 'b' | 'c'>[] = [
  { value: 'a', label: 'First', description: 'The plain one' },
  { value: 'b', label: 'Second', warning: true },
  { value: 'c', label: 'Third', disabledReason: 'Not allowed here' },
];
const open = () => fireEvent.keyDown(screen.getByRole('combobox', { name: 'Kind' }), { key: 'Enter' });
const show = (value: 'a' | null, onValueChange = vi.fn()) => {
  render(<Select label="Kind" options={options} value={value} placeholder="Default" onValueChange={onValueChange} />);
  return onValueChange;
};

it('shows the chosen option, or what stands in for none', () => {
  show('a');
  expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('First');
  cleanup();
  show(null);
  expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Default');
});

it('offers each option with what it means, and takes a choice by keyboard', () => {
  const onValueChange = show('a');
  open();
  expect(screen.getAllByRole('option').map((option) => option.textContent?.replace('✓', ''))).toEqual([
    'FirstThe plain one',
    'Second',
    'ThirdNot allowed here',
  ]);
  fireEvent.keyDown(screen.getByRole('option', { name: 'Second' }), { key: 'Enter' });
  expect(onValueChange).toHaveBeenCalledWith('b');
});

it('does not take an option that is not allowed, and says why', () => {
  const onValueChange = show('a');
  open();
  const third = screen.getByRole('option', { name: /^Third\s*Not allowed here/ });
  expect(third.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(third, { key: 'Enter' });
  expect(onValueChange).not.toHaveBeenCalled();
});

it('keeps the focus out of the page behind while it is open', () => {
  show('a');
  const page = screen.getByRole('combobox').closest('body > *');
  expect(page?.hasAttribute('inert')).toBe(false);
  open();
  expect(page?.hasAttribute('inert')).toBe(true);
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  expect(page?.hasAttribute('inert')).toBe(false);
});
