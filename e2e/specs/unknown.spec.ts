import { createGate } from '../../main/tour/gate';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { addMcpServer, openFormCall } from '../fixtures/mcp-server';
import { callsThenSays, say, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

test('a question that cannot be shown is declined at once, the turn goes on, and the person is told', async ({
  launch,
  workspace,
}) => {
  const server = addMcpServer(workspace);
  const nested = { type: 'object', properties: { inner: { type: 'object' } } };
  const isWatched = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['ask for more', callsThenSays('Then without.', openFormCall(nested))],
      [
        'use your tool',
        inRounds(
          [
            { kind: 'wait', until: isWatched.opened },
            { kind: 'functionCall', name: 'own_tool', arguments: {} },
          ],
          [say('Nobody has it.')],
        ),
      ],
    ]),
  );
  const running = await launch();
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'ask for more');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Then without.')).toHaveCount(1);
  expect(server.answers()).toEqual([{ action: 'decline' }]);
  await expect(conversation.waiting()).toHaveCount(0);

  await page.getByRole('button', { name: /^\d+ notices?$/ }).click();
  const notice = page
    .getByRole('dialog', { name: 'Notices', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'mcpServer/elicitation/request: asker (openai/form)' });
  await expect(notice).toContainText(english('common:notices.kind.unanswerable'));
  await notice.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');

  await test.step('a call of a tool that another program registered and does not serve is refused', async () => {
    const other = await connectToEngine(workspace.codexHome);
    const tool = {
      type: 'function' as const,
      name: 'own_tool',
      description: 'Its own.',
      inputSchema: { type: 'object' },
    };
    const { thread } = await other.request('thread/start', { cwd: workspace.projectDir, dynamicTools: [tool] });
    const text = { type: 'text' as const, text: 'use your tool', text_elements: [] };
    await other.request('turn/start', { threadId: thread.id, input: [text] });
    await conversation.goToThread('use your tool');
    await conversation.expectTurn('Working');
    // Whoever looks at a running thread joins it, and is asked what it asks.
    isWatched.open();
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex', 'Nobody has it.')).toHaveCount(1);
    expect(toolOutputs(workspace, 'use your tool')[0]).toContain('failed');
    other.close();
  });
});

test('kinds of items that are rare have an article of their own, too', async ({ launch, workspace }) => {
  scriptModel(
    workspace,
    inRounds([
      {
        kind: 'item',
        item: {
          type: 'web_search_call',
          id: 'ws_1',
          status: 'completed',
          action: { type: 'search', query: 'low tide today' },
        },
      },
      { kind: 'rawReasoning', content: ['**Raw thoughts**\n\nNo summary of them.'] },
      say('Found it.'),
    ]),
  );
  const running = await launch({ size: { width: 1300, height: 1000 } });
  const conversation = await startThread(running, workspace.projectDir, 'search for it');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Web search: low tide today')).toHaveCount(1);
  const thought = conversation.articles('Reasoning');
  await thought.getByRole('button', { name: 'Thought: Raw thoughts', exact: true }).click();
  await expect(thought).toContainText('No summary of them.');
  await expect(conversation.articles('Codex', 'Found it.')).toHaveCount(1);
});
