import { type KeyboardEvent, useRef } from 'react';
import './segmented.css';

interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SegmentedProps<V extends string> {
  /** Names the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A few choices side by side, one of them taken: a radio group with one tab stop, moved by the arrow keys. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const group = useRef<HTMLDivElement>(null);
  // While none is taken, the first one stands for the group.
  const reachable = options.some((option) => option.value === value) ? value : options[0]?.value;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // While none is taken, the arrows start from the one that stands for the group.
    const at = options.findIndex((option) => option.value === reachable);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div ref={group} className="segmented" role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a segment without hiding it
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === reachable ? 0 : -1}
          className="segmented-option"
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
