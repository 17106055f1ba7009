import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { useSecondTick } from '../../../lib/time/second-tick';
import { useDurationText } from '../items/duration-text';
import { type ItemState, itemDurationMs, itemState } from '../items/item-state.logic';
import { wasStarted } from './run-facts.logic';

/** What became of an item, in words, with the time it took or takes. */
export function CommandState({ entry, isBackground = false }: { entry: Entry; isBackground?: boolean }) {
  const state = itemState(entry);
  return (
    <span className={`item-state item-state-${state}`}>
      {state === 'running' ? (
        <Running startedAtMs={entry.startedAtMs} isBackground={isBackground} />
      ) : (
        <Ended entry={entry} state={state} />
      )}
    </span>
  );
}

function Running({ startedAtMs, isBackground }: { startedAtMs: number | null; isBackground: boolean }) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const durationText = useDurationText();
  const now = useSecondTick(startedAtMs !== null);
  const elapsed = startedAtMs === null ? 0 : now - startedAtMs;
  // The first second is not worth a figure that changes at once.
  if (elapsed < 1_000) return isBackground ? items('command.background') : t('state.running');
  if (isBackground) return items('command.backgroundFor', { duration: durationText(elapsed, false) });
  return t('state.runningFor', { duration: durationText(elapsed, false) });
}

function Ended({ entry, state }: { entry: Entry; state: Exclude<ItemState, 'running'> }) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const durationText = useDurationText();
  const { item } = entry;
  const durationMs = itemDurationMs(entry);
  // Less than a tenth of a second would read as no time at all.
  const duration = durationMs === null || durationMs < 50 ? null : durationText(durationMs, true);
  const command = item.type === 'commandExecution' ? item : null;
  const code = command?.exitCode ?? null;
  switch (state) {
    case 'declined':
      return t('state.declined');
    case 'cut':
    case 'neverRan':
      return t(`state.${state}`);
    case 'failed':
      // The engine gives no code of its own to what never ran, nor to what was ended from outside.
      if (command !== null && code !== null && code < 0)
        return items(wasStarted(command) ? 'command.ended' : 'command.notStarted');
      if (code !== null && code !== 0) {
        return duration === null ? t('state.exitCode', { code }) : t('state.exitCodeAfter', { code, duration });
      }
      return duration === null ? t('state.failed') : t('state.failedAfter', { duration });
    case 'done':
      return (
        <>
          <span className="visually-hidden">{t('state.done')} </span>
          {duration ?? <span aria-hidden="true">{t('state.done')}</span>}
        </>
      );
  }
}
