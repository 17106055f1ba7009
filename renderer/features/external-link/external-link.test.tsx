import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeMain } from '../composer/testing/fake-main';
import { ExternalLinkDialog, useExternalLink } from './external-link';

const openExternal = vi.fn(async () => ({ opened: true }));
const copyText = vi.fn(async () => null);

beforeEach(() => {
  installFakeMain();
  Object.assign(window.heddle.request, { 'desktop.openExternal': openExternal, 'desktop.copyText': copyText });
  openExternal.mockClear();
});
afterEach(cleanup);

function Link({ url }: { readonly url: string }) {
  const open = useExternalLink();
  return (
    <button type="button" onClick={() => open(url)}>
      link
    </button>
  );
}
const follow = (url: string) => {
  render(
    <>
      <Link url={url} />
      <ExternalLinkDialog />
    </>,
  );
  fireEvent.click(screen.getByText('link'));
};

describe('a link out of Heddle', () => {
  it('is opened only after the person has seen where it leads', async () => {
    follow('https://user@docs.example.com/path');
    expect(openExternal).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: 'Open this address?' });
    expect(dialog.textContent).toContain('https://user@docs.example.com/path');
    expect(dialog.querySelector('strong')?.textContent).toBe('docs.example.com');
    expect(dialog.textContent).toContain('is a user name, not the site');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open in browser' })));
    expect(openExternal).toHaveBeenCalledWith({ url: 'https://user@docs.example.com/path' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not opened when the person leaves', () => {
    follow('https://example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(openExternal).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be opened when it is not of the web, but can be copied', async () => {
    follow('javascript:alert(1)');
    expect(screen.getByRole('dialog', { name: 'Heddle does not open this address' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open in browser' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));
    expect(copyText).toHaveBeenCalledWith({ text: 'javascript:alert(1)' });
  });
});
