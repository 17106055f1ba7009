import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Segmented } from './segmented';

afterEach(cleanup);

function Example({ first = 'a' }: { readonly first?: 'a' | '' }) {
  const [value, setValue] = useState<'' | 'a' | 'b' | 'c'>(first);
  return (
    <Segmented
      label="Letters"
      value={value}
      onChange={setValue}
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
        { value: 'c', label: 'C' },
      ]}
    />
  );
}

describe('Segmented', () => {
  const checked = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'));

  it('is a radio group with one tab stop', () => {
    render(<Example />);
    expect(screen.getByRole('radiogroup', { name: 'Letters' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([0, -1, -1]);
  });

  it('takes the second with an arrow while none is taken, since the first has the focus', () => {
    render(<Example first="" />);
    const first = screen.getByRole('radio', { name: 'A' });
    expect(first.tabIndex).toBe(0);
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(checked()).toEqual(['false', 'true', 'false']);
  });

  it('moves with the arrow keys, around the ends, and the focus comes along', () => {
    render(<Example />);
    fireEvent.keyDown(screen.getByRole('radio', { name: 'A' }), { key: 'ArrowLeft' });
    expect(checked()).toEqual(['false', 'false', 'true']);
    expect(document.activeElement?.textContent).toBe('C');
    fireEvent.keyDown(screen.getByRole('radio', { name: 'C' }), { key: 'ArrowRight' });
    expect(checked()).toEqual(['true', 'false', 'false']);
  });

  it('takes a click', () => {
    render(<Example />);
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    expect(checked()).toEqual(['false', 'true', 'false']);
  });
});
