import type { TFunction } from 'i18next';
import { commandName, readableCommand } from '../../../../preload/contract/model/readable-command';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { neverMissed } from './item-types';

/**
 * The accessible name of an item: its kind first, so that a list of them can be skimmed by ear.
 */
export function itemName(t: TFunction<'transcript'>, item: ThreadItem): string {
  switch (item.type) {
    case 'userMessage':
      return t('kind.you');
    case 'agentMessage':
      return t('kind.codex');
    case 'reasoning':
      return t('kind.reasoning');
    case 'commandExecution': {
      const command = commandName(readableCommand(item));
      return command === '' ? t('kind.commandUnknown') : t('kind.command', { command });
    }
    case 'fileChange':
      return t('kind.fileChange', { count: item.changes.length });
    case 'plan':
      return t('kind.plan');
    case 'mcpToolCall':
      return t('kind.tool', { name: `${item.server}/${item.tool}` });
    case 'dynamicToolCall':
      return t('kind.tool', { name: item.namespace ? `${item.namespace}/${item.tool}` : item.tool });
    case 'functionCallOutput':
      return t('kind.toolOutput', { name: item.namespace ? `${item.namespace}/${item.name}` : item.name });
    case 'webSearch':
      return item.query === '' ? t('kind.webSearchUnknown') : t('kind.webSearch', { query: commandName(item.query) });
    case 'imageView':
      return t('kind.imageView', { path: item.path });
    case 'imageGeneration':
      return t('kind.imageGeneration');
    case 'contextCompaction':
      return t('kind.compaction');
    case 'enteredReviewMode':
      return t('kind.reviewStarted');
    case 'exitedReviewMode':
      return t('kind.review');
    case 'hookPrompt':
      return t('kind.hook');
    case 'collabAgentToolCall':
      return t('kind.agentTool', { tool: t(`tool.agent.${item.tool}`, { defaultValue: item.tool }) });
    case 'subAgentActivity':
      return t('kind.subAgent', { name: item.agentPath });
    case 'sleep':
      return t('kind.sleep');
    default:
      neverMissed(item);
      return t('kind.unknown', { type: String((item as { readonly type: unknown }).type) });
  }
}
