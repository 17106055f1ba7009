import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { EngineFault } from '../../app/engine-fault';
import { Button } from '../../ui/button/button';
import { AddMarketplaceDialog } from './add-marketplace-dialog';
import { DirectoryView } from './directory-view';
import { PluginPage } from './plugin-page';
import type { PluginsTabProps } from './plugins-tab-props';
import { useChecks, useDirectory, useNeighbours } from './use-directory';
import { WorkList } from './work-list';
import './plugins-tab.css';

/** The tab "Plugins": what marketplaces offer and what of it is installed, or one plugin alone. */
export function PluginsTabContent({ item }: PluginsTabProps) {
  const { directory, error, retry } = useDirectory();
  const checks = useChecks(directory);
  const neighbours = useNeighbours(directory);
  return (
    <div className="plugins-tab">
      <EngineFault hostId={LOCAL_HOST} />
      <WorkList />
      {error === null ? null : <ReadingFailed error={error} onRetry={retry} />}
      {directory === null ? (
        <Reading hasFailed={error !== null} />
      ) : item === null ? (
        <DirectoryView directory={directory} checks={checks} neighbours={neighbours} />
      ) : (
        <PluginPage key={item} id={item} directory={directory} neighbours={neighbours} />
      )}
      <AddMarketplaceDialog known={directory?.marketplaces ?? []} />
    </div>
  );
}

function Reading({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTranslation('plugins');
  return hasFailed ? null : (
    <p className="plugins-tab-note" role="status">
      {t('loading')}
    </p>
  );
}

function ReadingFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  const errorText = useEngineErrorText();
  return (
    <div className="plugins-tab-failed" role="alert">
      <p>{errorText(error)}</p>
      <Button small onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
