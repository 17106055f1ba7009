import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

afterEach(cleanup);

const tabs = [
  { value: 'plan', label: 'Plan', content: 'The plan' },
  { value: 'about', label: 'About', content: 'About it' },
] as const;

it('shows the content of the chosen tab alone', () => {
  render(<Tabs label="Details" tabs={tabs} value="plan" onValueChange={() => {}} />);
  expect(screen.getByRole('tablist', { name: 'Details' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Plan' }).textContent).toBe('The plan');
  expect(screen.queryByText('About it')).toBeNull();
});

it('moves by arrow keys', () => {
  const onValueChange = vi.fn();
  render(<Tabs label="Details" tabs={tabs} value="plan" onValueChange={onValueChange} />);
  const first = screen.getByRole('tab', { name: 'Plan' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  fireEvent.focus(screen.getByRole('tab', { name: 'About' }));
  expect(onValueChange).toHaveBeenCalledWith('about');
});

it('tells when the tab that is shown is chosen once more', () => {
  const onChosenAgain = vi.fn();
  render(<Tabs label="Details" tabs={tabs} value="plan" onValueChange={() => {}} onChosenAgain={onChosenAgain} />);
  fireEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(onChosenAgain).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('tab', { name: 'Plan' }));
  expect(onChosenAgain).toHaveBeenCalledWith('plan');
});
