import { Select as RadixSelect } from 'radix-ui';
import { useEffect, useRef } from 'react';
import './select.css';

/** One choice of a select. */
export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A sentence under the label that says what choosing it means. */
  readonly description?: string | undefined;
  /** Why it cannot be chosen; set, the option is shown but disabled. */
  readonly disabledReason?: string | undefined;
  /** Drawn as something to think about first. */
  readonly warning?: boolean | undefined;
}

export interface SelectProps<V extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  /** null when nothing is known to be chosen: `placeholder` is shown then. */
  readonly value: V | null;
  readonly placeholder: string;
  readonly onValueChange: (value: V) => void;
  readonly disabled?: boolean | undefined;
  /** The chosen value differs from what is in force: drawn with a mark, said by `changedText`. */
  readonly changedText?: string | undefined;
}

/**
 * A small select: a button that shows the choice and opens a listbox with a description under each option. Quiet enough to
 * stand in a row of tools.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, placeholder, onValueChange, disabled, changedText } = props;
  const chosen = options.find((option) => option.value === value);
  const choose = (picked: string) => {
    const option = options.find((candidate) => candidate.value === picked);
    if (option) onValueChange(option.value);
  };
  return (
    <RadixSelect.Root value={value ?? ''} onValueChange={choose} {...(disabled ? { disabled } : {})}>
      <RadixSelect.Trigger
        className="select-trigger"
        aria-label={label}
        data-warning={chosen?.warning || undefined}
        data-changed={changedText !== undefined || undefined}
        title={changedText ?? label}
      >
        <RadixSelect.Value placeholder={placeholder}>{chosen?.label ?? placeholder}</RadixSelect.Value>
        {changedText !== undefined && <span className="visually-hidden">, {changedText}</span>}
        <RadixSelect.Icon className="select-icon" aria-hidden="true">
          <svg viewBox="0 0 10 6" width="8" height="5" aria-hidden="true">
            <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content className="select-content" position="popper" sideOffset={4} collisionPadding={8}>
          <InertBehind />
          <RadixSelect.Viewport className="select-viewport">
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function Option<V extends string>({ option }: { readonly option: SelectOption<V> }) {
  const { value, label, description, disabledReason, warning } = option;
  const detail = disabledReason ?? description;
  return (
    <RadixSelect.Item
      className="select-option"
      value={value}
      disabled={disabledReason !== undefined}
      data-warning={warning || undefined}
      textValue={label}
    >
      {/* Both together are the option's name: whoever hears it should hear what it means as well. */}
      <RadixSelect.ItemText>
        {label}
        {detail !== undefined && <span className="select-detail">{detail}</span>}
      </RadixSelect.ItemText>
      <RadixSelect.ItemIndicator className="select-check">✓</RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}

/**
 * Keeps the focus out of the page behind the list. Radix hides that page from assistive technology alone, which leaves
 * what can be focused in it both hidden and reachable.
 */
function InertBehind() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // While the list is closed Radix renders its content apart from the page.
    if (!marker.current?.isConnected) return;
    const behind = [...document.body.children].filter((child) => !child.contains(marker.current) && !isInert(child));
    for (const child of behind) child.setAttribute('inert', '');
    return () => {
      for (const child of behind) child.removeAttribute('inert');
    };
  }, []);
  return <span ref={marker} hidden />;
}

const isInert = (element: Element): boolean => element.hasAttribute('inert');
