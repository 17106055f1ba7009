import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { Select } from '../../ui/select/select';
import { seeFrom } from './settings-store';
import { useShortPath } from './short-path';
import { useFolder } from './use-config';

/** Stands for no folder in a list of choices, which takes no empty value. */
const NOWHERE = ':nowhere';

/** As which folder the configuration is seen: a project may have settings of its own. */
export function FolderChoice() {
  const { t } = useTranslation('settings');
  const folder = useFolder();
  const recent = useAppState((app) => app.preferences.recentFolders);
  const shortPath = useShortPath();
  const folders = recent.includes(folder) || folder === '' ? recent : [folder, ...recent];
  return (
    <div className="settings-folder">
      <span aria-hidden className="settings-folder-label">
        {t('folder.label')}
      </span>
      <Select
        label={t('folder.label')}
        value={folder === '' ? NOWHERE : folder}
        placeholder={folder}
        onValueChange={(next) => seeFrom(next === NOWHERE ? '' : next)}
        options={[
          { value: NOWHERE, label: t('folder.none'), description: t('folder.noneAbout') },
          ...folders.map((path) => ({ value: path, label: shortPath(path) })),
        ]}
      />
      <p className="settings-hint">{t('folder.about')}</p>
    </div>
  );
}
