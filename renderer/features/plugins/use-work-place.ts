import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { currentPlace, goTo } from '../../app/navigation';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { showToast } from '../../ui/toast/toast-store';
import type { WorkOutcome, WorkPlace } from './plugin-actions';

/** Where the page's work is done, and how its end is told. */
export function useWorkPlace(): WorkPlace {
  const client = useQueryClient();
  const { t } = useTranslation('plugins');
  const onDone = useCallback(
    (outcome: WorkOutcome) => {
      switch (outcome.kind) {
        case 'added':
          return showToast({ text: t(outcome.wasThere ? 'done.wasThere' : 'done.added', named(outcome)) });
        case 'upgraded':
          return showToast({ text: t(outcome.isNew ? 'done.upgraded' : 'done.upToDate', named(outcome)) });
        case 'removed':
          return showToast({ text: t('done.removed', named(outcome)) });
        case 'overridden':
          return showToast({
            text: t('done.overridden', { subject: revealedText(outcome.subject), message: outcome.message }),
            tone: 'failure',
          });
        case 'installed':
        case 'updated':
          if (outcome.signIns.length > 0)
            showToast({
              text: t('done.signIn', {
                subject: revealedText(outcome.subject),
                apps: outcome.signIns.map(revealedText).join(', '),
              }),
              actions: [{ label: t('tab.apps'), run: () => goTo({ page: 'plugins', tab: 'apps' }) }],
            });
          return showToast({
            text: t(`done.${outcome.kind}`, { subject: revealedText(outcome.subject) }),
            actions: isShown(outcome.id)
              ? []
              : [{ label: t('done.open'), run: () => goTo({ page: 'plugins', tab: 'plugins', item: outcome.id }) }],
          });
        default:
          return showToast({ text: t(`done.${outcome.kind}`, { subject: revealedText(outcome.subject) }) });
      }
    },
    [t],
  );
  return useMemo(() => ({ client, hostId: LOCAL_HOST, onDone }), [client, onDone]);
}

const isShown = (pluginId: string): boolean => {
  const place = currentPlace();
  return place.page === 'plugins' && place.item === pluginId;
};

const named = ({ name }: { readonly name: string }) => ({ name: revealedText(name) });
