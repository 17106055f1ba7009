import { useTranslation } from 'react-i18next';
import { hashOfPlace } from '../../app/navigation';

/** Leads from one server to all. */
export function BackLink() {
  const { t } = useTranslation('mcpServers');
  return (
    <a className="tools-back" href={hashOfPlace({ page: 'plugins', tab: 'mcp-servers' })}>
      {t('back')}
    </a>
  );
}
