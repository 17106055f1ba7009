import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { patchCall, questionCall } from '../../main/tour/model-calls';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { addFilePatch, say, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1200 };
const PLAN = '# Greet\n\n1. Add greeting.txt\n2. Read it again\n';
const WHICH = {
  id: 'language',
  header: 'Language',
  question: 'In which language?',
  options: [
    { label: 'English', description: 'Hello' },
    { label: 'French', description: 'Bonjour' },
  ],
};

/** What the engine says of the mode of a turn, in what it puts before the model. */
const modeOf = (input: unknown): string | undefined =>
  /<collaboration_mode>[^<]*?(Plan|Default)/.exec(JSON.stringify(input).replaceAll('\\n', ' '))?.[1];

test('plan mode, from the question to the plan, another plan, and its implementation', async ({
  launch,
  workspace,
}) => {
  test.setTimeout(90_000);
  const file = join(workspace.projectDir, 'greeting.txt');
  scriptModel(workspace, ({ lastUserText, round }) => {
    if (lastUserText === 'Hello') return [say('Hello.')];
    if (lastUserText.startsWith('Plan a greeting'))
      return round === 0
        ? [questionCall([WHICH])]
        : [say(`I looked around.\n\n<proposed_plan>\n${PLAN}</proposed_plan>\n\nShall I?`)];
    if (lastUserText === 'Shorter, please')
      return [say('<proposed_plan>\n# Shorter\n\n1. Add greeting.txt\n</proposed_plan>')];
    return round === 0 ? [patchCall(addFilePatch('greeting.txt', 'Bonjour'))] : [say('It is done.')];
  });
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'Hello');
  await conversation.expectTurn('Done');
  const mode = page.getByRole('combobox', { name: 'Mode', exact: true });
  const bar = page.getByRole('region', { name: 'Plan', exact: true });
  const requestOf = (text: string) => workspace.model.requests.findLast(({ lastUserText }) => lastUserText === text);

  await test.step('it asks, and writes a plan; nothing is changed', async () => {
    await conversation.message.fill('/plan');
    await page.keyboard.press('Enter');
    await expect(mode).toContainText('Plan');
    await conversation.sendMessage('Plan a greeting');
    const question = conversation.waiting('question');
    await question.getByRole('radio', { name: /French/ }).check({ timeout: SLOW_MS });
    // The turn stands still until it is answered, and says so.
    await conversation.expectTurn('Waiting for your answer');
    await expect(question).toContainText(english('requests:question.blocking'));
    await conversation.decide('question', 'Submit');
    await expect(conversation.articles(/^Plan/)).toContainText('Add greeting.txt', { timeout: SLOW_MS });
    await expect(bar).toBeVisible();
    // The engine's settings are the truth: the choice is in force, and no change waits any more.
    await expect(mode).toHaveText(/^Plan$/);
    expect(modeOf(requestOf('Plan a greeting')?.input)).toBe('Plan');
    expect(JSON.parse(toolOutputs(workspace, 'Plan a greeting')[0] ?? '')).toEqual({
      answers: { language: { answers: ['French'] } },
    });
  });

  await test.step('what is to be different is said, and the mode stays', async () => {
    await bar.getByRole('button', { name: 'Change it', exact: true }).click();
    await expect(conversation.message).toBeFocused();
    await page.keyboard.type('Shorter, please');
    await page.keyboard.press('Enter');
    await expect(conversation.articles(/^Plan/)).toHaveCount(2, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    expect(existsSync(file)).toBe(false);
  });

  await test.step('it is implemented in the default mode, and a draft stays where it is', async () => {
    await conversation.message.fill('a draft');
    await bar.getByRole('button', { name: 'Implement this', exact: true }).click();
    await expect(conversation.message).toBeFocused();
    await expect(conversation.articles('Codex', 'It is done.')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    await expect(mode).toHaveText(/^Work$/);
    await expect(bar).toHaveCount(0);
    await expect(conversation.message).toHaveValue('a draft');
    await expect(conversation.articles('You', 'Implement the plan.')).toHaveCount(1);
    const input = JSON.stringify(requestOf('Implement the plan.')?.input);
    expect(input).toContain('# Shorter');
    expect(existsSync(file)).toBe(true);
  });

  await test.step('back to work mode: the engine takes it over at once, and the plan asks nothing any more', async () => {
    await conversation.message.fill('/plan');
    await page.keyboard.press('Enter');
    await conversation.sendMessage('Shorter, please');
    await expect(conversation.articles(/^Plan/)).toHaveCount(3, { timeout: SLOW_MS });
    await bar.getByRole('button', { name: 'Back to work mode', exact: true }).click();
    await expect(conversation.message).toBeFocused();
    await expect(bar).toHaveCount(0);
    await expect(mode).toHaveText(/^Work$/);
    await conversation.sendMessage('Hello');
    await expect(conversation.articles('Codex', 'Hello.')).toHaveCount(2, { timeout: SLOW_MS });
    expect(modeOf(requestOf('Hello')?.input.slice(-4))).toBe('Default');
  });
});
