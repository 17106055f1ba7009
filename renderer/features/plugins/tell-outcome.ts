import i18next from 'i18next';
import type { WorkOutcome } from '../../../preload/contract/model/plugins/plugin-work';
import { currentPlace, goTo } from '../../app/navigation';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { showToast } from '../../ui/toast/toast-store';

/** Says how something ended that this window wanted of plugins, on whichever page it is by then. */
export function tellOutcome(outcome: WorkOutcome): void {
  const t = i18next.getFixedT(null, 'plugins');
  switch (outcome.kind) {
    case 'added':
      showToast({ text: t(outcome.wasThere ? 'done.wasThere' : 'done.added', named(outcome)) });
      return;
    case 'upgraded':
      showToast({ text: t(outcome.isNew ? 'done.upgraded' : 'done.upToDate', named(outcome)) });
      return;
    case 'removed':
      showToast({ text: t('done.removed', named(outcome)) });
      return;
    case 'overridden': {
      const { message } = outcome;
      showToast({ text: t('done.overridden', { subject: revealedText(outcome.subject), message }), tone: 'failure' });
      return;
    }
    case 'installed':
    case 'updated':
      tellInstalled(outcome);
      return;
    default:
      showToast({ text: t(`done.${outcome.kind}`, { subject: revealedText(outcome.subject) }) });
  }
}

function tellInstalled({ kind, id, ...outcome }: Extract<WorkOutcome, { kind: 'installed' | 'updated' }>): void {
  const t = i18next.getFixedT(null, 'plugins');
  const subject = revealedText(outcome.subject);
  if (outcome.signIns.length > 0)
    showToast({
      text: t('done.signIn', { subject, apps: outcome.signIns.map(revealedText).join(', ') }),
      actions: [{ label: t('tab.apps'), run: () => goTo({ page: 'plugins', tab: 'apps' }) }],
    });
  showToast({
    text: t(`done.${kind}`, { subject }),
    actions: isShown(id)
      ? []
      : [{ label: t('done.open'), run: () => goTo({ page: 'plugins', tab: 'plugins', item: id }) }],
  });
}

const isShown = (pluginId: string): boolean => {
  const place = currentPlace();
  return place.page === 'plugins' && place.item === pluginId;
};

const named = ({ name }: { readonly name: string }) => ({ name: revealedText(name) });
