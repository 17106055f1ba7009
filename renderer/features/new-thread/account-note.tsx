import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { Button } from '../../ui/button/button';

const SIGN_IN_COMMAND = 'codex login';

const accountQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['account', hostId] as const,
    queryFn: () => engineRequest(hostId, 'account/read', {}),
  });

/** @returns true when the engine needs an account and has none; false while that is not known */
export function useLacksAccount(hostId: HostId): boolean {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const { data } = useQuery({ ...accountQuery(hostId), enabled: ready });
  return data !== undefined && data.account === null && data.requiresOpenaiAuth;
}

/** Says that no account is signed in, and what to do about it. */
export function AccountNote({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('threads');
  const headingId = useId();
  const { refetch, isFetching } = useQuery({ ...accountQuery(hostId), enabled: false });
  return (
    <section className="account-note" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('start.account.title')}</h2>
      <p>{t('start.account.about')}</p>
      <div className="account-note-row">
        <code>{SIGN_IN_COMMAND}</code>
        <Button small aria-disabled={isFetching} onClick={() => void refetch()}>
          {t('start.account.again')}
        </Button>
      </div>
    </section>
  );
}
