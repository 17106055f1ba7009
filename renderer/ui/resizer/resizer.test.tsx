import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Resizer, widthAfterKey } from './resizer';

afterEach(cleanup);

describe('Resizer', () => {
  it('is a separator that says its value', () => {
    render(<Resizer label="Width" width={264} min={200} max={480} side="end" onResize={() => undefined} />);
    const separator = screen.getByRole('separator', { name: 'Width' });
    expect(separator.getAttribute('aria-valuenow')).toBe('264');
    expect(separator.tabIndex).toBe(0);
  });

  it('gives each step of a drag, and the last one as done', () => {
    Element.prototype.setPointerCapture = () => undefined;
    const onResize = vi.fn();
    render(<Resizer label="Width" width={264} min={200} max={480} side="end" onResize={onResize} />);
    const separator = screen.getByRole('separator');
    const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1 });
    fireEvent(separator, new MouseEvent('pointerdown', { bubbles: true, ...at(264) }));
    fireEvent(separator, new MouseEvent('pointermove', { bubbles: true, ...at(300) }));
    fireEvent(separator, new MouseEvent('pointermove', { bubbles: true, ...at(900) }));
    fireEvent(separator, new MouseEvent('pointerup', { bubbles: true, ...at(900) }));
    fireEvent(separator, new MouseEvent('pointermove', { bubbles: true, ...at(264) }));
    expect(onResize.mock.calls).toEqual([
      [300, false],
      [480, false],
      [480, true],
    ]);
  });
});

describe('widthAfterKey', () => {
  const at = { width: 264, min: 200, max: 270, direction: 1 } as const;
  it.each([
    ['ArrowRight', at, 270],
    ['ArrowLeft', at, 248],
    ['ArrowLeft', { ...at, direction: -1 } as const, 270],
    ['Home', at, 200],
    ['End', at, 270],
    ['a', at, null],
  ])('%s', (key, from, width) => expect(widthAfterKey(key, from)).toBe(width));
});
