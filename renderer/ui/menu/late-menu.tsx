import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { Menu, type MenuItem } from './menu';

export interface LateMenuProps {
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly className?: string;
  /** Asked whenever the menu is drawn. */
  readonly items: () => readonly MenuItem[];
}

/**
 * A button with a menu that is made when it is first opened: a transcript is scrolled far more often than one of its menus is
 * opened.
 */
export function LateMenu({ label, children, className, items }: LateMenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  const button = (
    <Button
      tone="quiet"
      small
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={
        used
          ? undefined
          : ({ detail: clicks }) => {
              setOpenedByKey(clicks === 0);
              setUsed(true);
              setOpen(true);
            }
      }
    >
      {children}
    </Button>
  );
  if (!used) return button;
  return <Menu open={open} onOpenChange={setOpen} items={items()} trigger={button} openedByKey={openedByKey} />;
}
