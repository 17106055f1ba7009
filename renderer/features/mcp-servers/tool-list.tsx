import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { McpServerStatus } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { ApprovalSelect } from './approval-select';
import { type ListedServer, ownSettings } from './server.logic';
import type { ServersView } from './servers-query';
import { defaultMode, defaultModeEdits } from './settings.logic';
import { ToolRow } from './tool-row';
import { toolsOf } from './tools.logic';
import type { Trial } from './trial';

export interface ToolListProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly server: ListedServer;
  readonly status: McpServerStatus;
  readonly trial: Trial;
}

/** From so many on they can be filtered. */
const FILTER_FROM = 12;
/** So many are drawn at first: a server may have hundreds. */
const FIRST_SHOWN = 40;

/** The tools of a server, and how the engine asks before the model uses them. */
export function ToolList({ hostId, view, server, status, trial }: ToolListProps) {
  const { t } = useTranslation('mcpServers');
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const all = toolsOf(status, '');
  const found = toolsOf(status, text);
  const shown = isWhole ? found : found.slice(0, FIRST_SHOWN);
  const own = ownSettings(server);
  return (
    <section className="tools-section" aria-label={t('tools.title')}>
      <h3>
        {t('tools.title')} <span className="tools-count">{all.length}</span>
      </h3>
      {all.length === 0 ? (
        <p className="tools-hint tools-gap">{t('tools.none')}</p>
      ) : (
        <div className="tools-bar tools-gap">
          {all.length >= FILTER_FROM && (
            <input
              type="search"
              className="tools-filter"
              aria-label={t('tools.filter')}
              placeholder={t('tools.filter')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <span className="tools-bar-space" />
          {own !== null && (
            <>
              <span className="tools-hint" title={t('tools.approvalAllAbout')}>
                {t('tools.approvalAll')}
              </span>
              <ApprovalSelect
                hostId={hostId}
                view={view}
                label={t('tools.approvalAll')}
                mode={defaultMode(own)}
                unset="usual"
                edits={(mode) => defaultModeEdits(server.name, mode)}
              />
            </>
          )}
        </div>
      )}
      {text !== '' && found.length === 0 && (
        <p className="tools-hint tools-gap" role="status">
          {t('tools.noMatch', { text })}
        </p>
      )}
      <ul className="tools-list">
        {shown.map((tool) => (
          <ToolRow key={tool.name} hostId={hostId} view={view} server={server} tool={tool} trial={trial} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className="tools-gap" onClick={() => setWhole(true)}>
          {t('tools.showAll', { count: found.length })}
        </Button>
      )}
    </section>
  );
}
