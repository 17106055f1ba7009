import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Menu } from '../../ui/menu/menu';
import type { ThreadListRow } from './rows.logic';
import { useThreadMenu } from './use-thread-menu';

export interface ThreadActionsProps {
  readonly row: ThreadListRow;
  readonly reachable: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * The button "Thread actions" and its menu. The menu is made when it is first opened: a list is scrolled far more often
 * than a menu is opened.
 */
export function ThreadActions(props: ThreadActionsProps) {
  const { t } = useTranslation('threads');
  const [used, setUsed] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  if (props.open && !used) setUsed(true);
  const button = (
    <Button
      tone="quiet"
      className="thread-row-actions"
      aria-label={t('actions.label')}
      aria-haspopup="menu"
      aria-expanded={props.open}
      tabIndex={props.reachable ? 0 : -1}
      onClick={
        used
          ? undefined
          : ({ detail: clicks }) => {
              setOpenedByKey(clicks === 0);
              props.onOpen(true);
            }
      }
    >
      <Ellipsis size={16} aria-hidden />
    </Button>
  );
  return used ? <ThreadMenu {...props} trigger={button} openedByKey={openedByKey} /> : button;
}

function ThreadMenu({
  row,
  open,
  onOpen,
  trigger,
  openedByKey,
}: ThreadActionsProps & { readonly trigger: ReactElement; readonly openedByKey: boolean }) {
  const items = useThreadMenu(row);
  return <Menu open={open} onOpenChange={onOpen} items={items} trigger={trigger} openedByKey={openedByKey} />;
}
