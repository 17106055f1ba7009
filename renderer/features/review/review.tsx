import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { threadDraftKey } from '../../../preload/contract/model/draft-key';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { runWindowCommand } from '../../app/window-commands';
import { Button } from '../../ui/button/button';
import { DiffView } from '../../ui/diff-view/diff-view';
import { Markdown } from '../../ui/markdown/markdown';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { returnToDraft } from '../composer/drafts';
import { toldApart } from '../details/folder-changes.logic';
import { useDiffLayout } from '../files/diff-layout';
import { OpenFileButton } from '../files/open-file-button';
import { shownPath } from '../transcript/items/paths.logic';
import { useTranscript } from '../transcript/transcript-context';
import { type Finding, placeOf, readReview } from './findings.logic';
import './review.css';

export interface ReviewProps {
  /** As the engine renders it. */
  readonly review: string;
  readonly turnId: string;
  readonly streaming: boolean;
}

/** A review: its words, and each finding with its place, its change, and a follow-up that is one press away. */
export function Review({ review, turnId, streaming }: ReviewProps) {
  const { t } = useTranslation('review');
  const { onOpenLink, onCopy } = useTranscript();
  const { summary, findings } = useMemo(() => readReview(review), [review]);
  return (
    <div className="card item-text-card">
      <Markdown text={summary} streaming={streaming} onOpenLink={onOpenLink} onCopy={onCopy} />
      {findings.length > 0 && (
        <ol className="findings" aria-label={t('findings')}>
          {findings.map((finding) => (
            <FindingItem
              key={`${finding.path}:${finding.firstLine}:${finding.title}`}
              finding={finding}
              turnId={turnId}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function FindingItem({ finding, turnId }: { readonly finding: Finding; readonly turnId: string }) {
  const { t } = useTranslation('review');
  const { hostId, threadId, cwd, onOpenLink, onCopy } = useTranscript();
  const [showsChange, setShowsChange] = useState(false);
  const { priority, title, path, text } = finding;
  const shown = shownPath(path, cwd);
  const place = placeOf(finding, shown);
  const isReplay = isReplayHost(hostId);
  const followUp = () => {
    const words = `${t('fix', { title, place })}\n\n${text}`.trim();
    returnToDraft(threadDraftKey(hostId, threadId), { text: words, attachments: [] });
    runWindowCommand('focusComposer');
  };
  return (
    <li className="finding">
      <div className="finding-head">
        {priority !== null && <span className="finding-priority">{priority}</span>}
        <strong>
          <RevealedText text={title} />
        </strong>
      </div>
      <code className="finding-place">
        <bdi>
          <RevealedText text={place} />
        </bdi>
      </code>
      {text !== '' && <Markdown text={text} streaming={false} onOpenLink={onOpenLink} onCopy={onCopy} />}
      {!isReplay && (
        <div className="finding-actions">
          <Button small onClick={followUp}>
            {t('followUp')}
          </Button>
          <Button small tone="quiet" aria-expanded={showsChange} onClick={() => setShowsChange(!showsChange)}>
            {showsChange ? t('hideChange') : t('showChange')}
          </Button>
          <OpenFileButton hostId={hostId} threadId={threadId} turnId={turnId} path={path} name={shown} />
        </div>
      )}
      {showsChange && <Change path={path} />}
    </li>
  );
}

/** What git sees as changed in the file. Asked each time it is shown: anybody may change a folder. */
function Change({ path }: { readonly path: string }) {
  const { t } = useTranslation('review');
  const { hostId, threadId } = useTranscript();
  const layout = useDiffLayout();
  const { data, error, isPending } = useQuery({
    queryKey: ['folderChanges', hostId, threadId],
    queryFn: () => bridge().request['files.changes']({ hostId, threadId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const file = useMemo(
    () =>
      data?.kind === 'changes' ? toldApart(data, new Set()).byOthers.find((each) => each.path === path) : undefined,
    [data, path],
  );
  if (isPending) return <p className="finding-note">{t('looking')}</p>;
  if (error !== null) return <p className="finding-note">{t('failed', { reason: error.message })}</p>;
  return file === undefined ? (
    <p className="finding-note">{t('noChange')}</p>
  ) : (
    <DiffView diff={file.file} view={layout} showsHeader />
  );
}
