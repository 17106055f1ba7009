import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FocusAfterMove, takeFocusTo } from './focus-after-move';

const Window = ({ shown }: { readonly shown: string }) => (
  <>
    <button type="button">Palette</button>
    <main tabIndex={-1} />
    <FocusAfterMove shown={shown} />
  </>
);

afterEach(cleanup);

describe('the focus after a move', () => {
  it('comes to the page when it was lost', () => {
    const { rerender } = render(<Window shown="#/a" />);
    rerender(<Window shown="#/b" />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stays where it is otherwise', () => {
    const { rerender } = render(<Window shown="#/a" />);
    screen.getByRole('button').focus();
    rerender(<Window shown="#/b" />);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('comes to the page that it was wanted for, and to no later one', () => {
    const { rerender } = render(<Window shown="#/a" />);
    screen.getByRole('button').focus();
    takeFocusTo('#/b');
    rerender(<Window shown="#/b" />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    screen.getByRole('button').focus();
    rerender(<Window shown="#/c" />);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
