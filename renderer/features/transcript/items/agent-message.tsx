import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { CopyButton } from '../../../ui/copy-button/copy-button';
import { Markdown } from '../../../ui/markdown/markdown';
import { useTranscript } from '../transcript-context';
import { ItemHeading } from './item-heading';
import type { ItemOf } from './item-types';

/** What Codex says. What it says while it works is quieter than its answer. */
export function AgentMessage({ entry, item }: { entry: Entry; item: ItemOf<'agentMessage'> }) {
  const { t } = useTranslation('transcript');
  const { onOpenLink, onCopy } = useTranscript();
  const streaming = entry.state === 'open';
  const isCommentary = item.phase === 'commentary';
  return (
    <>
      <ItemHeading
        who={t('kind.codex')}
        atMs={entry.startedAtMs ?? entry.completedAtMs}
        actions={
          !streaming &&
          item.text !== '' && <CopyButton label={t('copy.message')} text={() => item.text} onCopy={onCopy} />
        }
      />
      <div className={isCommentary ? 'item-text item-commentary' : 'item-text'}>
        <Markdown text={item.text} streaming={streaming} onOpenLink={onOpenLink} onCopy={onCopy} />
      </div>
      {entry.textHasGap === true && <p className="item-quiet">{t('codex.gap')}</p>}
      {entry.state === 'cut' && <p className="item-quiet">{t('codex.cut')}</p>}
      {item.questions?.map((question) => (
        <div key={question.title} className="item-question">
          <p>{question.title}</p>
          {question.options !== null && (
            <ul>
              {question.options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
          )}
          <p className="item-quiet">{t('codex.answerBelow')}</p>
        </div>
      ))}
    </>
  );
}
