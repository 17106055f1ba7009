import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingKind } from '../../../preload/contract/model/app-state';
import './card-frame.css';

export interface CardFrameProps {
  readonly kind: PendingKind;
  /** The question in words. */
  readonly question: string;
  readonly children: ReactNode;
}

/** The raised card of an open request: a region that says what kind of thing waits, headed by the question. */
export function CardFrame({ kind, question, children }: CardFrameProps) {
  const { t } = useTranslation('requests');
  const questionId = useId();
  const card = useRef<HTMLElement>(null);
  useFocusAfterwards(card);
  return (
    <section ref={card} className="card-frame" aria-label={t(`region.${kind}`)} aria-describedby={questionId}>
      <h2 id={questionId} className="card-frame-question">
        {question}
      </h2>
      {children}
    </section>
  );
}

/**
 * A card that leaves takes its buttons with it. Whoever had the focus in it goes on reading where it was: never on the
 * buttons of another card, where the same key would answer a question that nobody has read.
 */
function useFocusAfterwards(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="log"]') ?? element.closest<HTMLElement>('main');
      around?.focus({ preventScroll: true });
    };
  }, [card]);
}
