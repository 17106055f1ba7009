import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, useToasts } from './toast-store';
import { Toasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(<Toasts label="Messages" dismissLabel="Dismiss" detailLabel="Details" />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  it('appear in a region that is there before them, and go away', () => {
    expect(screen.getByLabelText('Messages').getAttribute('aria-live')).toBe('polite');
    act(() => void showToast({ text: 'Archived.' }));
    expect(screen.getByText('Archived.')).toBeTruthy();
    pass(10_000);
    expect(screen.queryByText('Archived.')).toBeNull();
  });

  it('stay while someone points at them, and when they tell of a failure', () => {
    act(() => {
      showToast({ text: 'Archived.' });
      showToast({ text: 'Not archived.', tone: 'failure' });
    });
    const toast = screen.getByText('Archived.').parentElement as HTMLElement;
    fireEvent.mouseEnter(toast);
    pass(20_000);
    expect(screen.getByText('Archived.')).toBeTruthy();
    fireEvent.mouseLeave(toast);
    pass(20_000);
    expect(screen.queryByText('Archived.')).toBeNull();
    expect(screen.getByText('Not archived.')).toBeTruthy();
  });

  it('give way to the next when they tell good news with nothing to press', () => {
    act(() => {
      showToast({ text: 'Added.' });
      showToast({ text: 'Archived.', actions: [{ label: 'Undo', run: () => undefined }] });
      showToast({ text: 'Not saved.', tone: 'failure' });
      showToast({ text: 'Installed.' });
      showToast({ text: 'Turned on.' });
    });
    const shown = ['Added.', 'Archived.', 'Not saved.', 'Installed.', 'Turned on.'];
    expect(shown.filter((text) => screen.queryByText(text))).toEqual(['Archived.', 'Not saved.', 'Turned on.']);
  });

  it('stay short: the rest of a long text is folded away, with whatever else there is to read', () => {
    const long = `“${'n'.repeat(10_000)}” was removed.`;
    act(() => void showToast({ text: long, detail: 'Why it was.' }));
    const [shown] = document.getElementsByClassName('toast-text');
    expect(shown?.textContent?.length).toBeLessThan(500);
    expect(screen.getByText(/was removed\.\s+Why it was\./, { selector: 'pre' }).textContent).toContain(long);
  });

  it('run their action once and leave', () => {
    const run = vi.fn();
    act(() => void showToast({ text: 'Archived.', actions: [{ label: 'Undo', run }] }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Archived.')).toBeNull();
  });

  it('do not pile up when they say the same', () => {
    act(() => {
      for (let at = 0; at < 9; at += 1) showToast({ text: 'The same.', tone: 'failure' });
      for (let at = 0; at < 9; at += 1) showToast({ text: `Number ${at}`, tone: 'failure' });
    });
    expect(screen.queryAllByText('The same.')).toHaveLength(0);
    expect(screen.getAllByText(/Number/)).toHaveLength(4);
  });
});
