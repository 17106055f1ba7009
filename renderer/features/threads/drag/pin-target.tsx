import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../../preload/contract/model/keys';
import { PINNED_SECTION_ID } from '../groups.logic';
import { nest } from '../nest.logic';
import type { ListRow, ListSection } from '../rows.logic';
import { useDrag } from './drag-store';
import { useDropTarget } from './use-drop-target';

const PINNED: ListSection = {
  key: 'pin target',
  heading: '',
  hostId: LOCAL_HOST,
  of: { kind: 'section', section: { id: PINNED_SECTION_ID, name: '', appearance: null } },
  threads: [],
  nest: nest([]),
  folded: false,
};

const isPinned = (row: ListRow): boolean =>
  row.kind === 'heading' && row.section.of?.kind === 'section' && row.section.of.section.id === PINNED_SECTION_ID;

/** Where threads are dropped to pin them, while they are dragged and none is pinned yet. */
export function PinTarget({ rows }: { readonly rows: readonly ListRow[] }) {
  const { t } = useTranslation('library');
  const drop = useDropTarget(PINNED, null);
  const isDragging = useDrag(({ aims }) => aims.length > 0);
  if (!isDragging || rows.some(isPinned)) return null;
  return (
    <div className={drop.isOver ? 'pin-target pin-target-over' : 'pin-target'} {...drop.handlers}>
      {t('dropToPin')}
    </div>
  );
}
