import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireHead } from '../../../preload/contract/model/wire/types';
import { WireRow } from './wire-row';

/** In CSS pixels; as in the style sheet. */
const ROW_HEIGHT = 24;
const OVERSCAN = 12;
/** So close to its end the list follows what is new. In CSS pixels. */
const END_DISTANCE = 3 * ROW_HEIGHT;
const PAGE_ROWS = 10;

export interface WireListProps {
  readonly messages: readonly WireHead[];
  /** The sequence number of the message that is read; null for none. */
  readonly chosen: number | null;
  readonly onChoose: (sequence: number) => void;
}

/** The messages, newest at the end, of which only those in view are on the page. */
export function WireList({ messages, chosen, onChoose }: WireListProps) {
  const { t } = useTranslation('diagnostics');
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const baseId = useId();
  const chosenIndex = chosen === null ? -1 : messages.findIndex(({ sequence }) => sequence === chosen);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => messages[index]?.sequence ?? index, [messages]),
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });

  const lastSequence = messages.at(-1)?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the end whenever something new stands there
  useEffect(() => {
    const element = scroller.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  }, [lastSequence, messages.length]);

  const choose = (index: number) => {
    const message = messages[Math.max(0, Math.min(messages.length - 1, index))];
    if (message === undefined) return;
    onChoose(message.sequence);
    virtualizer.scrollToIndex(messages.indexOf(message));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = chosenIndex === -1 ? messages.length : chosenIndex;
    const to = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      PageUp: from - PAGE_ROWS,
      PageDown: from + PAGE_ROWS,
      Home: 0,
      End: messages.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_DISTANCE;
  };
  const items = virtualizer.getVirtualItems();
  const isChosenDrawn = items.some(({ index }) => index === chosenIndex);
  const idOf = (sequence: number) => `${baseId}-${sequence}`;

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t('wire.list')}
      tabIndex={0}
      aria-activedescendant={chosen !== null && isChosenDrawn ? idOf(chosen) : undefined}
      className="wire-list"
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div role="presentation" className="wire-list-room" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const head = messages[index];
          return (
            head !== undefined && (
              <WireRow
                key={key}
                id={idOf(head.sequence)}
                head={head}
                chosen={head.sequence === chosen}
                top={start}
                onChoose={onChoose}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
