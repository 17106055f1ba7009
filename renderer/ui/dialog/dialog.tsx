import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import './dialog.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the person leaves by Escape or by a click beside it. */
  readonly onClose: () => void;
  /** Names the dialog. */
  readonly title: string;
  /** One or two sentences below the title; part of what a screen reader says first. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, in the order in which they are read. */
  readonly actions: ReactNode;
}

/** A modal dialog: holds the focus, gives it back where it was, and closes with Escape. */
export function Dialog({ open, onClose, title, description, children, actions }: DialogProps) {
  const before = useRef<Element | null>(null);
  const described = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <Radix.Content
          className="dialog"
          {...described}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to a trigger; ours are opened from anywhere.
            event.preventDefault();
            giveFocusBack(before.current);
          }}
        >
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {description === undefined ? null : (
            <Radix.Description asChild>
              <div className="dialog-description">{description}</div>
            </Radix.Description>
          )}
          {children}
          <div className="dialog-actions">{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The element may have gone with what the dialog did (a row that was deleted): then the main part takes the focus. */
function giveFocusBack(element: Element | null): void {
  const target = element?.isConnected ? element : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus();
}
