import { useTranslation } from 'react-i18next';
import type { MemoryCitationEntry } from '../../../../preload/contract/protocol';
import { CopyButton } from '../../../ui/copy-button/copy-button';
import { Markdown } from '../../../ui/markdown/markdown';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useFold, useFolds, useTranscript } from '../transcript-context';
import { Fold } from './fold';
import { ItemHeading } from './item-heading';
import type { ItemProps } from './item-types';
import { MessageQuestions } from './message-questions';
import { ResultText } from './result-tree/result-text';

/** What Codex says. What it says while it works is quieter than its answer. */
export function AgentMessage({ entry, item, rowKey }: ItemProps<'agentMessage'>) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const { onCopy } = useTranscript();
  const streaming = entry.state === 'open';
  const isCommentary = item.phase === 'commentary';
  return (
    <>
      <ItemHeading
        who={t('kind.codex')}
        atMs={entry.startedAtMs ?? entry.completedAtMs}
        note={item.delivery === 'async' ? items('message.aside') : undefined}
        actions={
          !streaming &&
          item.text !== '' && <CopyButton label={t('copy.message')} text={() => item.text} onCopy={onCopy} />
        }
      />
      <div className={isCommentary ? 'item-text item-commentary' : 'item-text'}>
        <ResultText text={item.text} streaming={streaming || isCommentary} rowKey={rowKey}>
          <KeptMarkdown text={item.text} streaming={streaming} rowKey={rowKey} />
        </ResultText>
      </div>
      {entry.textHasGap === true && <p className="item-quiet">{t('codex.gap')}</p>}
      {entry.state === 'cut' && <p className="item-quiet">{t('codex.cut')}</p>}
      {item.moderation?.moderated === true && <p className="item-quiet">{items('message.moderated')}</p>}
      {item.memoryCitation !== null && item.memoryCitation !== undefined && (
        <MemoryPlaces entries={item.memoryCitation.entries} rowKey={rowKey} />
      )}
      {item.questions !== null && item.questions !== undefined && item.questions.length > 0 && (
        <MessageQuestions turnId={entry.turnId} itemId={item.id} rowKey={rowKey} questions={item.questions} />
      )}
    </>
  );
}

interface KeptMarkdownProps {
  readonly text: string;
  readonly streaming: boolean;
  readonly rowKey: string;
}

/** A text of which as much is shown as was asked for, also when it comes into view again. */
function KeptMarkdown({ text, streaming, rowKey }: KeptMarkdownProps) {
  const { onOpenLink, onCopy } = useTranscript();
  const parts = useFolds(`${rowKey}/part/`);
  let extraParts = 0;
  while (parts.get(String(extraParts + 1)) === true) extraParts += 1;
  return (
    <Markdown
      text={text}
      streaming={streaming}
      extraParts={extraParts}
      onExtraParts={(count) => parts.set(String(count), true)}
      onOpenLink={onOpenLink}
      onCopy={onCopy}
    />
  );
}

/** Where in its memory the model found what it says. */
function MemoryPlaces({ entries, rowKey }: { entries: readonly MemoryCitationEntry[]; rowKey: string }) {
  const { t } = useTranslation('items');
  const [open, setOpen] = useFold(`${rowKey}/memory`, false);
  if (entries.length === 0) return null;
  return (
    <Fold open={open} onToggle={setOpen} summary={t('message.memory', { count: entries.length })}>
      <ul className="item-results">
        {entries.map(({ path, lineStart, lineEnd, note }) => (
          <li key={`${path}:${lineStart}`}>
            <RevealedText text={t('message.memoryPlace', { path, start: lineStart, end: lineEnd })} />
            {note !== '' && <p className="item-quiet">{note}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
