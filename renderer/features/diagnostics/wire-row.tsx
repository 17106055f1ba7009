import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireHead } from '../../../preload/contract/model/wire/types';
import { useDurationText } from '../transcript/items/duration-text';
import { useSizeText } from './size-text';

/** "14:02:11.042", in the person's own time */
function timeText(atMs: number): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
  return `${clock}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

/** @returns a function that says what a message is: "answer", "error -32600", "connection 2 opened" */
export function useKindWords(): (head: WireHead) => string {
  const { t } = useTranslation('diagnostics');
  return ({ kind, connection, errorCode }) => {
    if (kind === 'opened' || kind === 'closed') return t(`wire.${kind}`, { number: connection });
    if (kind !== 'error') return t(`wire.${kind}`);
    return errorCode === null ? t('wire.errorPlain') : t('wire.error', { code: errorCode });
  };
}

const MS_PER_SECOND = 1_000;

/** @returns a function that says how long an answer took: "4 ms", "1.2 s" */
function useTookText(): (ms: number) => string {
  const { i18n } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const milliseconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond' });
  return (ms) => (ms < MS_PER_SECOND ? milliseconds.format(ms) : durationText(ms, true));
}

export interface WireRowProps {
  readonly id: string;
  readonly head: WireHead;
  readonly chosen: boolean;
  readonly top: number;
  readonly onChoose: (sequence: number) => void;
}

/** One message in the list: when, which way, what, how large and how long it took. */
export const WireRow = memo(function WireRow({ id, head, chosen, top, onChoose }: WireRowProps) {
  const { t } = useTranslation('diagnostics');
  const kindWords = useKindWords();
  const tookText = useTookText();
  const sizeText = useSizeText();
  const isEnd = head.kind === 'opened' || head.kind === 'closed';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names its active option
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={`wire-row wire-row-${head.kind}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(head.sequence)}
    >
      <span className="wire-row-time">{timeText(head.atMs)}</span>
      <span className="wire-row-way">
        {isEnd ? null : (
          <>
            <span aria-hidden>{head.direction === '>' ? '→' : '←'}</span>
            <span className="visually-hidden">{t(head.direction === '>' ? 'wire.toEngine' : 'wire.fromEngine')}</span>
          </>
        )}
      </span>
      <span className="wire-row-method">{head.method ?? ''}</span>
      <span className="wire-row-kind">{kindWords(head)}</span>
      <span className="wire-row-took">{head.tookMs === null ? '' : tookText(head.tookMs)}</span>
      <span className="wire-row-size">{isEnd ? '' : sizeText(head.bytes)}</span>
    </div>
  );
});
