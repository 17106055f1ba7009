import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { RequestCard } from '../requests/request-card';

const CONTEXT = { cwd: null, changes: null };

/** What a tool asks while it is tried, to be answered on the spot. */
export function TrialRequests({ threadId }: { readonly threadId: string | null }) {
  const { t } = useTranslation('mcpServers');
  const pending = useAppState((app) => app.pending);
  const asked = pending.filter((request) => request.threadId === threadId);
  if (asked.length === 0) return null;
  return (
    <div>
      <p className="tools-hint" role="status">
        {t('try.asks')}
      </p>
      {asked.map((request) => (
        <RequestCard key={request.key} request={request} context={CONTEXT} />
      ))}
    </div>
  );
}
