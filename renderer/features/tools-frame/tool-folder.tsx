import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Select } from '../../ui/select/select';
import { showToast } from '../../ui/toast/toast-store';
import { shortPath } from '../new-thread/short-path.logic';
import { folderLabels } from '../threads/folder-labels.logic';

/** Undefined before anything was chosen; null for no project. */
const useChoice = create<{ readonly folder: string | null | undefined }>(() => ({ folder: undefined }));

/** Follows the project that servers, skills and hooks are shown for: the one used last, until another is chosen. */
export function useToolFolder(): string | null {
  const chosen = useChoice(({ folder }) => folder);
  const last = useAppState((app) => app.preferences.recentFolders[0] ?? null);
  return chosen === undefined ? last : chosen;
}

const NONE = ' none';
const PICK = ' pick';

/** The project that is shown, and the way to another one: a folder used before, any, or none. */
export function ToolFolder() {
  const { t } = useTranslation('tools');
  const folder = useToolFolder();
  const recent = useAppState((app) => app.preferences.recentFolders);
  const homeDir = useAppState((app) => app.homeDir);
  const folders = folder === null || recent.includes(folder) ? recent : [folder, ...recent];
  const labels = folderLabels(folders);
  const pick = async () => {
    try {
      const { path } = await bridge().request['folder.pick']({});
      if (path !== null) useChoice.setState({ folder: path });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showToast({ text: t('pickFailed', { message }), tone: 'failure' });
    }
  };
  return (
    <Select
      label={t('project')}
      placeholder={t('noProject')}
      value={folder ?? NONE}
      options={[
        ...folders.map((path) => ({
          value: path,
          label: labels.get(path) ?? path,
          description: shortPath(path, homeDir),
        })),
        { value: NONE, label: t('noProject'), description: t('noProjectAbout') },
        { value: PICK, label: t('chooseFolder') },
      ]}
      onValueChange={(value) => {
        if (value === PICK) void pick();
        else useChoice.setState({ folder: value === NONE ? null : value });
      }}
    />
  );
}
