import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { useAgo } from '../../app/ago';
import { Button, type ButtonTone } from '../../ui/button/button';
import { RecordedNote } from './recorded-note';
import type { Answering } from './use-answer';
import { useArming } from './use-arming';
import { usePressGuard } from './use-press-guard';
import './decision-bar.css';

/** One way to answer. */
export interface AnswerButton {
  readonly id: string;
  readonly name: string;
  /** What it does, for those who hesitate. */
  readonly about: string | null;
  readonly tone: ButtonTone;
  /** It cannot be pressed as things stand. */
  readonly isShut?: boolean;
  readonly onPress: () => void;
}

export interface AnswerBarProps {
  readonly request: PendingRequest;
  readonly state: Answering['state'];
  readonly buttons: readonly AnswerButton[];
  /** What stands before the buttons and does not answer: it is never shut. */
  readonly before?: ReactNode;
}

/** The buttons of a card. They open half a second after they come to rest, and each works once. */
export function AnswerBar(props: AnswerBarProps) {
  return isReplayHost(props.request.hostId) ? <RecordedNote /> : <LiveAnswerBar {...props} />;
}

function LiveAnswerBar({ request, state, buttons, before }: AnswerBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const arming = useArming(bar);
  const guard = usePressGuard(arming);
  const isShut = !arming.armed || (state !== 'open' && state !== 'failed');
  return (
    <div className="decision-bar">
      {before}
      <div ref={bar} className="decision-bar-buttons" {...guard}>
        {buttons.map((button) => (
          <OneButton key={button.id} button={button} isShut={isShut || button.isShut === true} />
        ))}
      </div>
      <AnswerStatus request={request} state={state} />
    </div>
  );
}

function OneButton({ button, isShut }: { readonly button: AnswerButton; readonly isShut: boolean }) {
  const aboutId = useId();
  return (
    <>
      <Button
        className="decision-bar-button"
        tone={button.tone}
        aria-disabled={isShut}
        aria-describedby={button.about === null ? undefined : aboutId}
        title={button.about ?? undefined}
        onClick={button.onPress}
      >
        {button.name}
      </Button>
      {button.about !== null && (
        <span id={aboutId} hidden>
          {button.about}
        </span>
      )}
    </>
  );
}

/** How long the question has waited, or what became of the answer. */
function AnswerStatus({ request, state }: { readonly request: PendingRequest; readonly state: Answering['state'] }) {
  const { t } = useTranslation('requests');
  const ago = useAgo();
  const isSaid = state !== 'open' && state !== 'sending';
  return (
    <span className={state === 'failed' ? 'answer-status card-frame-warning' : 'answer-status'}>
      {!isSaid && <time>{t('asked', { ago: ago(request.askedAtMs) })}</time>}
      <span role="status">{isSaid && t(`answer.${state}`)}</span>
    </span>
  );
}
