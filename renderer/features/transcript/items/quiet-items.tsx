import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { Markdown } from '../../../ui/markdown/markdown';
import { CommandState } from '../command/command-state';
import { useFold, useTranscript } from '../transcript-context';
import { useDurationText } from './duration-text';
import { Fold } from './fold';
import { ItemHeading } from './item-heading';
import type { ItemProps } from './item-types';
import { JsonText } from './json-text';
import { shownPath } from './paths.logic';
import { GivenPicture, LocalPicture } from './pictures';

/** A text of Codex that is more than a message: a plan, a review. */
export function TextItem({ who, text, entry }: { who: string; text: string; entry: Entry }) {
  const { onOpenLink, onCopy } = useTranscript();
  return (
    <>
      <ItemHeading who={who} atMs={entry.startedAtMs ?? entry.completedAtMs} />
      <div className="card item-text-card">
        <Markdown text={text} streaming={entry.state === 'open'} onOpenLink={onOpenLink} onCopy={onCopy} />
      </div>
    </>
  );
}

/** Something that happened, in one line. */
export function QuietLine({ entry, text }: { entry: Entry; text: string }) {
  return (
    <p className="item-quiet item-line">
      <span>{text}</span>
      {entry.state !== 'closed' && <CommandState entry={entry} />}
    </p>
  );
}

/** That the conversation was summed up, and what that did to the context. */
export function Compaction({ entry }: { entry: Entry }) {
  const { t } = useTranslation('transcript');
  const { i18n } = useTranslation();
  const { before = null, after = null } = entry.room ?? {};
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <QuietLine entry={entry} text={entry.state === 'open' ? t('tool.compacting') : t('tool.compacted')} />
      {before !== null && after !== null && before !== after && (
        <p className="item-quiet tabular">
          {t('tool.compactedRoom', { before: number.format(before), after: number.format(after) })}
        </p>
      )}
    </>
  );
}

export function Sleep({ entry, item }: Omit<ItemProps<'sleep'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const duration = useDurationText()(item.durationMs, true);
  return (
    <QuietLine
      entry={entry}
      text={entry.state === 'open' ? t('tool.sleeping', { duration }) : t('tool.slept', { duration })}
    />
  );
}

export function Hook({ item, rowKey }: Omit<ItemProps<'hookPrompt'>, 'entry'>) {
  const { t } = useTranslation('transcript');
  const [open, setOpen] = useFold(`${rowKey}/hook`, false);
  return (
    <Fold open={open} onToggle={setOpen} summary={t('kind.hook')}>
      {item.fragments.map((fragment) => (
        <JsonText key={fragment.hookRunId} value={fragment.text} />
      ))}
    </Fold>
  );
}

/** A picture that Codex made: the picture when it is on this machine or came along, and what it was made from. */
export function ImageGeneration({ entry, item }: Omit<ItemProps<'imageGeneration'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const { cwd } = useTranscript();
  const inputs = item.inputImages?.length ?? 0;
  const given = 'result' in item && typeof item.result === 'string' && item.result !== '' ? item.result : null;
  return (
    <>
      <QuietLine entry={entry} text={t('kind.imageGeneration')} />
      {item.revisedPrompt !== null && <p className="item-prose">{item.revisedPrompt}</p>}
      {item.savedPath !== undefined ? (
        <>
          <LocalPicture turnId={entry.turnId} itemId={item.id} path={item.savedPath} />
          <p className="item-quiet">{t('tool.savedTo', { path: shownPath(item.savedPath, cwd) })}</p>
        </>
      ) : (
        given !== null && <GivenPicture url={`data:image/png;base64,${given}`} alt={t('kind.imageGeneration')} />
      )}
      {inputs > 0 && <p className="item-quiet">{items('picture.inputs', { count: inputs })}</p>}
      {item.status !== 'completed' && entry.state === 'closed' && (
        <p className="item-quiet">{items('picture.status', { status: item.status })}</p>
      )}
      {item.failure !== null && <JsonText value={item.failure} />}
    </>
  );
}

/** A picture that Codex looked at. */
export function ImageView({ entry, item }: Omit<ItemProps<'imageView'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const { cwd } = useTranscript();
  return (
    <>
      <QuietLine entry={entry} text={t('kind.imageView', { path: shownPath(item.path, cwd) })} />
      <LocalPicture turnId={entry.turnId} itemId={item.id} path={item.path} />
    </>
  );
}
