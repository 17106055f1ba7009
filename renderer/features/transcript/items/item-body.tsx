import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { Review } from '../../review/review';
import { AgentToolCall, SubAgent } from '../agents/agent-items';
import { CommandItem } from '../command/command-item';
import { FileChange } from '../file-change/file-change';
import { AgentMessage } from './agent-message';
import { ItemBoundary } from './item-boundary';
import { ItemHeading } from './item-heading';
import { neverMissed } from './item-types';
import { Compaction, Hook, ImageGeneration, ImageView, QuietLine, Sleep, TextItem } from './quiet-items';
import { Reasoning } from './reasoning';
import { DynamicTool, FunctionOutput, McpTool } from './tool-items';
import { UnknownItem } from './unknown-item';
import { UserMessage } from './user-message';
import { WebSearch } from './web-search';

/** Draws an item as its type asks. Types and shapes that Heddle does not know are drawn as what they are. */
export function ItemBody({ entry, rowKey }: { entry: Entry; rowKey: string }) {
  return (
    <ItemBoundary item={entry.item} rowKey={rowKey}>
      <KnownItem entry={entry} rowKey={rowKey} />
    </ItemBoundary>
  );
}

function KnownItem({ entry, rowKey }: { entry: Entry; rowKey: string }) {
  const { t } = useTranslation('transcript');
  const { item } = entry;
  switch (item.type) {
    case 'userMessage':
      return <UserMessage item={item} turnId={entry.turnId} atMs={entry.startedAtMs} />;
    case 'agentMessage':
      return <AgentMessage entry={entry} item={item} rowKey={rowKey} />;
    case 'reasoning':
      return <Reasoning entry={entry} item={item} rowKey={rowKey} />;
    case 'plan':
      return <TextItem who={t('kind.plan')} text={item.text} entry={entry} />;
    case 'commandExecution':
      return <CommandItem entry={entry} item={item} rowKey={rowKey} />;
    case 'fileChange':
      return <FileChange entry={entry} item={item} rowKey={rowKey} />;
    case 'mcpToolCall':
      return <McpTool entry={entry} item={item} rowKey={rowKey} />;
    case 'dynamicToolCall':
      return <DynamicTool entry={entry} item={item} rowKey={rowKey} />;
    case 'functionCallOutput':
      return <FunctionOutput entry={entry} item={item} rowKey={rowKey} />;
    case 'webSearch':
      return <WebSearch entry={entry} item={item} rowKey={rowKey} />;
    case 'imageView':
      return <ImageView entry={entry} item={item} />;
    case 'imageGeneration':
      return <ImageGeneration entry={entry} item={item} />;
    case 'contextCompaction':
      return <Compaction entry={entry} />;
    case 'enteredReviewMode':
      return <QuietLine entry={entry} text={`${t('kind.reviewStarted')}: ${item.review}`} />;
    case 'exitedReviewMode':
      return (
        <>
          <ItemHeading who={t('kind.review')} atMs={entry.startedAtMs ?? entry.completedAtMs} />
          <Review review={item.review} turnId={entry.turnId} streaming={entry.state === 'open'} />
        </>
      );
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
