import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import { Select } from '../../ui/select/select';
import { DiffLayoutChoice } from '../files/diff-layout';
import { OpenFileButton } from '../files/open-file-button';
import { turnTitle } from './changes-tab.logic';
import { appliedChanges, changesOfTurn, turnOfChanges, turnsWithChanges } from './details.logic';
import { FileDiffs } from './file-diffs';
import { FolderChanges } from './folder-changes';
import { useSameList } from './use-same-list';
import './changes-tab.css';

export interface ChangesTabProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The thread's folder; '' while it is not known. */
  readonly cwd: string;
  readonly turns: readonly TurnView[];
  /** The turn that someone wants to see; null for the newest that has changes. */
  readonly chosenTurnId: string | null;
}

const NEWEST = 'newest';

/** All that a turn changed in files, as far as the engine tells; beside it what git sees in the folder. */
export const ChangesTab = memo(function ChangesTab(props: ChangesTabProps) {
  const { hostId, threadId, cwd, turns, chosenTurnId } = props;
  const { t, i18n } = useTranslation('details');
  const [chosen, setChosen] = useState<string | null>(chosenTurnId);
  const changed = turnsWithChanges(turns);
  const turn = turnOfChanges(turns, chosen);
  return (
    <>
      {changed.length > 1 && (
        <Select
          label={t('changes.turn')}
          placeholder={t('changes.newest')}
          value={chosen ?? NEWEST}
          onValueChange={(id) => setChosen(id === NEWEST ? null : id)}
          options={[
            { value: NEWEST, label: t('changes.newest') },
            ...changed.map((each) => ({ value: each.id, ...turnTitle(each, t('changes.untitled'), i18n.language) })),
          ]}
        />
      )}
      {turn === null ? (
        <p className="details-empty">{t('changes.empty')}</p>
      ) : (
        <TurnChangesList hostId={hostId} threadId={threadId} cwd={cwd} turn={turn} />
      )}
      {!isReplayHost(hostId) && cwd !== '' && (
        <FolderChanges hostId={hostId} threadId={threadId} cwd={cwd} turns={turns} />
      )}
    </>
  );
});

function TurnChangesList({
  hostId,
  threadId,
  cwd,
  turn,
}: Pick<ChangesTabProps, 'hostId' | 'threadId' | 'cwd'> & { readonly turn: TurnView }) {
  const { t } = useTranslation('details');
  const applied = useSameList(appliedChanges(turn.entries));
  const { source, files } = useMemo(() => changesOfTurn(turn.diff, applied, cwd), [turn.diff, applied, cwd]);
  if (files.length === 0) return <p className="details-empty">{t('changes.empty')}</p>;
  return (
    <section className="turn-changes">
      <p className="details-note">{source === 'turn' ? t('changes.ofTurn') : t('changes.ofItems')}</p>
      <DiffLayoutChoice />
      <FileDiffs
        label={t('changes.files')}
        files={files}
        actionsOf={(file) =>
          file.change === 'deleted' || isReplayHost(hostId) ? null : (
            <OpenFileButton hostId={hostId} threadId={threadId} turnId={turn.id} path={file.path} name={file.path} />
          )
        }
      />
    </section>
  );
}
