import { useTranslation } from 'react-i18next';
import { type PluginWork, subjectOfOrder } from '../../../preload/contract/model/plugins/plugin-work';
import { useSecondTick } from '../../lib/time/second-tick';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { useDurationText } from '../transcript/items/duration-text';
import { changeAddMarketplace } from './add-marketplace-store';
import { EngineReason } from './engine-reason';
import { failureOf } from './failure.logic';
import { decideWork, usePluginWorks } from './plugin-work';
import { useWorkWords } from './work-words';
import './work-list.css';

/** How long a thing may take before it is said that it cannot be stopped, in milliseconds. */
const LONG_MS = 3_000;

/** What changes plugins right now, what waits for that, and what has failed. */
export function WorkList() {
  const { t } = useTranslation('plugins');
  const works = usePluginWorks();
  const running = works.find(({ state }) => state === 'running') ?? null;
  return (
    <section className="work-list" aria-label={t('work.list')} aria-live="polite" hidden={works.length === 0}>
      {works.map((work) =>
        work.state === 'failed' ? (
          <FailedWork key={work.id} work={work} />
        ) : (
          <OpenWork key={work.id} work={work} running={running} />
        ),
      )}
    </section>
  );
}

function OpenWork({ work, running }: { readonly work: PluginWork; readonly running: PluginWork | null }) {
  const { t } = useTranslation('plugins');
  const wordsOf = useWorkWords();
  const what = wordsOf(work);
  if (work.state === 'waiting')
    return (
      <div className="work work-waiting">
        <p>{t('work.waiting', { what, other: running === null ? '' : wordsOf(running) })}</p>
        <Button small aria-label={t('work.cancelName', { what })} onClick={() => decideWork(work.id, 'cancel')}>
          {t('work.cancel')}
        </Button>
      </div>
    );
  return <RunningWork work={work} what={what} />;
}

function RunningWork({ work, what }: { readonly work: PluginWork; readonly what: string }) {
  const { t } = useTranslation('plugins');
  const durationText = useDurationText();
  const now = useSecondTick(true);
  const ms = now - work.sinceMs;
  return (
    <div className="work work-running">
      <div>
        {/* The seconds are for the eye: they would be read out each time. */}
        <p>
          {what}
          {ms < 1_000 ? null : <span aria-hidden>{`, ${durationText(ms, false)}`}</span>}
        </p>
        {ms < LONG_MS ? null : <p className="work-about">{t('work.cannotStop')}</p>}
      </div>
    </div>
  );
}

function FailedWork({ work }: { readonly work: PluginWork }) {
  const { t } = useTranslation('plugins');
  const { order } = work;
  if (work.failure === null) return null;
  const { step, error } = work.failure;
  const { kind, reason, remedy } = failureOf(error);
  return (
    <div className="work work-failed" role="alert">
      <p className="work-title">{t(`failed.${order.kind}`, { subject: revealedText(subjectOfOrder(order)) })}</p>
      <p>
        {t(`failed.step.${step}`)}
        {kind === 'rpc' ? null : ` ${t(`failed.kind.${kind}`)}`} {t(`failed.remedy.${remedy}`)}
      </p>
      {reason === '' ? null : <EngineReason text={reason} />}
      <div className="work-actions">
        {order.kind === 'add' ? (
          <Button small onClick={() => changeAddMarketplace(order)}>
            {t('work.change')}
          </Button>
        ) : null}
        <Button small onClick={() => decideWork(work.id, 'retry')}>
          {t('work.tryAgain')}
        </Button>
        <Button small tone="quiet" onClick={() => decideWork(work.id, 'dismiss')}>
          {t('work.dismiss')}
        </Button>
      </div>
    </div>
  );
}
