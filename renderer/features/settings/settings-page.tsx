import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../preload/contract/model/place';
import { EngineFault } from '../../app/engine-fault';
import { SaveBar } from './save-bar';
import { SearchResults } from './search-results';
import { SectionContent } from './sections';
import './setting-row.css';
import './settings.css';
import { SettingsNav } from './settings-nav';
import { restoreChanges, useSettingsSearch } from './settings-store';

/** The page "Settings": the engine's and Heddle's own, one section at a time, or what a search found in all of them. */
export function SettingsPage({ section }: { readonly section: SettingsSection | null }) {
  const { t } = useTranslation('settings');
  const search = useSettingsSearch();
  const shown = section ?? SETTINGS_SECTIONS[0];
  const client = useQueryClient();
  useEffect(() => {
    // Nobody tells of what others write into the files: they are read when they are looked at, and looked at again.
    const readAnew = () => void client.invalidateQueries({ queryKey: ['config', LOCAL_HOST] });
    readAnew();
    window.addEventListener('focus', readAnew);
    return () => window.removeEventListener('focus', readAnew);
  }, [client]);
  useEffect(() => {
    // What cannot be brought back is not there; main has told of the file by then.
    restoreChanges().catch(() => undefined);
  }, []);
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section begins at its top, however far the one before was read
  useEffect(() => {
    if (scrolled.current !== null) scrolled.current.scrollTop = 0;
  }, [shown]);
  return (
    <main id="main" tabIndex={-1} className="settings" aria-label={t('page')}>
      <div ref={scrolled} className="settings-columns">
        <SettingsNav section={shown} />
        <div className="settings-content">
          <h1>{t('page')}</h1>
          {/* Above what was shown before: settings cannot be read while the engine cannot. */}
          <EngineFault hostId={LOCAL_HOST} />
          <section className="settings-section">
            <h2>{search.trim() === '' ? t(`section.${shown}`) : t('search.title')}</h2>
            {search.trim() === '' ? <SectionContent key={shown} section={shown} /> : <SearchResults query={search} />}
          </section>
        </div>
      </div>
      <SaveBar />
    </main>
  );
}
