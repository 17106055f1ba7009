import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { McpAuthStatus } from '../../../preload/contract/protocol';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Field } from '../../ui/field/field';
import { showToast } from '../../ui/toast/toast-store';
import { useConfigEdit, useConfigErrorText } from '../tools-frame/use-config-edit';
import { type FormProblem, nameProblem } from './form.logic';
import { type ListedServer, ownSettings, userLayer } from './server.logic';
import { recheckServers, type ServersView } from './servers-query';
import { enabledEdits, removeEdits, renameEdits } from './settings.logic';

export interface ServerActionsProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly server: ListedServer;
  readonly auth: McpAuthStatus | undefined;
  readonly onEdit: () => void;
  /** More buttons. */
  readonly children: ReactNode;
}

type OpenDialog = 'remove' | 'rename' | null;

/** What can be done with a server: of one that stands in the person's own file, all. */
export function ServerActions({ hostId, view, server, auth, onEdit, children }: ServerActionsProps) {
  const { t } = useTranslation('mcpServers');
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);
  const write = useConfigEdit(hostId);
  const errorText = useConfigErrorText();
  const own = ownSettings(server);
  const version = view.config === null ? undefined : userLayer(view.config)?.version;
  const { name } = server;
  const isOff = own?.enabled === false;
  const toggle = () =>
    write.mutate(
      { edits: enabledEdits(name, isOff), version },
      {
        onSuccess: () => {
          showToast({ text: t(isOff ? 'turnedOn' : 'turnedOff', { name }) });
          void recheckServers(client, hostId, name);
        },
      },
    );
  const close = () => setOpen(null);
  return (
    <>
      <div className="tools-actions">
        {own !== null && (
          <>
            <Button onClick={onEdit}>{t('edit')}</Button>
            <Button aria-disabled={write.isPending} onClick={toggle}>
              {t(isOff ? 'turnOn' : 'turnOff')}
            </Button>
            <Button onClick={() => setOpen('rename')}>{t('rename')}</Button>
            <Button tone="danger" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          </>
        )}
        {children}
      </div>
      {write.error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(write.error)}
        </p>
      )}
      {open === 'remove' && (
        <RemoveDialog hostId={hostId} name={name} version={version} isSignedIn={auth === 'oAuth'} onClose={close} />
      )}
      {open === 'rename' && own !== null && (
        <RenameDialog hostId={hostId} view={view} name={name} isSignedIn={auth === 'oAuth'} onClose={close} own={own} />
      )}
    </>
  );
}

interface RemoveDialogProps {
  readonly hostId: HostId;
  readonly name: string;
  readonly version: string | undefined;
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ hostId, name, version, isSignedIn, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['mcpServers', 'common']);
  const write = useConfigEdit(hostId);
  const errorText = useConfigErrorText();
  const remove = () =>
    write.mutate(
      { edits: removeEdits(name), version },
      {
        onSuccess: () => {
          onClose();
          goTo({ page: 'plugins', tab: 'mcp-servers' });
          showToast({ text: t('removed', { name }) });
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeDialog.title', { name })}
      description={
        <>
          <p>{t('removeDialog.about')}</p>
          {isSignedIn && <p>{t('removeDialog.aboutSignIn')}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={write.isPending} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {write.error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(write.error)}
        </p>
      )}
    </Dialog>
  );
}

interface RenameDialogProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly name: string;
  readonly own: Parameters<typeof renameEdits>[2];
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}

function RenameDialog({ hostId, view, name, own, isSignedIn, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['mcpServers', 'common']);
  const form = useId();
  const write = useConfigEdit(hostId);
  const errorText = useConfigErrorText();
  const [next, setNext] = useState(name);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const taken = view.servers.map((server) => server.name).filter((other) => other !== name);
  const version = view.config === null ? undefined : userLayer(view.config)?.version;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    const to = next.trim();
    const found = nameProblem(to, taken);
    setProblem(found);
    if (found !== null) return;
    if (to === name) {
      onClose();
      return;
    }
    write.mutate(
      { edits: renameEdits(name, to, own), version },
      {
        onSuccess: () => {
          onClose();
          goTo({ page: 'plugins', tab: 'mcp-servers', item: to });
          showToast({ text: t('renamed', { from: name, to }) });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renameDialog.title', { name })}
      description={
        <>
          <p>{t('renameDialog.about')}</p>
          {isSignedIn && <p>{t('renameDialog.aboutSignIn')}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="go" type="submit" form={form} aria-disabled={write.isPending}>
            {t('renameDialog.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={t('renameDialog.label')}
          value={next}
          onChange={(value) => {
            setNext(value);
            setProblem(null);
          }}
          problem={problem === null ? null : t(`problem.${problem}`)}
        />
        {write.error !== null && (
          <p className="tools-problem" role="alert">
            {errorText(write.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
