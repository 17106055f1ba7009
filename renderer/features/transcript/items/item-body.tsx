import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { CommandItem } from '../command/command-item';
import { FileChange } from '../file-change/file-change';
import { AgentMessage } from './agent-message';
import { itemName } from './item-name.logic';
import { neverMissed } from './item-types';
import {
  AgentToolCall,
  Compaction,
  Hook,
  ImageGeneration,
  QuietLine,
  Sleep,
  SubAgent,
  TextItem,
  WebSearch,
} from './quiet-items';
import { Reasoning } from './reasoning';
import { ToolItem } from './tool-item';
import { UnknownItem } from './unknown-item';
import { UserMessage } from './user-message';

/** Draws an item as its type asks. Types that Heddle does not know are drawn as what they are. */
export function ItemBody({ entry, rowKey }: { entry: Entry; rowKey: string }) {
  const { t } = useTranslation('transcript');
  const { item } = entry;
  switch (item.type) {
    case 'userMessage':
      return <UserMessage item={item} turnId={entry.turnId} atMs={entry.startedAtMs} />;
    case 'agentMessage':
      return <AgentMessage entry={entry} item={item} />;
    case 'reasoning':
      return <Reasoning entry={entry} item={item} rowKey={rowKey} />;
    case 'plan':
      return <TextItem who={t('kind.plan')} text={item.text} entry={entry} />;
    case 'commandExecution':
      return <CommandItem entry={entry} item={item} rowKey={rowKey} />;
    case 'fileChange':
      return <FileChange entry={entry} item={item} rowKey={rowKey} />;
    case 'mcpToolCall':
      return (
        <ToolItem
          entry={entry}
          rowKey={rowKey}
          name={`${item.server}/${item.tool}`}
          note={item.readOnlyHint === true ? t('tool.readOnly') : undefined}
          args={item.arguments}
          content={item.result === null ? [] : resultContent(item.result)}
          error={item.error?.message ?? null}
        />
      );
    case 'dynamicToolCall':
      return (
        <ToolItem
          entry={entry}
          rowKey={rowKey}
          name={item.namespace ? `${item.namespace}/${item.tool}` : item.tool}
          args={item.arguments}
          content={item.contentItems ?? []}
          error={null}
        />
      );
    case 'functionCallOutput':
      return (
        <ToolItem
          entry={entry}
          rowKey={rowKey}
          name={item.namespace ? `${item.namespace}/${item.name}` : item.name}
          args={null}
          content={typeof item.output === 'string' ? [item.output] : (item.output as JsonValue[])}
          error={null}
        />
      );
    case 'webSearch':
      return <WebSearch entry={entry} item={item} rowKey={rowKey} />;
    case 'imageView':
      return <QuietLine entry={entry} text={itemName(t, item)} />;
    case 'imageGeneration':
      return <ImageGeneration entry={entry} item={item} />;
    case 'contextCompaction':
      return <Compaction entry={entry} />;
    case 'enteredReviewMode':
      return <QuietLine entry={entry} text={`${t('kind.reviewStarted')}: ${item.review}`} />;
    case 'exitedReviewMode':
      return <TextItem who={t('kind.review')} text={item.review} entry={entry} />;
    case 'hookPrompt':
      return <Hook item={item} rowKey={rowKey} />;
    case 'collabAgentToolCall':
      return <AgentToolCall entry={entry} item={item} rowKey={rowKey} />;
    case 'subAgentActivity':
      return <SubAgent entry={entry} item={item} />;
    case 'sleep':
      return <Sleep entry={entry} item={item} />;
    default:
      neverMissed(item);
      return <UnknownItem item={item} rowKey={rowKey} />;
  }
}

/** A tool may answer in structure alone, which is then the only thing there is to show. */
const resultContent = (result: { readonly content: JsonValue[]; readonly structuredContent: JsonValue | null }) =>
  result.content.length === 0 && result.structuredContent !== null ? [result.structuredContent] : result.content;
