import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { KeptRecord, RecordSettings } from './kept-record';

const size = vi.fn(async (_: object) => ({ bytes: 2_500_000, threads: 3 }));
const remove = vi.fn(async (_: object): Promise<null> => null);

beforeEach(() => {
  installFakeMain();
  Object.assign(window.heddle.request, { 'record.size': size, 'record.delete': remove });
  remove.mockReset().mockResolvedValue(null);
});
afterEach(cleanup);

const shown = () => waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
const button = (name: string) => screen.getByRole('button', { name });

describe("Heddle's own record in the settings", () => {
  it('says how much is kept, and deletes it once that is confirmed', async () => {
    size.mockResolvedValueOnce({ bytes: 2_500_000, threads: 3 }).mockResolvedValue({ bytes: 0, threads: 0 });
    renderInApp(<RecordSettings />);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/2\.[45].*MB.* of 3 threads/));
    fireEvent.click(button('Delete the record'));
    fireEvent.click(button('Cancel'));
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(button('Delete the record'));
    const dialog = screen.getByRole('dialog', { name: 'Delete Heddle’s own record?' });
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ thread: null }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing is kept at the moment.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Delete the record').getAttribute('aria-disabled')).toBe('true');
  });

  it('is for one thread in its details', async () => {
    const thread = { hostId: 'local', threadId: 't' };
    size.mockResolvedValue({ bytes: 900, threads: 1 });
    renderInApp(<KeptRecord thread={thread} />);
    await shown();
    expect(size).toHaveBeenLastCalledWith({ thread });
    expect(screen.getByRole('status').textContent).toMatch(/^0\.9 kB$|^900/);
  });

  it('says when it could not be deleted', async () => {
    size.mockResolvedValue({ bytes: 900, threads: 1 });
    remove.mockRejectedValue(new Error('the disk is gone'));
    renderInApp(<RecordSettings />);
    await shown();
    fireEvent.click(button('Delete the record'));
    fireEvent.click([...screen.getByRole('dialog').querySelectorAll('button')].at(-1) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('the disk is gone');
  });
});
