import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { hashOfPlace } from '../../app/navigation';
import './token-use.css';
import { type DayOfUse, daysOfAccount, SHOWN_DAYS } from './token-use.logic';

const SHOWN_THREADS = 8;

/** How many tokens were used: by day, of the whole account where the engine tells it, and by thread, as Heddle saw it. */
export function TokenUse() {
  const { t } = useTranslation('settings');
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const account = useQuery({
    queryKey: ['account', LOCAL_HOST, 'usage'],
    // Only ChatGPT accounts have it: the engine's refusal is an answer, not a failure.
    queryFn: () => engineRequest(LOCAL_HOST, 'account/usage/read', {}).catch(() => null),
    enabled: isReady,
  });
  const seen = useQuery({
    queryKey: ['tokenUse', LOCAL_HOST],
    queryFn: () => bridge().request['usage.read']({ hostId: LOCAL_HOST }),
    // It grows with what happens, which nobody tells of.
    staleTime: 0,
    gcTime: 0,
  });
  const ofAccount = daysOfAccount(account.data ?? null);
  const days = seen.data?.days.slice(0, SHOWN_DAYS) ?? [];
  const threads = seen.data?.threads.slice(0, SHOWN_THREADS) ?? [];
  return (
    <>
      <h3 className="settings-part">{t('usage.title')}</h3>
      {ofAccount === null ? null : <Days label={t('usage.account')} days={ofAccount} />}
      <p className="settings-hint">{t('usage.about')}</p>
      {days.length === 0 ? (
        <p className="settings-hint">{t('usage.none')}</p>
      ) : (
        <>
          <Days label={t('usage.days')} days={days} />
          <Threads threads={threads} />
        </>
      )}
    </>
  );
}

function useCount(): (value: number) => string {
  const language = useAppState((app) => app.language);
  const format = new Intl.NumberFormat(language);
  return (value) => format.format(value);
}

function Days({ label, days }: { readonly label: string; readonly days: readonly DayOfUse[] }) {
  const { t, i18n } = useTranslation('settings');
  const count = useCount();
  const most = Math.max(1, ...days.map(({ tokens }) => tokens));
  // A day of the calendar, wherever on earth: told as it is written.
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <table className="usage-table">
      <caption>{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('usage.day')}</th>
          <th scope="col">{t('usage.tokens')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, tokens }) => (
          <tr key={date}>
            <th scope="row">{format.format(new Date(`${date}T00:00:00Z`))}</th>
            <td>
              <span className="usage-bar" aria-hidden style={{ width: `${(tokens / most) * 60}%` }} />
              <span className="tabular">{count(tokens)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Threads({ threads }: { readonly threads: readonly { readonly threadId: string; readonly tokens: number }[] }) {
  const { t } = useTranslation('settings');
  const count = useCount();
  return (
    <table className="usage-table">
      <caption>{t('usage.threads')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('usage.thread')}</th>
          <th scope="col">{t('usage.tokens')}</th>
        </tr>
      </thead>
      <tbody>
        {threads.map(({ threadId, tokens }) => (
          <tr key={threadId}>
            <th scope="row">
              <ThreadTitle threadId={threadId} />
            </th>
            <td className="tabular">{count(tokens)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ThreadTitle({ threadId }: { readonly threadId: string }) {
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const { data } = useQuery({
    queryKey: ['thread', LOCAL_HOST, threadId, 'title'],
    queryFn: async () => {
      // One that was deleted is told by its id.
      const read = await engineRequest(LOCAL_HOST, 'thread/read', { threadId }).catch(() => null);
      return read?.thread.name ?? read?.thread.preview.trim().split('\n', 1)[0] ?? null;
    },
    enabled: isReady,
  });
  return <a href={hashOfPlace({ page: 'thread', hostId: LOCAL_HOST, threadId })}>{data || threadId}</a>;
}
