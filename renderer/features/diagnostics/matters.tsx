import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/toast/toast-store';
import { useDurationText } from '../transcript/items/duration-text';
import type { Matter, TurnAim } from './matter.logic';

export interface MattersProps {
  readonly hostId: HostId;
  readonly matters: readonly Matter[];
  readonly threadName: (threadId: string) => string;
  /** What is said when nothing is the matter. */
  readonly calm: string;
}

/** In plain words why work does not go on, with what can be done about it. */
export function Matters({ hostId, matters, threadName, calm }: MattersProps) {
  const { t } = useTranslation('diagnostics');
  return (
    <section className="diagnostics-matters" aria-label={t('matter.title')}>
      {matters.length === 0 ? (
        <p className="diagnostics-calm">{calm}</p>
      ) : (
        <ul>
          {matters.map((matter) => (
            <MatterItem key={keyOf(matter)} hostId={hostId} matter={matter} threadName={threadName} />
          ))}
        </ul>
      )}
    </section>
  );
}

const keyOf = (matter: Matter): string => {
  if ('aim' in matter) return `${matter.kind} ${matter.aim.turnId}`;
  return matter.kind === 'unshown' ? `${matter.kind} ${matter.method} ${matter.threadId}` : matter.kind;
};

const aimOf = (matter: Matter): TurnAim | null => ('aim' in matter ? matter.aim : null);

const threadOf = (matter: Matter): string | null =>
  aimOf(matter)?.threadId ?? ('threadId' in matter ? matter.threadId : null);

/** What a person has to do is drawn in the colour of what waits, a fault in that of faults. */
const toneOf = ({ kind }: Matter): string =>
  kind === 'waitsForYou' ? 'waits' : kind === 'stopped' ? 'failed' : 'plain';

interface MatterItemProps {
  readonly hostId: HostId;
  readonly matter: Matter;
  readonly threadName: (threadId: string) => string;
}

function MatterItem({ hostId, matter, threadName }: MatterItemProps) {
  const { t } = useTranslation('diagnostics');
  const words = useMatterWords()(matter);
  const threadId = threadOf(matter);
  const aim = aimOf(matter);
  return (
    <li className={`diagnostics-matter diagnostics-matter-${toneOf(matter)}`}>
      <div className="diagnostics-matter-words">
        <p dir="auto">{words}</p>
        {threadId === null ? null : <small>{t('matter.inThread', { title: threadName(threadId) })}</small>}
      </div>
      {threadId === null ? null : (
        <a className="button button-plain" href={hashOfPlace({ page: 'thread', hostId, threadId })}>
          {t('actions.goToThread')}
        </a>
      )}
      {aim === null ? null : <StopTurn hostId={hostId} aim={aim} />}
    </li>
  );
}

function StopTurn({ hostId, aim }: { readonly hostId: HostId; readonly aim: TurnAim }) {
  const { t } = useTranslation('diagnostics');
  const errorText = useEngineErrorText();
  const stop = useMutation({
    mutationFn: () => engineRequest(hostId, 'turn/interrupt', { threadId: aim.threadId, turnId: aim.turnId }),
    onError: (error) => showToast({ text: t('stopFailed', { message: errorText(error) }), tone: 'failure' }),
  });
  return (
    <Button aria-disabled={stop.isPending} onClick={() => stop.mutate()}>
      {t(stop.isPending ? 'actions.stopping' : 'actions.stopTurn')}
    </Button>
  );
}

/** @returns a function that puts a matter in a sentence */
function useMatterWords(): (matter: Matter) => string {
  const { t } = useTranslation(['diagnostics', 'common']);
  const durationText = useDurationText();
  return (matter) => {
    const age = 'ageMs' in matter ? durationText(matter.ageMs, false) : '';
    switch (matter.kind) {
      case 'stopped':
        if (matter.fault === null) return t('diagnostics:matter.stoppedPlain');
        return t('diagnostics:matter.stopped', { reason: t(`common:engine.reason.${matter.fault}`) });
      case 'starting':
      case 'busy':
        return t(`diagnostics:matter.${matter.kind}`);
      case 'reconnecting':
        if (matter.fault === null) return t('diagnostics:matter.reconnecting');
        return t('diagnostics:matter.reconnectingFault', { reason: t(`common:engine.reason.${matter.fault}`) });
      case 'waitsForYou': {
        const approvals = t('diagnostics:matter.approvals', { count: matter.approvals });
        const questions = t('diagnostics:matter.questions', { count: matter.questions });
        const both = t('diagnostics:matter.both', { approvals, questions });
        const what = matter.questions === 0 ? approvals : matter.approvals === 0 ? questions : both;
        return t('diagnostics:matter.waitsForYou', { what, age });
      }
      case 'unconfirmed':
        return t('diagnostics:matter.unconfirmed', { count: matter.count, age });
      case 'unshown':
        return t('diagnostics:matter.unshown', { method: matter.method, age });
      case 'noAnswer':
        if (matter.others === 0) return t('diagnostics:matter.noAnswer', { method: matter.method, age });
        return t('diagnostics:matter.noAnswerMore', { method: matter.method, age, count: matter.others });
      case 'retrying': {
        const { attempt, limit } = matter;
        if (attempt === null || limit === null) return t('diagnostics:matter.retrying', { age });
        return t('diagnostics:matter.retryingOf', { age, attempt, limit });
      }
      case 'silentModel':
        return t('diagnostics:matter.silentModel', { age });
      case 'silentCommand':
      case 'silentTool':
        return t(`diagnostics:matter.${matter.kind}`, { age, label: matter.label });
    }
  };
}
