import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../../preload/contract/model/place';
import { hashOfPlace } from '../../app/navigation';
import { searchFor, useSettingsSearch } from './settings-store';

const GROUPS = {
  engine: ['account', 'model', 'approvals', 'instructions', 'tools', 'other', 'layers'],
  heddle: ['appearance', 'composer', 'notifications', 'codex', 'data'],
} as const satisfies Record<string, readonly SettingsSection[]>;

/** The sections, and one search over all of them. */
export function SettingsNav({ section }: { readonly section: SettingsSection }) {
  const { t } = useTranslation('settings');
  const search = useSettingsSearch();
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search === '') return;
    event.stopPropagation();
    searchFor('');
  };
  return (
    <div className="settings-side">
      <input
        type="search"
        className="settings-search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={search}
        maxLength={200}
        onChange={(event) => searchFor(event.target.value)}
        onKeyDown={clear}
      />
      <nav aria-label={t('nav')}>
        {(['engine', 'heddle'] as const).map((group) => (
          <div key={group} className="settings-group">
            <p className="settings-group-name">{t(`group.${group}`)}</p>
            <ul>
              {GROUPS[group].map((each) => (
                <li key={each}>
                  <a
                    href={hashOfPlace({ page: 'settings', section: each })}
                    aria-current={each === section && search === '' ? 'page' : undefined}
                    draggable={false}
                    onClick={() => searchFor('')}
                  >
                    {t(`section.${each}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
