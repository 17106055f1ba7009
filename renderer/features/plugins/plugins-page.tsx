import { useTranslation } from 'react-i18next';
import type { PluginsTab } from '../../../preload/contract/model/place';
import { goTo } from '../../app/navigation';
import { Tabs } from '../../ui/tabs/tabs';
import { PLUGINS_PAGE_TABS } from './plugins-tabs';
import { WorkLine } from './work-line';
import './plugins-page.css';

export interface PluginsPageProps {
  /** Undefined for the first one. */
  readonly tab: PluginsTab | undefined;
  /** What the tab is to show alone; null for all that it has. */
  readonly item: string | null;
}

/** The page "Plugins": one tab for each kind of thing that the engine can be given. */
export function PluginsPage({ tab, item }: PluginsPageProps) {
  const { t } = useTranslation('plugins');
  const known = PLUGINS_PAGE_TABS.some(({ value }) => value === tab);
  const shown = known && tab !== undefined ? tab : 'plugins';
  return (
    <main id="main" tabIndex={-1} className="plugins-page" aria-label={t('page')}>
      <div className="plugins-page-head">
        <h1>{t('page')}</h1>
        {shown === 'plugins' ? null : <WorkLine />}
      </div>
      <Tabs
        label={t('tabs')}
        tabs={PLUGINS_PAGE_TABS.map(({ value, Content }) => ({
          value,
          label: t(`tab.${value}`),
          content: <Content item={known ? item : null} />,
        }))}
        value={shown}
        onValueChange={(chosen) => goTo({ page: 'plugins', tab: chosen })}
        onChosenAgain={(chosen) => goTo({ page: 'plugins', tab: chosen })}
      />
    </main>
  );
}
