import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followAccount } from '../features/account/follow-account';
import { followApps } from '../features/apps/apps-query';
import { ExportDialog } from '../features/export/export-dialog';
import { ExternalLinkDialog } from '../features/external-link/external-link';
import { RevertDialog } from '../features/fork/revert-dialog';
import { followMcpServers } from '../features/mcp-servers/follow-mcp-servers';
import { Palette } from '../features/palette/palette';
import { followPlugins } from '../features/plugins/follow-plugins';
import { followSkills } from '../features/skills/skills-query';
import { followThreads } from '../features/threads/follow-threads';
import { ThreadDialogs } from '../features/threads/thread-dialogs';
import { Toasts } from '../ui/toast/toasts';
import { useAppearance } from './appearance';
import { followEngines } from './engine-changes';
import { ErrorBoundary } from './error-boundary';
import { createQueryClient } from './query-client';
import { Shell } from './shell';

/** All that a window shows. The state is loaded, and the texts are ready, before it is rendered. */
export function App() {
  const { t } = useTranslation('common');
  const [client] = useState(createQueryClient);
  useAppearance();
  useEffect(() => {
    const ends = [
      followThreads(client),
      followAccount(client),
      followEngines(client),
      followMcpServers(client),
      followSkills(client),
      followApps(client),
      followPlugins(client),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary shown="shell">
        <Shell />
      </ErrorBoundary>
      <Palette />
      <ThreadDialogs />
      <RevertDialog />
      <ExportDialog />
      <ExternalLinkDialog />
      <Toasts label={t('toasts.label')} dismissLabel={t('dismiss')} detailLabel={t('details')} />
    </QueryClientProvider>
  );
}
