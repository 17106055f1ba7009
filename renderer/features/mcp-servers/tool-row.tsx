import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { ApprovalSelect } from './approval-select';
import { toolHints } from './argument-form.logic';
import { type ListedServer, ownSettings } from './server.logic';
import type { ServersView } from './servers-query';
import { toolMode, toolModeEdits } from './settings.logic';
import type { ListedTool } from './tools.logic';
import type { Trial } from './trial';
import { TryTool } from './try-tool';

export interface ToolRowProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly server: ListedServer;
  readonly tool: ListedTool;
  readonly trial: Trial;
}

/** One tool: what it says of itself, how the engine asks before it runs, and a way to try it. */
export function ToolRow({ hostId, view, server, tool, trial }: ToolRowProps) {
  const { t } = useTranslation('mcpServers');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = ownSettings(server);
  const hints = toolHints(tool.annotations);
  // What hides in a name is spelled out in the names of controls, too.
  const name = revealedText(tool.name);
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <code className="tools-name tools-code">
          <RevealedText text={tool.name} />
        </code>
        <span className={`tools-hint ${hints.readsOnly ? '' : 'tools-warning'}`}>
          {t(hints.readsOnly ? 'tools.readsOnly' : hints.destroys ? 'tools.destroys' : 'tools.changes')}
        </span>
        <span className="tools-row-end">
          {own !== null && (
            <ApprovalSelect
              hostId={hostId}
              view={view}
              label={t('tools.approval', { tool: name })}
              mode={toolMode(own, tool.name)}
              unset="inherit"
              edits={(mode) => toolModeEdits(server.name, tool.name, mode, own)}
            />
          )}
          <Button
            small
            aria-label={t('try.open', { tool: name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('try.button')}
          </Button>
        </span>
      </div>
      {tool.description !== undefined && tool.description !== '' && (
        <p className={isOpen ? 'tools-text' : 'tools-text tools-clip'}>
          <RevealedText text={tool.description} />
        </p>
      )}
      {isOpen && (
        <div id={id}>
          <TryTool hostId={hostId} server={server.name} tool={tool} hints={hints} trial={trial} />
        </div>
      )}
    </li>
  );
}
