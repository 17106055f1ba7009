import { ChevronRight, Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Menu } from '../../ui/menu/menu';
import { useDropTarget } from './drag/use-drop-target';
import { FOUND_KEY, type ListSection } from './rows.logic';
import { toggleFold } from './threads-view-store';
import { useGroupMenu } from './use-group-menu';
import './group-heading.css';

export interface GroupHeadingProps {
  readonly section: ListSection;
  /** It is the row that Tab reaches. */
  readonly reachable: boolean;
  /** The list has more, so the group may, too. */
  readonly partial: boolean;
}

/** The heading of a group: a button that folds it, a menu of what can be done with it, and where threads are dropped. */
export const GroupHeading = memo(function GroupHeading({ section, reachable, partial }: GroupHeadingProps) {
  const { t } = useTranslation('library');
  const items = useGroupMenu(section);
  const drop = useDropTarget(section, null);
  const { folded, heading, threads, of } = section;
  if (section.key === FOUND_KEY)
    return (
      <p className="group-heading group-heading-found" role="status">
        {heading}
      </p>
    );
  const count = t(partial && of !== null ? 'group.countPartial' : 'group.count', { count: threads.length });
  return (
    <div className={drop.isOver ? 'group-heading group-heading-over' : 'group-heading'} {...drop.handlers}>
      <button
        type="button"
        className="group-heading-fold"
        aria-label={`${heading}, ${count}`}
        aria-expanded={!folded}
        tabIndex={reachable ? 0 : -1}
        onClick={() => toggleFold(section.key)}
        title={heading}
      >
        <span className="group-heading-text" dir="auto">
          {heading}
        </span>
        {folded ? (
          <span className="group-heading-count" aria-hidden>
            {threads.length}
          </span>
        ) : null}
        <ChevronRight size={13} aria-hidden className="group-heading-mark" />
      </button>
      {items.length === 0 ? null : (
        <Menu
          items={items}
          trigger={
            <Button
              tone="quiet"
              className="group-heading-actions"
              aria-label={t('group.actions', { name: heading })}
              tabIndex={reachable ? 0 : -1}
            >
              <Ellipsis size={15} aria-hidden />
            </Button>
          }
        />
      )}
    </div>
  );
});
