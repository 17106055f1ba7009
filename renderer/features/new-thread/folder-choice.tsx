import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Menu } from '../../ui/menu/menu';
import { showToast } from '../../ui/toast/toast-store';
import { folderLabels } from '../threads/folder-labels.logic';
import { chooseFolder, useChosenFolder } from './chosen-folder';
import { shortPath } from './short-path.logic';

/** @returns a function that opens the system's folder dialog and takes what was chosen in it */
function usePickFolder(): () => void {
  const { t } = useTranslation('threads');
  return () => {
    bridge()
      .request['folder.pick']({})
      .then(
        ({ path }) => {
          if (path !== null) chooseFolder(path);
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          showToast({ text: t('start.pickFailed', { message }), tone: 'failure' });
        },
      );
  };
}

/** The folder that a new thread works in, and the way to another one: those used before, or any. */
export function FolderChoice() {
  const { t } = useTranslation('threads');
  const folder = useChosenFolder();
  const recent = useAppState((app) => app.preferences.recentFolders);
  const homeDir = useAppState((app) => app.homeDir);
  const pick = usePickFolder();
  if (folder === null)
    return (
      <Button tone="go" onClick={pick}>
        {t('start.chooseFolder')}
      </Button>
    );
  const others = recent.filter((path) => path !== folder);
  const labels = folderLabels([folder, ...others]);
  const label = labels.get(folder) ?? folder;
  return (
    <div className="new-thread-folder">
      <Menu
        align="start"
        trigger={
          <Button aria-label={t('start.changeFolder', { folder: label })}>
            {label}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
        items={[
          ...others.map((path) => ({ id: path, label: labels.get(path) ?? path, onSelect: () => chooseFolder(path) })),
          { id: ' pick', label: t('start.chooseFolderMore'), onSelect: pick },
        ]}
      />
      <span className="new-thread-path" title={folder} dir="auto">
        {shortPath(folder, homeDir)}
      </span>
    </div>
  );
}
