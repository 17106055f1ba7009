import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { Segmented } from '../../ui/segmented/segmented';
import { Select } from '../../ui/select/select';
import { showToast } from '../../ui/toast/toast-store';
import { openAddMarketplace } from './add-marketplace-store';
import { categoriesOf, type Directory, type DirectoryFilter } from './directory.logic';
import { setDirectoryFilter } from './directory-store';
import { lookForPlugins } from './plugin-queries';

const MAX_TERM = 200;
/** Stands for no choice: a select's value cannot be empty. */
const ANY = '*';

/** What narrows the list of plugins, and the way to more of them. */
export function DirectoryFilters({
  directory,
  filter,
}: {
  readonly directory: Directory;
  readonly filter: DirectoryFilter;
}) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const hasFeatured = directory.plugins.some(({ isFeatured }) => isFeatured);
  const categories = categoriesOf(directory.plugins);
  const marketplaces = directory.marketplaces.filter(({ pluginCount }) => pluginCount > 0);
  return (
    <search className="directory-filters">
      <div className="directory-bar">
        <label className="visually-hidden" htmlFor={id}>
          {t('filter.search')}
        </label>
        <input
          id={id}
          type="search"
          className="directory-search"
          placeholder={t('filter.search')}
          value={filter.text}
          maxLength={MAX_TERM}
          spellCheck={false}
          onChange={(event) => setDirectoryFilter({ text: event.target.value })}
        />
        <LookAgain />
        <Button onClick={openAddMarketplace}>{t('add.button')}</Button>
      </div>
      <div className="directory-choices">
        <Segmented<DirectoryFilter['show']>
          label={t('filter.show')}
          value={filter.show}
          onChange={(show) => setDirectoryFilter({ show })}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'installed', label: t('filter.installed') },
            ...(hasFeatured ? [{ value: 'featured' as const, label: t('filter.featured') }] : []),
          ]}
        />
        {marketplaces.length > 1 ? (
          <Select
            label={t('filter.marketplace')}
            placeholder={t('filter.anyMarketplace')}
            value={filter.marketplace ?? ANY}
            options={[
              { value: ANY, label: t('filter.anyMarketplace') },
              ...marketplaces.map(({ name, title }) => ({ value: name, label: revealedText(title) })),
            ]}
            onValueChange={(marketplace) =>
              setDirectoryFilter({ marketplace: marketplace === ANY ? null : marketplace })
            }
          />
        ) : null}
        {categories.length > 1 || filter.category !== null ? (
          <Select
            label={t('filter.category')}
            placeholder={t('filter.anyCategory')}
            value={filter.category ?? ANY}
            options={[
              { value: ANY, label: t('filter.anyCategory') },
              ...categories.map((category) => ({ value: category, label: revealedText(category) })),
            ]}
            onValueChange={(category) => setDirectoryFilter({ category: category === ANY ? null : category })}
          />
        ) : null}
      </div>
    </search>
  );
}

/** What marketplaces offer is looked at anew: whoever keeps one tells nobody of a change. */
function LookAgain() {
  const { t } = useTranslation('tools');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const folders = useAppState((app) => app.preferences.recentFolders);
  const look = useMutation({
    mutationFn: () => lookForPlugins(client, LOCAL_HOST, folders),
    onError: (error) => showToast({ text: errorText(error), tone: 'failure' }),
  });
  return (
    <Button tone="quiet" aria-disabled={look.isPending} onClick={() => look.mutate()}>
      {t('lookAgain')}
    </Button>
  );
}
