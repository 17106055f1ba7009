import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeMain } from '../features/composer/testing/fake-main';
import { ErrorBoundary } from './error-boundary';

const report = vi.fn(async () => null);
let broken: boolean;

function Part() {
  if (broken) throw new Error('sk-secret12345 at /home/me/x');
  return <p>whole</p>;
}

beforeEach(() => {
  broken = true;
  report.mockClear();
  installFakeMain();
  Object.assign(window.heddle.request, { 'window.reportError': report });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tree = (shown: string) => (
  <ErrorBoundary shown={shown}>
    <Part />
  </ErrorBoundary>
);

describe('ErrorBoundary', () => {
  it('says what happened in the place of the part, and reports it without secrets', () => {
    render(tree('one'));
    expect(screen.getByRole('alert').textContent).toContain('This part of the window failed');
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]).toMatchObject([{ message: 'Error: [removed] at ~/x' }]);
  });

  it('draws the part again when asked', () => {
    render(tree('one'));
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('recovers when something else is shown', () => {
    const view = render(tree('one'));
    broken = false;
    view.rerender(tree('two'));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
