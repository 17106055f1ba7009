import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byMessage } from '../../main/tour/model-scripts';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { addMcpServer, eraseCall, formCall, linkCall, openFormCall } from '../fixtures/mcp-server';
import { callsThenSays, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { watchWindow } from '../fixtures/witness';

const WINDOW = { width: 1300, height: 1500 };
const AFTERWARDS = 'The turn went on.';

test('a tool of an MCP server runs only as far as it was approved', async ({ launch, workspace }) => {
  const server = addMcpServer(workspace);
  scriptModel(workspace, (request) => callsThenSays(AFTERWARDS, eraseCall(request.lastUserText))(request));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'first');

  await test.step('Decline: it does not run', async () => {
    const card = conversation.waiting('tool');
    await expect(card).toContainText('first', { timeout: SLOW_MS });
    await conversation.expectTurn('Waiting for approval');
    await conversation.decide('tool', 'Decline');
    await conversation.expectTurn('Done');
    expect(server.erased()).toEqual([]);
    expect(toolOutputs(workspace, 'first')[0]).toContain('rejected');
  });

  await test.step('Approve: once', async () => {
    await conversation.sendMessage('second');
    await conversation.decide('tool', 'Approve');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    expect(server.erased()).toEqual(['second']);
    expect(toolOutputs(workspace, 'second')[0]).toContain('erased second');
  });

  await test.step('Approve for this thread: it is not asked again there', async () => {
    await conversation.sendMessage('third');
    await conversation.decide('tool', 'Approve for this thread');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(3, { timeout: SLOW_MS });
    await conversation.sendMessage('fourth');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(4, { timeout: SLOW_MS });
    expect(server.erased()).toEqual(['second', 'third', 'fourth']);
  });

  await test.step('Always allow: written to the configuration', async () => {
    await startAnotherThread(conversation, 'fifth');
    await conversation.decide('tool', 'Always allow erase of asker');
    await conversation.expectTurn('Done');
    expect(server.erased()).toContain('fifth');
    expect(readFileSync(join(workspace.codexHome, 'config.toml'), 'utf8')).toContain('approval_mode = "approve"');
  });
  await expect(conversation.transcript).toContainText('You approved, and from then on in every thread');
  expect(workspace.model.errors).toEqual([]);
});

test('a form is sent only when all of it fits; declining and cancelling are told apart', async ({
  launch,
  workspace,
}) => {
  const server = addMcpServer(workspace);
  const secret = 'correct-horse-battery';
  scriptModel(
    workspace,
    byMessage([
      [
        'fill',
        callsThenSays(
          AFTERWARDS,
          formCall(
            {
              name: { type: 'string', title: 'Your name', description: 'As on the door.', minLength: 2, maxLength: 10 },
              email: { type: 'string', format: 'email' },
              age: { type: 'integer', minimum: 0, maximum: 150 },
              agree: { type: 'boolean', title: 'I agree', default: false },
              colour: {
                type: 'string',
                oneOf: [
                  { const: 'r', title: 'Red' },
                  { const: 'g', title: 'Green' },
                ],
              },
              tags: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2 },
            },
            ['name', 'colour'],
          ),
        ),
      ],
      ['no', callsThenSays(AFTERWARDS, formCall({ name: { type: 'string' } }))],
      [
        'secret',
        callsThenSays(
          AFTERWARDS,
          openFormCall({
            type: 'object',
            properties: {
              code: { type: 'string', pattern: '^[0-9]{4}$' },
              key: { type: 'string', format: 'password' },
            },
            required: ['code', 'key'],
          }),
        ),
      ],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'fill');
  const card = conversation.waiting('form');
  const submit = card.getByRole('button', { name: 'Submit', exact: true });

  await test.step('what does not fit is not sent, and each field says why', async () => {
    await expect(card).toContainText('“asker” asks you to fill this in', { timeout: SLOW_MS });
    await conversation.expectTurn('Waiting for your answer');
    // The engine calls it an approval; the list says, as the heading does, what is really wanted.
    await expect(conversation.threadLink('fill')).toHaveAccessibleDescription('Waiting for your answer');
    const name = card.getByRole('textbox', { name: 'Your name', exact: true });
    await name.fill('B');
    await card.getByRole('textbox', { name: /^email/ }).fill('not an address');
    await card.getByRole('textbox', { name: /^age/ }).fill('1.5');
    for (const tag of ['a', 'b', 'c']) await card.getByRole('checkbox', { name: tag, exact: true }).check();
    await submit.click();
    // The engine sorts the fields by name; the required ones come first.
    await expect(card.getByRole('radio', { name: 'Red', exact: true })).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/too short: at least 2 characters/);
    await expect(card.getByRole('textbox', { name: /^email/ })).toHaveAccessibleDescription(/An e-mail address/);
    await expect(card.getByRole('textbox', { name: /^age/ })).toHaveAccessibleDescription(/must be a whole number/);
    await expect(card.getByRole('group', { name: /^tags/ })).toHaveAccessibleDescription(/Choose at most 2/);
    await expect(card.getByRole('alert')).toContainText('5 answers do not fit yet');
    expect(server.answers()).toEqual([]);
  });

  await test.step('what is half typed survives a reload', async () => {
    await card.getByRole('textbox', { name: 'Your name', exact: true }).fill('Bo');
    await page.reload();
    await expect(card.getByRole('textbox', { name: 'Your name', exact: true })).toHaveValue('Bo', { timeout: SLOW_MS });
    await expect(card.getByRole('checkbox', { name: 'c', exact: true })).toBeChecked();
  });

  await test.step('what fits is sent as it was typed', async () => {
    await card.getByRole('textbox', { name: /^email/ }).fill('bo@example.com');
    await card.getByRole('textbox', { name: /^age/ }).fill('42');
    await card.getByRole('radio', { name: 'Green', exact: true }).check();
    await card.getByRole('checkbox', { name: 'b', exact: true }).uncheck();
    await conversation.decide('form', 'Submit');
    await conversation.expectTurn('Done');
    const content = { name: 'Bo', email: 'bo@example.com', age: 42, agree: false, colour: 'g', tags: ['a', 'c'] };
    expect(server.answers()).toEqual([{ action: 'accept', content }]);
    await expect(conversation.transcript.getByRole('note')).toContainText('bo@example.com');
  });

  await test.step('Decline, and Cancel without answering', async () => {
    await startAnotherThread(conversation, 'no');
    await conversation.decide('form', 'Decline');
    await conversation.expectTurn('Done');
    await conversation.sendMessage('no');
    await conversation.decide('form', 'Cancel without answering');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    expect(server.answers().slice(1)).toEqual([{ action: 'decline' }, { action: 'cancel' }]);
  });

  await test.step('a secret reaches the server, and lies nowhere of Heddle’s', async () => {
    await startAnotherThread(conversation, 'secret');
    await card.getByLabel('key').fill(secret, { timeout: SLOW_MS });
    await card.getByRole('textbox', { name: 'code', exact: true }).fill('12345');
    await submit.click();
    await expect(card.getByRole('alert')).toHaveCount(1);
    await card.getByRole('textbox', { name: 'code', exact: true }).fill('1234');
    await conversation.decide('form', 'Submit');
    await conversation.expectTurn('Done');
    expect(server.answers().at(-1)).toEqual({ action: 'accept', content: { code: '1234', key: secret } });
    await expect(conversation.transcript.getByRole('note')).toContainText(english('record:question.secret'));
  });
  expect(workspace.model.errors).toEqual([]);
});

test('an address of an MCP server is opened only when the person says so', async ({ launch, workspace }) => {
  const server = addMcpServer(workspace);
  scriptModel(workspace, (request) => callsThenSays(AFTERWARDS, linkCall(request.lastUserText))(request));
  const running = await launch({ size: WINDOW });
  const witness = await watchWindow(running);
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'https://аррӏе.com/sign-in');
  const card = conversation.waiting('link');
  const done = card.getByRole('button', { name: 'I have done it', exact: true });

  await expect(card).toContainText('xn--', { timeout: SLOW_MS });
  await expect(card).toContainText(english('common:link.codedHost'));
  await conversation.expectTurn('Waiting for your answer');
  await expect(done).toBeDisabled();
  await card.getByRole('button', { name: english('requests:link.open'), exact: true }).click();
  expect(await witness.opened()).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('common:link.open'), exact: true })
    .click();
  await expect.poll(() => witness.opened()).toEqual(['https://xn--80ak6aa92e.com/sign-in']);
  expect(server.answers()).toEqual([]);
  await conversation.decide('link', 'I have done it');
  await conversation.expectTurn('Done');
  expect(server.answers()).toEqual([{ action: 'accept', content: {} }]);

  await conversation.sendMessage('javascript:alert(1)');
  await expect(card).toContainText('begins with “javascript:”', { timeout: SLOW_MS });
  await expect(done).toHaveCount(0);
  await conversation.decide('link', 'Decline');
  await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
  expect(server.answers().at(-1)).toEqual({ action: 'decline' });

  await test.step('what is asked outside of any turn is asked, answered and on record as well', async () => {
    const other = await connectToEngine(workspace.codexHome);
    const [threadId = ''] = (await other.request('thread/loaded/list', {})).data;
    const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } };
    const called = other.request('mcpServer/tool/call', {
      threadId,
      server: 'asker',
      tool: 'ask',
      arguments: { message: 'Between two turns.', requestedSchema },
    });
    const form = conversation.waiting('form');
    await expect(form).toContainText('Between two turns.', { timeout: SLOW_MS });
    await form.getByRole('textbox', { name: /^name/ }).fill('Bo');
    await conversation.decide('form', 'Submit');
    expect(JSON.stringify(await called)).toContain('Bo');
    expect(server.answers().at(-1)).toEqual({ action: 'accept', content: { name: 'Bo' } });
    await expect(conversation.transcript.getByRole('note').last()).toContainText('You filled in a form of asker');
    other.close();
  });
});
