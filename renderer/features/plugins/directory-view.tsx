import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { openAddMarketplace } from './add-marketplace-store';
import { type Directory, filterPlugins, NO_FILTER } from './directory.logic';
import { DirectoryFilters } from './directory-filters';
import { setDirectoryFilter, useDirectoryFilter } from './directory-store';
import { Marketplaces } from './marketplaces';
import { OnlineSearch } from './online-search';
import { PluginRow } from './plugin-row';
import type { Neighbours } from './preflight.logic';
import { type Checks, checkedFolder } from './use-directory';
import './directory-view.css';

export interface DirectoryViewProps {
  readonly directory: Directory;
  readonly checks: Checks;
  readonly neighbours: Neighbours;
}

/** All plugins, by what one looks for, and the marketplaces that they come from. */
export function DirectoryView({ directory, checks, neighbours }: DirectoryViewProps) {
  const { t } = useTranslation('plugins');
  const filter = useDirectoryFilter();
  const isEmpty = directory.plugins.length === 0 && directory.marketplaces.length === 0;
  if (isEmpty) return <EmptyDirectory />;
  const shown = filterPlugins(directory.plugins, filter);
  return (
    <>
      <DirectoryFilters directory={directory} filter={filter} />
      <p className="directory-count" role="status">
        {t('count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NothingFits isNarrowed={filter !== NO_FILTER && directory.plugins.length > 0} show={filter.show} />
      ) : (
        <ul className="directory-list" aria-label={t('list')}>
          {shown.map((plugin) => (
            <PluginRow
              key={`${plugin.marketplaceFile} ${plugin.id}`}
              plugin={plugin}
              folder={checkedFolder(checks, plugin)}
              neighbours={neighbours}
            />
          ))}
        </ul>
      )}
      <OnlineSearch term={filter.text} known={directory.plugins} />
      <Marketplaces directory={directory} />
    </>
  );
}

function EmptyDirectory() {
  const { t } = useTranslation('plugins');
  return (
    <section className="directory-empty" aria-label={t('empty.title')}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.about')}</p>
      <Button tone="go" onClick={openAddMarketplace}>
        {t('add.button')}
      </Button>
    </section>
  );
}

function NothingFits({ isNarrowed, show }: { readonly isNarrowed: boolean; readonly show: string }) {
  const { t } = useTranslation('plugins');
  return (
    <div className="directory-nothing">
      <p>{t(show === 'installed' ? 'nothingInstalled' : 'nothingFound')}</p>
      {isNarrowed ? (
        <Button small onClick={() => setDirectoryFilter(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </div>
  );
}
