import { useTranslation } from 'react-i18next';
import { CommandState } from '../command/command-state';
import { Fold } from '../items/fold';
import { itemName } from '../items/item-name.logic';
import type { ItemProps } from '../items/item-types';
import { JsonText } from '../items/json-text';
import { useFold } from '../transcript-context';
import { AgentLink } from './agent-link';
import './agents.css';

/** A tool with which an agent works with others: one line, the way to each of them, and what was said behind it. */
export function AgentToolCall({ entry, item, rowKey }: ItemProps<'collabAgentToolCall'>) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const [open, setOpen] = useFold(`${rowKey}/agents`, false);
  const agents = [...new Set([...item.receiverThreadIds, ...Object.keys(item.agentsStates)])];
  return (
    <>
      <Fold open={open} onToggle={setOpen} summary={itemName(t, item)} aside={<CommandState entry={entry} />}>
        {item.prompt !== null && (
          <>
            <p className="item-label">{t('tool.prompt')}</p>
            <JsonText value={item.prompt} />
          </>
        )}
        {item.model !== null && item.model !== '' && (
          <p className="item-quiet">{items('agent.model', { model: item.model })}</p>
        )}
        {agents.map((threadId) => {
          const message = item.agentsStates[threadId]?.message ?? null;
          return message === null ? null : <JsonText key={threadId} value={message} />;
        })}
      </Fold>
      {agents.map((threadId) => (
        <AgentLink key={threadId} threadId={threadId} status={item.agentsStates[threadId]?.status ?? null} />
      ))}
    </>
  );
}

/** Something a sub-agent did, and the way to it. */
export function SubAgent({ entry, item }: Omit<ItemProps<'subAgentActivity'>, 'rowKey'>) {
  const { t } = useTranslation('transcript');
  const activity = t(`tool.activity.${item.kind}`, { defaultValue: item.kind });
  return (
    <>
      <p className="item-quiet item-line">
        <span>{`${itemName(t, item)} ${activity}`}</span>
        {entry.state !== 'closed' && <CommandState entry={entry} />}
      </p>
      <AgentLink threadId={item.agentThreadId} fallback={item.agentPath} status={null} />
    </>
  );
}
