import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { Markdown } from '../../../ui/markdown/markdown';
import { CommandState } from '../command/command-state';
import { useFold, useTranscript } from '../transcript-context';
import { useDurationText } from './duration-text';
import { Fold } from './fold';
import { ItemHeading } from './item-heading';
import { itemName } from './item-name.logic';
import type { ItemOf } from './item-types';
import { JsonText } from './json-text';
import { shownPath } from './paths.logic';

interface QuietProps<T extends Parameters<typeof itemName>[1]['type']> {
  readonly entry: Entry;
  readonly item: ItemOf<T>;
  readonly rowKey: string;
}

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

export function WebSearch({ entry, item, rowKey }: QuietProps<'webSearch'>) {
  const { t } = useTranslation('transcript');
  const [open, setOpen] = useFold(`${rowKey}/results`, false);
  const text = webSearchText(t, item);
  if (item.results === null || item.results.length === 0) return <QuietLine entry={entry} text={text} />;
  return (
    <Fold open={open} onToggle={setOpen} summary={text}>
      <JsonText value={item.results} />
    </Fold>
  );
}

function webSearchText(t: TFunction<'transcript'>, item: ItemOf<'webSearch'>): string {
  const { action } = item;
  switch (action?.type) {
    case 'openPage':
      return t('tool.open', { url: action.url ?? item.query });
    case 'findInPage':
      return t('tool.find', { pattern: action.pattern ?? item.query, url: action.url ?? '' });
    default:
      return itemName(t, item);
  }
}

export function Compaction({ entry }: { entry: Entry }) {
  const { t } = useTranslation('transcript');
  return <QuietLine entry={entry} text={entry.state === 'open' ? t('tool.compacting') : t('tool.compacted')} />;
}

export function Sleep({ entry, item }: Omit<QuietProps<'sleep'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const duration = useDurationText()(item.durationMs, true);
  return (
    <QuietLine
      entry={entry}
      text={entry.state === 'open' ? t('tool.sleeping', { duration }) : t('tool.slept', { duration })}
    />
  );
}

export function Hook({ item, rowKey }: Omit<QuietProps<'hookPrompt'>, 'entry'>) {
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

export function AgentToolCall({ entry, item, rowKey }: QuietProps<'collabAgentToolCall'>) {
  const { t } = useTranslation('transcript');
  const [open, setOpen] = useFold(`${rowKey}/agents`, false);
  const messages = Object.entries(item.agentsStates);
  return (
    <Fold open={open} onToggle={setOpen} summary={itemName(t, item)} aside={<CommandState entry={entry} />}>
      {item.prompt !== null && (
        <>
          <p className="item-label">{t('tool.prompt')}</p>
          <JsonText value={item.prompt} />
        </>
      )}
      {messages.map(([threadId, state]) => (
        <div key={threadId}>
          <p className="item-label">
            {threadId}: {state?.status}
          </p>
          {state?.message ? <JsonText value={state.message} /> : null}
        </div>
      ))}
    </Fold>
  );
}

export function SubAgent({ entry, item }: Omit<QuietProps<'subAgentActivity'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const activity = t(`tool.activity.${item.kind}`, { defaultValue: item.kind });
  return <QuietLine entry={entry} text={`${itemName(t, item)} ${activity}`} />;
}

export function ImageGeneration({ entry, item }: Omit<QuietProps<'imageGeneration'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const { cwd } = useTranscript();
  return (
    <>
      <QuietLine entry={entry} text={t('kind.imageGeneration')} />
      {item.revisedPrompt !== null && <p>{item.revisedPrompt}</p>}
      {item.savedPath !== undefined && (
        <p className="item-quiet">{t('tool.savedTo', { path: shownPath(item.savedPath, cwd) })}</p>
      )}
      {item.failure !== null && <JsonText value={item.failure} />}
    </>
  );
}
