import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedSubmission } from '../../../../preload/contract/protocol';
import { Button } from '../../../ui/button/button';
import { textOfInput } from '../message.logic';
import type { QueueState, UpdateOutcome } from './use-queue-changes';

export interface QueueItemProps {
  readonly item: QueuedSubmission;
  readonly index: number;
  readonly count: number;
  readonly state: QueueState;
  readonly isDragged: boolean;
  readonly isDropTarget: boolean;
  /** Whether it can be sent right now. */
  readonly sendable: boolean;
  readonly onUpdate: (text: string) => Promise<UpdateOutcome>;
  /** What is being written for it, so that it is kept; '' once it is saved or given up. */
  readonly onEdit: (text: string) => void;
  /** It is not queued any more while its new text was being written. */
  readonly onEditLost: (text: string) => void;
  readonly onRemove: () => void;
  readonly onSendNow: () => void;
  /** By one place up (-1) or down (1). */
  readonly onMove: (by: number) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** One queued message: to read, to write anew, to move by hand or by keys, to send now, to take out. */
export function QueueItem(props: QueueItemProps) {
  const { item, index, count, state, isDragged, isDropTarget, sendable, onMove } = props;
  const { t } = useTranslation('composer');
  const [edits, setEdits] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const text = textOfInput(item.input) || t('queued.noText');
  const others = item.input.filter((part) => part.type !== 'text').length;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };

  if (edits) {
    return (
      <li className="queue-region-item">
        <QueueEdit
          text={textOfInput(item.input)}
          onSave={props.onUpdate}
          onEdit={props.onEdit}
          onLost={props.onEditLost}
          onClose={() => {
            setEdits(false);
            setTimeout(() => edit.current?.focus());
          }}
        />
      </li>
    );
  }
  return (
    <li
      className="queue-region-item"
      data-dragged={isDragged || undefined}
      draggable={count > 1}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        if (isDropTarget) event.preventDefault();
      }}
      onDrop={props.onDrop}
    >
      <span className="queue-region-text" title={text}>
        {text}
        {others > 0 && <small> {t('queued.withMore', { count: others })}</small>}
      </span>
      {count > 1 && (
        <span className="queue-region-moves">
          <Button
            small
            tone="quiet"
            aria-label={t('queued.up', { message: text })}
            title={t('queued.upTitle')}
            aria-disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <span aria-hidden="true">↑</span>
          </Button>
          <Button
            small
            tone="quiet"
            aria-label={t('queued.down', { message: text })}
            title={t('queued.downTitle')}
            aria-disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <span aria-hidden="true">↓</span>
          </Button>
        </span>
      )}
      {sendable && (
        <Button small tone="quiet" title={t(`queued.nowAbout.${state}`)} onClick={props.onSendNow}>
          {t('queued.now')}
        </Button>
      )}
      <Button ref={edit} small tone="quiet" onClick={() => setEdits(true)}>
        {t('queued.edit')}
      </Button>
      <Button small tone="quiet" onClick={props.onRemove}>
        {t('queued.remove')}
      </Button>
    </li>
  );
}

interface QueueEditProps {
  readonly text: string;
  readonly onSave: (text: string) => Promise<UpdateOutcome>;
  readonly onEdit: (text: string) => void;
  readonly onLost: (text: string) => void;
  readonly onClose: () => void;
}

function QueueEdit({ text: before, onSave, onEdit, onLost, onClose: close }: QueueEditProps) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  const [text, setText] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  /** What would be lost if the message left the queue now; null once it is saved or given up. */
  const unsaved = useRef<string | null>(null);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(
    () => () => {
      if (unsaved.current !== null) lost.current(unsaved.current);
      unsaved.current = null;
    },
    [],
  );
  const onClose = () => {
    unsaved.current = null;
    onEdit('');
    close();
  };
  const isEmpty = text.trim() === '';
  const save = async () => {
    if (isEmpty || isBusy) return;
    if (text === before) return onClose();
    setBusy(true);
    const outcome = await onSave(text);
    setBusy(false);
    // What was written stays here when it was not taken, and can be saved again.
    if (outcome === 'failed') return;
    const isKept = unsaved.current === null;
    onClose();
    if (outcome === 'gone' && !isKept) lost.current(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <div className="queue-region-edit">
      <textarea
        ref={field}
        aria-label={t('queued.editLabel')}
        rows={2}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          unsaved.current = event.target.value === before ? null : event.target.value;
          onEdit(unsaved.current ?? '');
        }}
        onKeyDown={onKeyDown}
      />
      <Button small tone="go" aria-disabled={isEmpty || isBusy} onClick={() => void save()}>
        {t('queued.save')}
      </Button>
      <Button small onClick={onClose}>
        {common('cancel')}
      </Button>
    </div>
  );
}
