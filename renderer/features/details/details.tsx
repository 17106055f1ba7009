import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailsTab } from '../../../preload/contract/model/app-state';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Thread, ThreadSettings, ThreadTokenUsage } from '../../../preload/contract/protocol';
import { getAppState } from '../../app/app-state';
import { rememberDetailsTab } from '../../app/panels';
import { type Tab, Tabs } from '../../ui/tabs/tabs';
import { AboutTab } from './about-tab';
import { ChangesTab } from './changes-tab';
import { ContextMeter } from './context-meter';
import {
  appliedChanges,
  changesOfTurn,
  contextUse,
  mayHaveForgottenPlan,
  newestPlan,
  newestUsage,
  turnOfChanges,
} from './details.logic';
import { FileList } from './file-list';
import { PlanSteps } from './plan-tab';
import { useSameList } from './use-same-list';
import './details.css';

export interface DetailsProps {
  readonly hostId: HostId;
  /** As `thread/read` gave it; null while that is on its way. */
  readonly thread: Thread | null;
  /** History and live turns merged, oldest first. */
  readonly turns: readonly TurnView[];
  /** The turn whose changes to show; null for the newest that has some. */
  readonly chosenTurnId: string | null;
  /** `LiveThread.settings`. */
  readonly settings: ThreadSettings | null;
  /** `LiveThread.tokenUsage`. */
  readonly tokenUsage: ThreadTokenUsage | null;
  /** Its shells; absent where there is no engine that could run one. */
  readonly terminal?: ReactNode;
  /** The tree of its forks; absent where there is no engine that knows it. */
  readonly lineage?: ReactNode;
  /** Which plugins are used in it. */
  readonly plugins?: ReactNode;
  /** What there is to say of Heddle's own record of the thread. */
  readonly record?: ReactNode;
  /** What it works towards. */
  readonly goal?: ReactNode;
}

/** The panel at the right: complementary "Details" with the tabs "Plan", "Changes", "Terminal", "Lineage" and "About". */
export function Details({
  hostId,
  thread,
  turns,
  chosenTurnId,
  settings,
  tokenUsage,
  terminal,
  lineage,
  plugins,
  record,
  goal,
}: DetailsProps) {
  const { t } = useTranslation('details');
  const [shown, setShown] = useState<DetailsTab>(() => getAppState().preferences.panels.detailsTab);
  const plan = newestPlan(turns);
  const turn = turnOfChanges(turns, chosenTurnId);
  const diff = turn?.diff ?? null;
  const applied = useSameList(appliedChanges(turn?.entries ?? []));
  const cwd = thread?.cwd ?? '';
  const hasTurn = turn !== null;
  const changes = useMemo(() => (hasTurn ? changesOfTurn(diff, applied, cwd) : null), [hasTurn, diff, applied, cwd]);
  const usage = newestUsage(turns, tokenUsage);
  const use = contextUse(usage);
  const files = changes?.files ?? [];

  const tabs: readonly Tab<DetailsTab>[] = [
    {
      value: 'plan',
      label: t('tab.plan'),
      content: (
        <div className="details-sections">
          <PlanSteps plan={plan} mayBeForgotten={mayHaveForgottenPlan(turns)} />
          {files.length > 0 && (
            <section>
              <h2 className="details-heading">
                {turn === turns.at(-1) ? t('changes.inThisTurn') : t('changes.inAnEarlierTurn')}
              </h2>
              <FileList label={t('changes.files')} files={files} />
            </section>
          )}
          {use !== null && <ContextMeter use={use} />}
        </div>
      ),
    },
    {
      value: 'changes',
      label: t('tab.changes'),
      content: (
        <div className="details-sections details-sections-dense">
          <ChangesTab
            key={thread?.id}
            hostId={hostId}
            threadId={thread?.id ?? ''}
            cwd={cwd}
            turns={turns}
            chosenTurnId={chosenTurnId}
          />
        </div>
      ),
    },
    ...(terminal ? [{ value: 'terminal' as const, label: t('tab.terminal'), content: terminal }] : []),
    ...(lineage ? [{ value: 'lineage' as const, label: t('tab.lineage'), content: lineage }] : []),
    {
      value: 'about',
      label: t('tab.about'),
      content: (
        <div className="details-sections">
          <AboutTab thread={thread} settings={settings} usage={usage} goal={goal} />
          {use !== null && <ContextMeter use={use} />}
          {plugins}
          {record}
        </div>
      ),
    },
  ];
  const choose = (tab: DetailsTab) => {
    setShown(tab);
    rememberDetailsTab(tab);
  };
  return (
    <aside className="details" aria-label={t('label')}>
      <Tabs
        label={t('label')}
        tabs={tabs}
        value={tabs.some(({ value }) => value === shown) ? shown : 'plan'}
        onValueChange={choose}
      />
    </aside>
  );
}
