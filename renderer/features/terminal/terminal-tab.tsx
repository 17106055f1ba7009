import { useMutation } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { HostId } from '../../../preload/contract/model/keys';
import type { OpenedTerminal, TerminalGuard, TerminalInfo } from '../../../preload/contract/model/terminal';
import type { JsonValue, ThreadSettings } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Menu } from '../../ui/menu/menu';
import { showToast } from '../../ui/toast/toast-store';
import { useChosenTerminal } from './chosen-terminal';
import { markFresh } from './opened-here';
import { TerminalView } from './terminal-view';
import { useFocusAfterClose } from './use-focus-after-close';
import { useTerminals } from './use-terminals';
import './terminal.css';

export interface TerminalTabProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The thread's folder; null while it is not known. */
  readonly cwd: string | null;
  /** What the engine says is in force; null while the thread is not loaded. */
  readonly settings: ThreadSettings | null;
}

const NONE: readonly TerminalInfo[] = [];
/** A shell has this size until it is seen. */
const FIRST_SIZE = { cols: 80, rows: 24 };

/** The shells of a thread: each a tab, started in the thread's sandbox or, plainly marked, outside of it. */
export function TerminalTab({ hostId, threadId, cwd, settings }: TerminalTabProps) {
  const { t } = useTranslation('terminal');
  const { data: terminals = NONE } = useTerminals(hostId, threadId);
  const markClosing = useFocusAfterClose(terminals);
  const [chosen, choose] = useChosenTerminal(hostId, threadId);
  const shown = terminals.find(({ id }) => id === chosen) ?? terminals.at(-1) ?? null;
  const ownGuard: TerminalGuard = settings === null ? 'configured' : 'thread';

  const reasonOf = (outcome: Exclude<OpenedTerminal, { readonly kind: 'opened' }>, folder: string) =>
    outcome.kind === 'tooMany'
      ? t('notOpened.tooMany', { count: outcome.most })
      : t(`notOpened.${outcome.kind}`, { folder });

  const open = useMutation({
    mutationFn: async (guard: TerminalGuard) => {
      const folder = cwd ?? '';
      const outcome = await bridge().request['terminal.open']({
        hostId,
        threadId,
        cwd: folder,
        guard,
        permissionProfile: settings?.activePermissionProfile?.id ?? null,
        sandboxPolicy: (settings?.sandboxPolicy ?? null) as JsonValue,
        size: FIRST_SIZE,
      });
      if (outcome.kind === 'opened') return outcome.terminal;
      showToast({ text: reasonOf(outcome, folder), tone: 'failure' });
      return null;
    },
    networkMode: 'always',
    onSuccess: (terminal) => {
      if (terminal === null) return;
      markFresh(terminal.id);
      choose(terminal.id);
    },
    onError: ({ message }) => showToast({ text: t('notOpened.failed', { message }), tone: 'failure' }),
  });
  const close = useMutation({
    mutationFn: (id: string) => {
      markClosing(id);
      return bridge().request['terminal.close']({ id });
    },
    networkMode: 'always',
    onError: ({ message }) => showToast({ text: t('trouble', { message }), tone: 'failure' }),
  });

  const ownLabel = ownGuard === 'thread' ? t('openThread') : t('openConfigured');
  const nameOf = ({ shell, number }: TerminalInfo) => t('name', { shell, number });

  if (terminals.length === 0) {
    return (
      <div className="details-sections">
        <p className="details-empty">{cwd === null ? t('noFolder') : t('none', { folder: cwd })}</p>
        <div className="terminal-choices">
          <Button tone="go" aria-disabled={cwd === null || open.isPending} onClick={() => open.mutate(ownGuard)}>
            {ownLabel}
          </Button>
          <Button aria-disabled={cwd === null || open.isPending} onClick={() => open.mutate('none')}>
            {t('openNone')}
          </Button>
          <p className="details-note">{t('noneExplained')}</p>
        </div>
      </div>
    );
  }
  return (
    <Tabs.Root className="terminal-tabs" value={shown?.id ?? ''} onValueChange={choose}>
      <div className="terminal-head">
        <Tabs.List className="terminal-list" aria-label={t('list')}>
          {terminals.map((terminal) => (
            <Tabs.Trigger key={terminal.id} value={terminal.id} className="terminal-name" data-terminal>
              {terminal.end === null ? nameOf(terminal) : t('ended', { name: nameOf(terminal) })}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Menu
          trigger={
            <Button small aria-label={t('open')} title={t('open')}>
              +
            </Button>
          }
          items={[
            { id: 'own', label: ownLabel, onSelect: () => open.mutate(ownGuard) },
            { id: 'none', label: t('openNone'), tone: 'danger', onSelect: () => open.mutate('none') },
          ]}
        />
      </div>
      {terminals.map((terminal) => (
        <Tabs.Content key={terminal.id} value={terminal.id} className="terminal-panel" tabIndex={-1}>
          <TerminalView
            terminal={terminal}
            name={nameOf(terminal)}
            draftKey={threadDraftKey(hostId, threadId)}
            onClose={() => close.mutate(terminal.id)}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
