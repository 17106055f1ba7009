import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './resizer.css';

export interface ResizerProps {
  /** Names what is resized. */
  readonly label: string;
  /** The width of the panel it resizes, in CSS pixels. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** Which side of the panel the handle sits at: at its `end` moving right widens, at its `start` moving left does. */
  readonly side: 'start' | 'end';
  /** Called for each step of a drag or key; `done` is true with the last one, which is the one to keep. */
  readonly onResize: (width: number, done: boolean) => void;
}

const STEP_PX = 16;

const clamp = (width: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, width)));

/** A handle between a panel and its neighbour: a separator that is dragged, or moved by the arrow keys, Home and End. */
export function Resizer({ label, width, min, max, side, onResize }: ResizerProps) {
  const drag = useRef<{ readonly x: number; readonly width: number; last: number } | null>(null);
  const direction = side === 'end' ? 1 : -1;

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width, last: width };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return;
    const next = clamp(drag.current.width + direction * (event.clientX - drag.current.x), min, max);
    if (next === drag.current.last) return;
    drag.current.last = next;
    onResize(next, false);
  };
  const end = () => {
    if (drag.current === null) return;
    const { last } = drag.current;
    drag.current = null;
    onResize(last, true);
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const next = widthAfterKey(event.key, { width, min, max, direction });
    if (next === null) return;
    event.preventDefault();
    onResize(next, true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused nor hold a value; this is the window splitter pattern
    <div
      role="separator"
      className={`resizer resizer-${side}`}
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  );
}

/** @returns the width after a key, or null when the key means nothing here. */
export function widthAfterKey(
  key: string,
  at: { readonly width: number; readonly min: number; readonly max: number; readonly direction: 1 | -1 },
): number | null {
  if (key === 'ArrowRight') return clamp(at.width + at.direction * STEP_PX, at.min, at.max);
  if (key === 'ArrowLeft') return clamp(at.width - at.direction * STEP_PX, at.min, at.max);
  if (key === 'Home') return at.min;
  if (key === 'End') return at.max;
  return null;
}
