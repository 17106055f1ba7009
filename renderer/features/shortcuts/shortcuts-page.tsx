import { useTranslation } from 'react-i18next';
import { ACTIONS } from '../../../preload/contract/actions/actions';
import { shortcutText } from '../../../preload/contract/actions/shortcut-text';
import { useAppState } from '../../app/app-state';
import './shortcuts-page.css';

/** Lists every shortcut, from the one table of actions. */
export function ShortcutsPage() {
  const { t } = useTranslation('actions');
  const platform = useAppState((app) => app.platform);
  return (
    <main id="main" tabIndex={-1} className="shortcuts-page" aria-labelledby="shortcuts-title">
      <h1 id="shortcuts-title">{t('shortcuts.title')}</h1>
      <p>{t('shortcuts.about')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shortcuts.action')}</th>
            <th scope="col">{t('shortcuts.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {ACTIONS.map(({ id, shortcut }) =>
            shortcut === null ? null : (
              <tr key={id}>
                <td>{t(id)}</td>
                <td>
                  <kbd>{shortcutText(shortcut, platform)}</kbd>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </main>
  );
}
