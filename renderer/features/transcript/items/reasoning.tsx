import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { Markdown } from '../../../ui/markdown/markdown';
import { useFold, useTranscript } from '../transcript-context';
import { useDurationText } from './duration-text';
import { Fold } from './fold';
import { itemDurationMs } from './item-state.logic';
import type { ItemOf } from './item-types';
import { JsonText } from './json-text';
import { rawThought, thoughtHeading, thoughtParts } from './reasoning.logic';

/** What the model thought, folded to one line; while it thinks, the line follows its newest heading. */
export function Reasoning({ entry, item, rowKey }: { entry: Entry; item: ItemOf<'reasoning'>; rowKey: string }) {
  const { t } = useTranslation('transcript');
  const durationText = useDurationText();
  const { onOpenLink, onCopy } = useTranscript();
  const [open, setOpen] = useFold(`${rowKey}/thought`, false);
  const parts = thoughtParts(item.summary, item.content);
  const streaming = entry.state === 'open';
  const heading = thoughtHeading(streaming ? parts.at(-1) : parts[0]);
  const durationMs = itemDurationMs(entry);
  const duration = durationMs !== null && durationMs >= 1_000 ? durationText(durationMs, false) : null;
  const summary = thoughtLine(t, entry.state, heading, duration);
  if (parts.length === 0) return <p className="item-quiet item-thought">{summary}</p>;
  return (
    <Fold open={open} onToggle={setOpen} summary={summary}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
        <div key={index} className="item-thought-part">
          <Markdown
            text={part}
            streaming={streaming && index === parts.length - 1}
            onOpenLink={onOpenLink}
            onCopy={onCopy}
          />
        </div>
      ))}
      <RawThought item={item} rowKey={rowKey} />
    </Fold>
  );
}

/** What the model thought in full, where a summary stands for it. */
function RawThought({ item, rowKey }: { item: ItemOf<'reasoning'>; rowKey: string }) {
  const { t } = useTranslation('items');
  const [open, setOpen] = useFold(`${rowKey}/raw`, false);
  const raw = rawThought(item.summary, item.content);
  if (raw === '') return null;
  return (
    <Fold open={open} onToggle={setOpen} summary={t('reasoning.raw')}>
      <JsonText value={raw} />
    </Fold>
  );
}

function thoughtLine(
  t: TFunction<'transcript'>,
  state: Entry['state'],
  heading: string,
  duration: string | null,
): string {
  const named = heading !== '';
  if (state === 'open') return named ? t('reasoning.thinkingAbout', { heading }) : t('reasoning.thinking');
  if (state === 'cut') return named ? t('reasoning.cutAbout', { heading }) : t('reasoning.cut');
  if (duration === null) return named ? t('reasoning.thoughtAbout', { heading }) : t('reasoning.thought');
  return named ? t('reasoning.thoughtForAbout', { heading, duration }) : t('reasoning.thoughtFor', { duration });
}
