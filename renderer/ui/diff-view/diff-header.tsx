import { useTranslation } from 'react-i18next';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { revealedText } from '../revealed-text/hidden-text.logic';
import { RevealedText } from '../revealed-text/revealed-text';

/** What happened to the file, where it is and was, and how many lines came and went. */
export function DiffHeader({ diff }: { readonly diff: FileDiff }) {
  const { t } = useTranslation('diff');
  const { path, previousPath, change, added, removed } = diff;
  return (
    <header className="diff-header">
      {change !== 'updated' && <span className={`diff-change diff-change-${change}`}>{t(`change.${change}`)}</span>}
      <code className="diff-path">
        <bdi>
          <RevealedText text={path} />
        </bdi>
      </code>
      {previousPath !== null && (
        <span className="diff-previous">
          <bdi>{t('previousPath', { path: revealedText(previousPath) })}</bdi>
        </span>
      )}
      {(added > 0 || removed > 0) && (
        <span className="diff-counts">
          <span className="visually-hidden">{t('counts', { added, removed })}</span>
          {added > 0 && (
            <span className="diff-count-added" aria-hidden="true">
              +{added}
            </span>
          )}
          {removed > 0 && (
            <span className="diff-count-removed" aria-hidden="true">
              −{removed}
            </span>
          )}
        </span>
      )}
    </header>
  );
}
