import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { fileDiffFromChange } from '../../../preload/contract/model/diff/file-change';
import type { FileChangeRequestApprovalParams, FileUpdateChange } from '../../../preload/contract/protocol';
import { DiffView } from '../../ui/diff-view/diff-view';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { CardFrame } from './card-frame';
import { Reason } from './command-card';
import { DecisionBar } from './decision-bar';
import { FILE_CHANGE_DECISIONS, OLD_DECISIONS } from './decisions.logic';
import { isOldApproval, oldChanges } from './old-approvals.logic';
import { folderName, outsidePaths, pathFromFolder } from './outside.logic';
import type { RequestContext } from './request-context';

export interface FileChangeCardProps {
  readonly request: PendingRequest;
  readonly context: RequestContext;
}

/** An approval of changes to files, with the diff beside the buttons; without one it says so and stresses no button. */
export function FileChangeCard({ request, context }: FileChangeCardProps) {
  const { t } = useTranslation('requests');
  const { cwd } = context;
  const changes = useMemo(() => oldChanges(request) ?? context.changes, [request, context.changes]);
  const params = request.params as unknown as FileChangeRequestApprovalParams;
  const outside = outsidePaths(changes ?? [], cwd);
  const question = () => {
    if (changes === null) return t('fileChange.askUnknown');
    const count = changes.length;
    const outsideCount = changes.filter((change) => outsidePaths([change], cwd).length > 0).length;
    if (outsideCount === 0) return t('fileChange.ask', { count });
    if (outsideCount === count) return t('fileChange.askOutside', { count });
    return t('fileChange.askSomeOutside', { count, outside: outsideCount });
  };
  return (
    <CardFrame kind="fileChange" question={question()}>
      <div className="card-frame-body">
        {outside.length > 0 && <Outside paths={outside} cwd={cwd ?? ''} />}
        {params.grantRoot && (
          <p className="card-frame-warning">
            {t('fileChange.grantRoot')}{' '}
            <code>
              <RevealedText text={params.grantRoot} />
            </code>
          </p>
        )}
        <Reason text={params.reason ?? null} />
        {changes === null && <p>{t('fileChange.noDiff')}</p>}
      </div>
      {changes !== null && <Diffs changes={changes} cwd={cwd ?? ''} />}
      <DecisionBar
        request={request}
        decisions={isOldApproval(request) ? OLD_DECISIONS.fileChange : FILE_CHANGE_DECISIONS}
        emphasize={changes !== null}
      />
    </CardFrame>
  );
}

function Outside({ paths, cwd }: { readonly paths: readonly string[]; readonly cwd: string }) {
  const { t } = useTranslation('requests');
  const [only, ...others] = paths;
  const folder = <Code text={folderName(cwd)} title={cwd} />;
  if (only !== undefined && others.length === 0) {
    const path = <Code text={pathFromFolder(only, cwd)} title={only} />;
    return (
      <p className="card-frame-fact">
        <Trans t={t} i18nKey="fileChange.outsideOne" components={{ path, folder }} />
      </p>
    );
  }
  return (
    <div className="card-frame-fact">
      <p>
        <Trans t={t} i18nKey="fileChange.outsideMany" components={{ folder }} />
      </p>
      <ul className="card-frame-list">
        {paths.map((path) => (
          <li key={path}>
            <Code text={pathFromFolder(path, cwd)} title={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A path with nothing hidden in it; the whole of it as the tooltip. */
function Code({ text, title }: { readonly text: string; readonly title: string }) {
  return (
    <code title={title}>
      <RevealedText text={text} />
    </code>
  );
}

function Diffs({ changes, cwd }: { readonly changes: readonly FileUpdateChange[]; readonly cwd: string }) {
  const { t } = useTranslation('requests');
  const diffs = useMemo(() => changes.map((change) => fileDiffFromChange(change, cwd)), [changes, cwd]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are diffs.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div className="file-change-card-diffs" role="group" aria-label={t('fileChange.diffs')} tabIndex={0}>
      {diffs.map((diff) => (
        <DiffView key={`${diff.previousPath ?? ''} ${diff.path}`} diff={diff} />
      ))}
    </div>
  );
}
