import { useTranslation } from 'react-i18next';
import type { PluginFolder, ServerPart } from '../../../preload/contract/model/plugins/plugin-folder';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { commandLine } from './command-line.logic';
import type { DirectoryPlugin } from './directory.logic';
import { type Finding, worst } from './preflight.logic';
import './install-dialog.css';

export interface InstallDialogProps {
  readonly plugin: DirectoryPlugin;
  /** Null for one that is fetched from elsewhere. */
  readonly folder: PluginFolder | null;
  readonly findings: readonly Finding[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What installing a plugin means, before it is done. */
export function InstallDialog({ plugin, folder, findings, onClose, onConfirm }: InstallDialogProps) {
  const { t } = useTranslation(['plugins', 'common']);
  const broken = findings.filter(({ level }) => level === 'breaks').length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('installDialog.title', { subject: revealedText(plugin.title) })}
      description={<p>{t('installDialog.from', { source: revealedText(plugin.marketplaceTitle) })}</p>}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="go" onClick={onConfirm}>
            {t('installDialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="install-dialog">
        {folder === null ? <p>{t('plugin.elsewhere')}</p> : <Brings folder={folder} />}
        {broken > 0 ? <p className="install-dialog-broken">{t('installDialog.broken', { count: broken })}</p> : null}
        {worst(findings) === 'blocks' ? <p className="install-dialog-blocked">{t('installDialog.blocked')}</p> : null}
      </div>
    </Dialog>
  );
}

function Brings({ folder }: { readonly folder: PluginFolder }) {
  const { t } = useTranslation('plugins');
  const { skills, mcpServers, hooks, apps } = folder;
  if ([skills, mcpServers, hooks, apps].every(({ length }) => length === 0)) return <p>{t('plugin.bringsNothing')}</p>;
  return (
    <>
      <p>{t('installDialog.brings')}</p>
      <ul>
        {skills.length > 0 ? <li>{t('installDialog.skills', { count: skills.length })}</li> : null}
        {mcpServers.length > 0 ? (
          <li>
            {t('installDialog.servers', { count: mcpServers.length })}
            <ul className="install-dialog-commands">
              {mcpServers.map((server) => (
                <li key={server.name}>
                  <ServerLine server={server} />
                </li>
              ))}
            </ul>
          </li>
        ) : null}
        {hooks.length > 0 ? (
          <li>
            {t('installDialog.hooks', { count: hooks.length })}
            <ul className="install-dialog-commands">
              {hooks.map(({ event, command, handler }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hooks have no names, and their list does not change
                <li key={at}>
                  <code>
                    <RevealedText text={command ?? `${event}: ${handler}`} />
                  </code>
                </li>
              ))}
            </ul>
          </li>
        ) : null}
        {apps.length > 0 ? <li>{t('installDialog.apps', { count: apps.length })}</li> : null}
      </ul>
    </>
  );
}

function ServerLine({ server: { name, transport } }: { readonly server: ServerPart }) {
  const { t } = useTranslation('plugins');
  if (transport.kind === 'unknown')
    return (
      <>
        <RevealedText text={name} />: {t('plugin.unknownTransport')}
      </>
    );
  return (
    <code>
      <RevealedText text={transport.kind === 'http' ? transport.url : commandLine(transport)} />
    </code>
  );
}
