import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../../preload/contract/model/feed/types';
import { TurnMenu } from '../../fork/turn-menu';
import { useDurationText } from '../items/duration-text';
import { Fold } from '../items/fold';
import { JsonText } from '../items/json-text';
import { useFold, useTranscript } from '../transcript-context';
import { useTurn } from '../use-thread-view';
import { retrySentence, turnErrorSentence } from './turn-error.logic';
import { turnTokens } from './turn-tokens.logic';
import './turn-end.css';

/** Of a turn from history: the engine keeps the tokens of none. */
const NO_TOKENS = { ofTurn: null, ofThread: null };

/** What is said of a turn below its items: that it tries again, how it ended, what it cost. */
export function TurnEnd({ turnId }: { turnId: string }) {
  const { view } = useTranscript();
  const turn = useTurn(view, turnId);
  if (turn === undefined) return null;
  return (
    <div className="turn-end">
      <TurnWords turn={turn} />
      {turn.status === 'inProgress' ? null : (
        <div className="turn-end-line">
          <TurnCost turn={turn} />
          <TurnMenu turn={turn} />
        </div>
      )}
    </div>
  );
}

function TurnWords({ turn }: { turn: TurnView }) {
  const { t } = useTranslation('transcript');
  if (turn.retry !== null) {
    const sentence = retrySentence(turn.retry.error);
    return <p className="turn-end-retry">{t(`turn.${sentence.key}`, { ...sentence })}</p>;
  }
  if (turn.engineLost) return <p className="turn-end-failed">{t('turn.engineLost')}</p>;
  if (turn.status === 'failed') return <TurnFailure turn={turn} />;
  // History does not tell who stopped a turn: it may have been the end of the engine.
  if (turn.status === 'interrupted') {
    return <p className="turn-end-quiet">{turn.seenFromStart ? t('turn.stopped') : t('turn.stoppedUnknown')}</p>;
  }
  return null;
}

function TurnFailure({ turn }: { turn: TurnView }) {
  const { t } = useTranslation('transcript');
  const [open, setOpen] = useFold(`${turn.id}//error`, false);
  if (turn.error === null) return <p className="turn-end-failed">{t('error.other')}</p>;
  const { key, status, message, details } = turnErrorSentence(turn.error);
  return (
    <div className="turn-end-failed">
      <p>{t(`error.${key}`, { status, message })}</p>
      {details !== '' && (
        <Fold open={open} onToggle={setOpen} summary={open ? t('turn.hideDetails') : t('turn.details')}>
          <JsonText value={details} />
        </Fold>
      )}
    </div>
  );
}

function TurnCost({ turn }: { turn: TurnView }) {
  const { t, i18n } = useTranslation('transcript');
  const { view } = useTranscript();
  const durationText = useDurationText();
  if (turn.tokenUsage === null && turn.durationMs === null) return null;
  const { ofTurn, ofThread } = turn.tokenUsage === null ? NO_TOKENS : turnTokens(turn, view.turnBefore(turn.id));
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const parts = [
    ...(turn.durationMs === null ? [] : [t('turn.workedFor', { duration: durationText(turn.durationMs, true) })]),
    ...(ofTurn === null ? [] : [t('turn.tokens', { count: ofTurn, tokens: number(ofTurn) })]),
    ...(ofThread === null ? [] : [t('turn.tokensOfThread', { count: ofThread, tokens: number(ofThread) })]),
  ];
  return (
    <p className="turn-end-quiet">
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && <span aria-hidden="true">{' · '}</span>}
          {part}
        </span>
      ))}
    </p>
  );
}
