import { describe, expect, it } from 'vitest';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { textsOf } from '../../../../preload/contract/strings';
import { initI18n } from '../../../app/i18n';
import { commandItem, messageItem, userItem } from '../test-entries';
import { itemName } from './item-name.logic';

const t = initI18n('en', textsOf('en')).getFixedT(null, 'transcript');

describe('itemName', () => {
  it.each([
    [userItem('a'), 'You'],
    [messageItem('a'), 'Codex'],
    [{ type: 'reasoning', summary: [], content: [] }, 'Reasoning'],
    [commandItem('npm test'), 'Command: npm test'],
    [{ type: 'fileChange', changes: [{}, {}] }, 'File change: 2 files'],
    [{ type: 'fileChange', changes: [{}] }, 'File change: 1 file'],
    [{ type: 'plan', text: '' }, 'Plan'],
    [{ type: 'mcpToolCall', server: 'server', tool: 'tool' }, 'Tool: server/tool'],
    [{ type: 'dynamicToolCall', namespace: null, tool: 'get_weather' }, 'Tool: get_weather'],
    [{ type: 'functionCallOutput', namespace: null, name: 'f' }, 'Tool output: f'],
    [{ type: 'webSearch', query: 'retry', action: null }, 'Web search: retry'],
    [{ type: 'webSearch', query: '', action: null }, 'Web search'],
    [{ type: 'imageView', path: '/a.png' }, 'Image: /a.png'],
    [{ type: 'imageGeneration' }, 'Generated image'],
    [{ type: 'contextCompaction' }, 'Context compaction'],
    [{ type: 'enteredReviewMode', review: '' }, 'Review started'],
    [{ type: 'exitedReviewMode', review: '' }, 'Review'],
    [{ type: 'hookPrompt', fragments: [] }, 'Hook'],
    [{ type: 'collabAgentToolCall', tool: 'spawnAgent' }, 'Agents: started an agent'],
    [{ type: 'collabAgentToolCall', tool: 'brandNew' }, 'Agents: brandNew'],
    [{ type: 'subAgentActivity', agentPath: 'a/b' }, 'Sub-agent: a/b'],
    [{ type: 'sleep' }, 'Pause'],
    [{ type: 'brandNew' }, 'Item: brandNew'],
  ])('of %j is %s', (item, name) => expect(itemName(t, item as unknown as ThreadItem)).toBe(name));
});
