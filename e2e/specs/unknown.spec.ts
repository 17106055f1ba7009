import { inRounds } from '../../main/tour/model-scripts';
import type { FunctionCallStep } from '../../main/tour/model-steps';
import { startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { callsThenSays, say, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

test('a question that cannot be shown is declined at once, the turn goes on, and the person is told', async ({
  launch,
  workspace,
}) => {
  const permissions: FunctionCallStep = {
    kind: 'functionCall',
    name: 'request_permissions',
    arguments: { reason: 'I want more.', permissions: { network: { enabled: true } } },
  };
  scriptModel(workspace, callsThenSays('Then without.', permissions));
  const running = await launch();
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'ask for more');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Then without.')).toHaveCount(1);
  expect(JSON.parse(toolOutputs(workspace, 'ask for more')[0] ?? '')).toMatchObject({ permissions: {}, scope: 'turn' });
  await expect(conversation.waiting()).toHaveCount(0);

  await page.getByRole('button', { name: /^\d+ notices?$/ }).click();
  const notice = page
    .getByRole('dialog', { name: 'Notices', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'item/permissions/requestApproval' });
  await expect(notice).toContainText(english('common:notices.kind.unanswerable'));
  await notice.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(notice).toHaveCount(0);
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
