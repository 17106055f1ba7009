import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutoReviewNote, HookNote } from '../../../../preload/contract/model/feed/types';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useDurationText } from '../items/duration-text';
import { Fold } from '../items/fold';
import { JsonText } from '../items/json-text';
import { shownPath } from '../items/paths.logic';
import { useFold, useTranscript } from '../transcript-context';
import { isLoud, noteGroups, worstStatus } from './notes.logic';

export interface NotesRowProps {
  readonly turnId: string;
  /** The entry behind which they stand. */
  readonly after: string | null;
}

/** What happened beside the items: runs of hooks, and the engine's own reviews. */
export function NotesRow({ turnId, after }: NotesRowProps) {
  const { view } = useTranscript();
  const notes = useSyncExternalStore(view.subscribe, () => view.turn(turnId)?.notes);
  return (
    <div className="knot knot-thought">
      {noteGroups(notes, after).map((group) =>
        group.kind === 'hooks' ? (
          <HookRuns key={group.hooks[0]?.id} turnId={turnId} hooks={group.hooks} />
        ) : (
          <AutoReview key={group.note.id} turnId={turnId} note={group.note} />
        ),
      )}
    </div>
  );
}

function HookRuns({ turnId, hooks }: { readonly turnId: string; readonly hooks: readonly HookNote[] }) {
  const { t, i18n } = useTranslation('items');
  const status = worstStatus(hooks);
  const [open, setOpen] = useFold(`${turnId}//hook/${hooks[0]?.id}`, isLoud(status));
  const events = [...new Set(hooks.map(({ eventName }) => t(`hook.event.${eventName}`, { defaultValue: eventName })))];
  const what = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'narrow' }).format(events);
  return (
    <Fold
      open={open}
      onToggle={setOpen}
      summary={t('hook.ran', { count: hooks.length, what })}
      aside={<NoteState status={status} words={t(`hook.status.${status}`, { defaultValue: status })} />}
    >
      {hooks.map((hook) => (
        <HookRun key={hook.id} hook={hook} />
      ))}
    </Fold>
  );
}

function HookRun({ hook }: { readonly hook: HookNote }) {
  const { t } = useTranslation('items');
  const { cwd } = useTranscript();
  const durationText = useDurationText();
  const facts = [
    t(`hook.event.${hook.eventName}`, { defaultValue: hook.eventName }),
    ...(hook.message === null ? [] : [hook.message]),
    t(`hook.status.${hook.status}`, { defaultValue: hook.status }),
    ...(hook.durationMs === null || hook.durationMs < 50 ? [] : [durationText(hook.durationMs, true)]),
  ];
  return (
    <>
      <p className="item-label">
        <RevealedText text={facts.join(' · ')} />
      </p>
      {hook.entries.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a hook gave back never changes
        <JsonText key={index} value={kind === '' ? text : `${kind}: ${text}`} />
      ))}
      {hook.entries.length === 0 && hook.status !== 'running' && <p className="item-quiet">{t('hook.nothing')}</p>}
      {hook.sourcePath !== '' && (
        <p className="item-quiet">{t('hook.from', { path: shownPath(hook.sourcePath, cwd) })}</p>
      )}
    </>
  );
}

function AutoReview({ turnId, note }: { readonly turnId: string; readonly note: AutoReviewNote }) {
  const { t } = useTranslation('items');
  const [open, setOpen] = useFold(`${turnId}//review/${note.id}`, isLoud(note.status));
  const { subject, riskLevel, rationale, status } = note;
  return (
    <Fold
      open={open}
      onToggle={setOpen}
      summary={subject === null ? t('autoReview.unnamed') : <RevealedText text={t('autoReview.name', { subject })} />}
      aside={<NoteState status={status} words={t(`autoReview.status.${status}`, { defaultValue: status })} />}
    >
      {riskLevel !== null && <p className="item-quiet">{t('autoReview.risk', { level: riskLevel })}</p>}
      {rationale !== null && <JsonText value={rationale} />}
    </Fold>
  );
}

const TONES: Readonly<Record<string, string>> = {
  running: 'running',
  inProgress: 'running',
  completed: 'done',
  approved: 'done',
};

function NoteState({ status, words }: { readonly status: string; readonly words: string }) {
  const tone = isLoud(status) ? 'failed' : (TONES[status] ?? 'cut');
  return <span className={`item-state item-state-${tone}`}>{words}</span>;
}
