import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedSubmission } from '../../../../preload/contract/protocol';
import { Button } from '../../../ui/button/button';
import type { Destination } from '../destination';
import { setDraft, useDraft } from '../drafts';
import { QueueItem } from './queue-item';
import { moved, orderFor } from './queue-order.logic';
import { isTextAlone, type QueueState, useQueueChanges } from './use-queue-changes';
import './queue-region.css';

export interface QueueRegionProps {
  readonly to: Destination;
  readonly draftKey: string;
  readonly queued: readonly QueuedSubmission[];
  readonly state: QueueState;
  /** Gives the focus to the message box: what had it here is gone. */
  readonly onLeave: () => void;
}

/** The messages that wait for the turn to end, in the order in which they will run. Nothing is drawn without any. */
export function QueueRegion({ to, draftKey, queued, state, onLeave }: QueueRegionProps) {
  const { t } = useTranslation('composer');
  const changes = useQueueChanges(to, draftKey, state);
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  /** The order that the engine is being asked for: a key that is pressed again moves on from there. */
  const asked = useRef<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  // What was being written for a queued message when the window went: its place is gone, so it comes to the box.
  const editKey = `${draftKey}/edited`;
  const kept = useDraft(editKey);
  const lookedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!kept.loaded || lookedAt.current === editKey) return;
    lookedAt.current = editKey;
    if (kept.text === '') return;
    setDraft(editKey, '');
    changes.keepEdited(kept.text, 'editKept');
  }, [kept, editKey, changes]);
  if (queued.length === 0 && changes.note === null) return null;
  const ids = queued.map(({ id }) => id);
  const orderNow = () => (asked.current === null ? ids : orderFor(asked.current, ids));

  const moveTo = (id: string, place: number) => {
    const before = orderNow();
    const order = moved(before, id, place);
    if (order === before) return;
    setSaid(t('queued.moved', { place: order.indexOf(id) + 1, count: ids.length }));
    asked.current = order;
    void changes.reorder(order).then(() => {
      if (asked.current === order) asked.current = null;
    });
  };
  const dropOn = (event: DragEvent, place: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null) moveTo(dragged, place);
    setDragged(null);
  };
  const remove = (item: QueuedSubmission, index: number) => {
    changes.remove(item);
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    const button = next?.querySelector('button');
    if (button) button.focus();
    else onLeave();
  };

  return (
    <section className="queue-region" aria-labelledby={headingId}>
      <h2 id={headingId} className="queue-region-heading">
        {t('queued.label')}
      </h2>
      {queued.length > 0 && (
        <p className="queue-region-state">
          {t(`queued.${state}`, { count: queued.length })}
          {state !== 'waiting' && (
            <Button small onClick={changes.start}>
              {t('queued.start')}
            </Button>
          )}
        </p>
      )}
      <ol ref={list} className="queue-region-list">
        {queued.map((item, index) => (
          <QueueItem
            key={item.id}
            item={item}
            index={index}
            count={queued.length}
            state={state}
            isDragged={dragged === item.id}
            sendable={state !== 'waiting' || isTextAlone(item)}
            onUpdate={(text) => changes.update(item, text)}
            onEdit={(text) => setDraft(editKey, text)}
            onEditLost={(text) => {
              setDraft(editKey, '');
              changes.keepEdited(text, 'goneKept');
            }}
            onRemove={() => remove(item, index)}
            onSendNow={() => changes.sendNow(item)}
            onMove={(by) => moveTo(item.id, orderNow().indexOf(item.id) + by)}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            isDropTarget={dragged !== null}
            onDrop={(event) => dropOn(event, index)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {changes.note !== null && (
        <p className="queue-region-note" role="status">
          {changes.note}
        </p>
      )}
    </section>
  );
}
