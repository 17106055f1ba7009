import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { titleOfMessage } from '../threads/thread-title.logic';
import type { Dropped } from './revert.logic';
import { closeRevertQuestion, type RevertAim, useRevertQuestion } from './revert-store';
import { type RevertFacts, useRevert } from './use-revert';
import './revert-dialog.css';

/** Asks before a thread goes back to before a turn; rendered once, by the app. */
export function RevertDialog() {
  const aim = useRevertQuestion((state) => state.aim);
  return aim === null ? null : <OpenDialog key={`${aim.threadId}/${aim.turnId}`} aim={aim} />;
}

function OpenDialog({ aim }: { readonly aim: RevertAim }) {
  const { t } = useTranslation(['fork', 'common']);
  const { facts, error, readAgain, state, go } = useRevert(aim);
  const [keep, setKeep] = useState(true);
  const isGoing = state === 'going';
  const mayGo = facts !== null && facts.queued === 0 && !isGoing;
  const submit = async () => {
    if (await go(keep)) closeRevertQuestion();
  };
  const action = facts?.isRunning ? 'submitRunning' : 'submit';
  return (
    <Dialog
      open
      onClose={closeRevertQuestion}
      title={t('fork:revert.title')}
      description={<Words facts={facts} error={error} />}
      actions={
        <>
          <Button onClick={closeRevertQuestion}>{t('common:cancel')}</Button>
          {error !== null && facts === null ? <Button onClick={readAgain}>{t('common:tryAgain')}</Button> : null}
          <Button tone="danger" aria-disabled={!mayGo} onClick={() => void submit()}>
            {t(isGoing ? 'fork:revert.going' : `fork:revert.${action}`)}
          </Button>
        </>
      }
    >
      {facts === null ? null : (
        <>
          <DroppedTurns dropped={facts.dropped} />
          <label className="revert-keep">
            <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
            <span>
              {t('fork:revert.keep')}
              <small>{t('fork:revert.keepAbout')}</small>
            </span>
          </label>
        </>
      )}
      {typeof state === 'object' ? (
        <p className="revert-failed" role="alert">
          {state.failed}
        </p>
      ) : null}
    </Dialog>
  );
}

function Words({ facts, error }: { readonly facts: RevertFacts | null; readonly error: string | null }) {
  const { t } = useTranslation('fork');
  if (facts === null) return <p>{error === null ? t('revert.reading') : `${t('revert.failed')} ${error}`}</p>;
  return (
    <>
      <p>{t('revert.goes', { count: facts.dropped.turns.length })}</p>
      <p>{t('revert.files')}</p>
      {facts.isRunning ? <p>{t('revert.running')}</p> : null}
      {facts.queued > 0 ? (
        <p className="revert-failed" role="alert">
          {t('revert.queued', { count: facts.queued })}
        </p>
      ) : null}
    </>
  );
}

function DroppedTurns({ dropped: { turns, files, hasCommands } }: { readonly dropped: Dropped }) {
  const { t } = useTranslation('fork');
  return (
    <div className="revert-parts">
      <section aria-label={t('revert.turns')}>
        <h3>{t('revert.turns')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ol tabIndex={0}>
          {turns.map(({ id, message }) => (
            <li key={id} dir="auto">
              {(message && titleOfMessage(message)) ?? t('revert.noMessage')}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('revert.changed')}>
        <h3>{t('revert.changed')}</h3>
        {files.length === 0 ? (
          <p>{t('revert.noFiles')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <ul tabIndex={0}>
            {files.map((path) => (
              <li key={path}>
                <code>
                  <RevealedText text={path} />
                </code>
              </li>
            ))}
          </ul>
        )}
        {files.length > 0 && hasCommands ? <p>{t('revert.commandsToo')}</p> : null}
      </section>
    </div>
  );
}
