import type { FunctionCallStep } from '../../main/tour/model-steps';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { filesWith } from '../fixtures/files-with';
import { callsThenSays, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const AFTERWARDS = 'The turn went on.';
const SECRET = 'correct-horse-battery-staple';

const options = [
  { label: 'Postgres', description: 'Solid' },
  { label: 'SQLite', description: 'Small' },
];
const asks: FunctionCallStep = {
  kind: 'functionCall',
  name: 'request_user_input',
  arguments: {
    questions: [
      { id: 'db', header: 'Database', question: 'Which database?', options },
      { id: 'why', header: 'Reason', question: 'Why that one?', options },
      { id: 'key', header: 'Key', question: 'By which key?', isSecret: true, options },
    ],
  },
};

test('several questions are answered at once, and a secret answer lies nowhere of Heddle’s', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, callsThenSays(AFTERWARDS, asks));
  const running = await launch({ size: { width: 1300, height: 1400 } });
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  const card = conversation.waiting('question');
  await expect(card).toContainText('Codex has 3 questions', { timeout: SLOW_MS });
  await conversation.expectTurn('Waiting for your answer');
  await expect(card).toContainText(english('requests:question.notBlocking'));

  // It does not stand in the way: a message can be written meanwhile.
  await conversation.message.fill('Half a thought');
  const group = (name: RegExp) => card.getByRole('group', { name });
  await group(/Which database/)
    .getByRole('radio', { name: 'SQLite', exact: true })
    .check();
  await group(/Why that one/)
    .getByRole('radio', { name: 'Something else', exact: true })
    .check();
  await group(/Why that one/)
    .getByRole('textbox')
    .fill('Because it is small.');
  await group(/By which key/)
    .getByRole('radio', { name: 'Something else', exact: true })
    .check();
  const key = group(/By which key/)
    .getByLabel('Something else')
    .last();
  await expect(key).toHaveAttribute('type', 'password');
  await card.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(card.getByRole('alert')).toContainText('Not answered yet: Key.');
  await key.fill(SECRET);
  await running.page.reload();
  await expect(key).toHaveValue(SECRET, { timeout: SLOW_MS });

  await conversation.decide('question', 'Submit');
  await conversation.expectTurn('Done');
  expect(JSON.parse(toolOutputs(workspace, 'ask me')[0] ?? '')).toEqual({
    answers: { db: { answers: ['SQLite'] }, why: { answers: ['Because it is small.'] }, key: { answers: [SECRET] } },
  });
  const record = conversation.transcript.getByRole('note');
  await expect(record).toContainText('Because it is small.');
  await expect(record).toContainText(english('record:question.secret'));
  await expect(conversation.message).toHaveValue('Half a thought');

  // What is not secret is there, so the search finds what lies there.
  await expect.poll(() => filesWith(workspace.userDataDir, 'Because it is small.').length).toBeGreaterThan(0);
  expect(filesWith(workspace.userDataDir, SECRET)).toEqual([]);
  expect(running.output()).not.toContain(SECRET);
});
