import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { useTranscript } from '../transcript-context';
import './deferred-output.css';

/**
 * Stands where an output belongs that was left out of the history, and has it read: it is on the page only where the output
 * would be seen, or nearly.
 */
export function DeferredOutput({ entry: { turnId, id } }: { readonly entry: Entry }) {
  const { t } = useTranslation('transcript');
  const errorText = useEngineErrorText();
  const {
    view: { outputs },
  } = useTranscript();
  useEffect(() => outputs.want(turnId, id), [outputs, turnId, id]);
  const failure = useSyncExternalStore(outputs.subscribe, () => outputs.failure(turnId, id));
  if (failure === null) return <p className="deferred-output">{t('output.deferred')}</p>;
  return (
    <div className="deferred-output" role="alert">
      <p>
        {failure.kind === 'gone'
          ? t('output.deferredGone')
          : t('output.deferredFailed', { reason: errorText(failure.error) })}
      </p>
      <Button small onClick={() => outputs.want(turnId, id)}>
        {t('retry')}
      </Button>
    </div>
  );
}
