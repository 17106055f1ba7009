import { useTranslation } from 'react-i18next';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { Turn } from '../../../preload/contract/protocol';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { type KeptPart, wordsOfTurn } from './kept-part.logic';

export interface KeptPartViewProps {
  readonly cut: ForkCut | null;
  /** Undefined while it is read, null when there is no such turn. */
  readonly part: KeptPart | null | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What a fork takes over: the last turn that it keeps, and how much it leaves out. */
export function KeptPartView({ cut, part, error, onRetry }: KeptPartViewProps) {
  const { t } = useTranslation(['fork', 'common']);
  const errorText = useEngineErrorText();
  if (part === undefined && error !== null) {
    return (
      <div className="fork-kept fork-kept-failed" role="alert">
        <p>
          {t('fork:kept.failed')} {errorText(error)}
        </p>
        <Button small onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  }
  if (part === undefined) return <p className="fork-note">{t('fork:kept.reading')}</p>;
  if (part === null) {
    return (
      <p className="fork-kept fork-kept-failed" role="alert">
        {t('fork:kept.missing')}
      </p>
    );
  }
  return (
    <section className="fork-kept" aria-label={t('fork:kept.label')}>
      <p>{sentence(t, cut, part)}</p>
      {part.last === null ? null : <LastTurn turn={part.last} />}
      {part.leftOut > 0 ? <p className="fork-note">{t('fork:kept.leftOut', { count: part.leftOut })}</p> : null}
    </section>
  );
}

function sentence(t: ReturnType<typeof useTranslation<['fork', 'common']>>['t'], cut: ForkCut | null, part: KeptPart) {
  if (part.last === null) return cut === null ? t('fork:kept.empty') : t('fork:kept.nothing');
  return part.leftOut === 0 ? t('fork:kept.all') : t('fork:kept.through');
}

function LastTurn({ turn }: { readonly turn: Turn }) {
  const { t } = useTranslation('fork');
  const { asked, answered } = wordsOfTurn(turn.items);
  return (
    <dl className="fork-turn">
      {asked === null ? null : (
        <>
          <dt>{t('kept.you')}</dt>
          <dd dir="auto">{asked}</dd>
        </>
      )}
      {answered === null ? null : (
        <>
          <dt>{t('kept.codex')}</dt>
          <dd dir="auto">{answered}</dd>
        </>
      )}
    </dl>
  );
}
