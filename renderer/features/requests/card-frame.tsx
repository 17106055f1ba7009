import { type ReactNode, useId } from 'react';
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
  return (
    <section className="card-frame" aria-label={t(`region.${kind}`)} aria-describedby={questionId}>
      <h2 id={questionId} className="card-frame-question">
        {question}
      </h2>
      {children}
    </section>
  );
}
