import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactElement, useRef } from 'react';
import './menu.css';

/** One entry of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** A line above it, with these words, begins a part of the menu; '' for a line alone. */
  readonly part?: string;
  /** Set for an entry that is a choice: one of several, or on and off. Choosing leaves the menu open. */
  readonly choice?: { readonly kind: 'one' | 'many'; readonly checked: boolean };
  /** `danger` for what destroys. */
  readonly tone?: 'plain' | 'danger';
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** A button with an accessible name; it gets what a menu button needs. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  /** Both or none: for a menu that something else opens, too (a right click). */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'end';
  /** A key has opened the menu before it was there to see that: its first entry takes the focus, as with any later key. */
  readonly openedByKey?: boolean;
}

/** A menu that a button opens. Arrow keys, typing ahead, Escape; the focus goes back to the button. */
export function Menu({ trigger, items, open, onOpenChange, align = 'end', openedByKey = false }: MenuProps) {
  const control = open === undefined ? {} : { open };
  const chosen = useRef<(() => void) | null>(null);
  // What an entry does may open a dialog: that must find the focus on the button, to give it back there.
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    if (run) setTimeout(run);
  };
  return (
    <DropdownMenu.Root modal={false} {...control} {...(onOpenChange ? { onOpenChange } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          onFocus={(event) => {
            if (!openedByKey || event.target !== event.currentTarget) return;
            event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
          }}
        >
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.part === undefined ? null : (
                <>
                  <DropdownMenu.Separator className="menu-line" />
                  {item.part === '' ? null : <DropdownMenu.Label className="menu-part">{item.part}</DropdownMenu.Label>}
                </>
              )}
              <DropdownMenu.Item
                className={item.tone === 'danger' ? 'menu-item menu-item-danger' : 'menu-item'}
                {...roleOf(item)}
                onSelect={(event) => {
                  if (item.choice) {
                    event.preventDefault();
                    item.onSelect();
                  } else chosen.current = item.onSelect;
                }}
              >
                {item.label}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const roleOf = ({ choice }: MenuItem) =>
  choice ? { role: choice.kind === 'one' ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': choice.checked } : {};
