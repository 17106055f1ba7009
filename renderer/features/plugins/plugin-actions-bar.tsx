import { useTranslation } from 'react-i18next';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import { canBeSwitched } from '../../../preload/contract/model/plugins/plugin-work';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { DirectoryPlugin } from './directory.logic';
import { InstallButton } from './install-button';
import { targetOf } from './plugin-target';
import { startWork, switchPlugin, useWorkOf } from './plugin-work';
import { type Finding, worst } from './preflight.logic';
import { UninstallButton } from './uninstall-button';
import { useWorkWords } from './work-words';

interface ActionsProps {
  readonly plugin: DirectoryPlugin;
  readonly describedBy: string;
}

export interface InstallActionsProps extends ActionsProps {
  readonly folder: PluginFolder | null | undefined;
  readonly findings: readonly Finding[];
}

/** What can be done with a plugin that is not installed. */
export function InstallActions({ plugin, folder, findings, describedBy }: InstallActionsProps) {
  const { t } = useTranslation('plugins');
  const isBlocked = worst(findings) === 'blocks';
  return (
    <div className="plugin-page-actions">
      <InstallButton plugin={plugin} folder={folder} findings={findings} describedBy={describedBy} tone="go" />
      {isBlocked ? (
        <InstallButton plugin={plugin} folder={folder} findings={findings} describedBy={describedBy} anyway />
      ) : null}
      <WorkNote plugin={plugin} />
      {isBlocked ? <p className="plugin-page-note">{t('check.mayErr')}</p> : null}
    </div>
  );
}

export interface InstalledActionsProps extends ActionsProps {
  /** Whether the marketplace has another state of it; null when that is not known. */
  readonly differs: boolean | null;
  readonly offeredVersion: string | null;
}

/** What can be done with a plugin that is installed. */
export function InstalledActions({ plugin, differs, offeredVersion, describedBy }: InstalledActionsProps) {
  const { t } = useTranslation('plugins');
  const isBusy = useWorkOf(plugin.id) !== null;
  const target = targetOf(plugin);
  return (
    <div className="plugin-page-actions">
      {canBeSwitched(plugin.id) ? (
        <Button aria-disabled={isBusy} onClick={() => switchPlugin(target, !plugin.isOn)}>
          {t(plugin.isOn ? 'plugin.turnOff' : 'plugin.turnOn')}
        </Button>
      ) : null}
      {plugin.summary === null ? null : (
        <Button
          tone={differs === true ? 'go' : 'plain'}
          aria-disabled={isBusy}
          onClick={() => startWork({ kind: 'update', plugin: target, wasOn: plugin.isOn })}
        >
          {t('plugin.update')}
        </Button>
      )}
      <UninstallButton plugin={plugin} describedBy={describedBy} />
      <WorkNote plugin={plugin} />
      {differs === null ? null : (
        <p className="plugin-page-note">
          {differs === false
            ? t('plugin.same')
            : offeredVersion === null
              ? t('plugin.differsPlain')
              : t('plugin.differs', { version: revealedText(offeredVersion) })}
        </p>
      )}
    </div>
  );
}

function WorkNote({ plugin }: { readonly plugin: DirectoryPlugin }) {
  const { t } = useTranslation('plugins');
  const wordsOf = useWorkWords();
  const work = useWorkOf(plugin.id);
  return work === null ? null : <p className="plugin-page-note">{t('plugin.busy', { what: wordsOf(work) })}</p>;
}
