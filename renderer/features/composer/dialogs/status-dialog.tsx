import { useTranslation } from 'react-i18next';
import type { LiveThread } from '../../../../preload/contract/model/feed/types';
import { useEngineState } from '../../../app/app-state';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import type { ComposerTarget } from '../composer-target';
import { modeOfAccess, type SettingsInForce } from '../turn-settings.logic';
import './dialogs.css';

export interface StatusDialogProps {
  readonly target: ComposerTarget;
  readonly live: LiveThread | null;
  readonly inForce: SettingsInForce;
  readonly onClose: () => void;
}

/** What the thread is at, as the engine last said it. */
export function StatusDialog({ target, live, inForce, onClose }: StatusDialogProps) {
  const { t } = useTranslation('composer');
  const rows = useRows(target, live, inForce);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('status.title')}
      actions={
        <Button tone="go" onClick={onClose}>
          {t('attachments.close')}
        </Button>
      }
    >
      <dl className="composer-status">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`status.${name}`)}</dt>
            <dd>{value ?? t('status.unknown')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type RowName = 'thread' | 'folder' | 'model' | 'effort' | 'mode' | 'approval' | 'access' | 'context' | 'engine';

function useRows(target: ComposerTarget, live: LiveThread | null, inForce: SettingsInForce) {
  const { t, i18n } = useTranslation('composer');
  const engine = useEngineState(target.hostId);
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const usage = live?.tokenUsage ?? null;
  const access = inForce.access;
  const accessMode = access === null || access.kind === 'external' ? null : modeOfAccess(access);
  const approval = typeof inForce.approval === 'string' ? inForce.approval : 'granular';
  const rows: [RowName, string | null][] = [
    ['thread', target.kind === 'thread' ? target.threadId : null],
    ['folder', target.kind === 'thread' ? (target.thread?.cwd ?? null) : target.folder],
    ['model', inForce.model],
    ['effort', inForce.effort],
    ['mode', inForce.mode && t(`settings.modes.${inForce.mode}`)],
    ['approval', inForce.approval && t(`settings.approvals.${approval}`, { defaultValue: approval })],
    [
      'access',
      accessMode !== null ? t(`settings.accessNames.${accessMode}`) : access?.kind === 'profile' ? access.id : null,
    ],
    [
      'context',
      usage?.modelContextWindow
        ? t('status.contextUsed', {
            used: number(usage.last.totalTokens),
            window: number(usage.modelContextWindow),
          })
        : null,
    ],
    ['engine', engine?.version ?? null],
  ];
  return rows;
}
