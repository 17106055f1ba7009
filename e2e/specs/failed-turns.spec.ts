import { byMessage, type ScriptOrReply } from '../../main/tour/model-scripts';
import type { JsonObject } from '../../main/tour/model-steps';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { changeConfig } from '../fixtures/workspace';

const httpError = (status: number, error: JsonObject): ScriptOrReply => ({ status, body: { error } });

/** How the model fails, and the words that the person must find. */
const FAILURES: readonly { readonly message: string; readonly answer: ScriptOrReply; readonly words: string }[] = [
  {
    message: 'too much use',
    answer: httpError(429, { type: 'usage_limit_reached', message: 'The usage limit has been reached' }),
    words: english('transcript:error.usageLimitExceeded'),
  },
  {
    message: 'server error',
    answer: httpError(500, { message: 'out of order' }),
    words: english('transcript:error.internalServerError'),
  },
  {
    message: 'bad request',
    answer: httpError(400, { message: 'the model is unknown' }),
    words: 'the model is unknown',
  },
  {
    message: 'too long',
    answer: [{ kind: 'failed', code: 'context_length_exceeded', message: 'too long' }],
    words: english('transcript:error.contextWindowExceeded'),
  },
  {
    message: 'overloaded',
    answer: [{ kind: 'failed', code: 'server_is_overloaded', message: 'busy' }],
    words: english('transcript:error.serverOverloaded'),
  },
];

test('a turn that fails says why and what to do, and the thread goes on', async ({ launch, workspace }) => {
  scriptModel(
    workspace,
    byMessage([
      ...FAILURES.map(({ message, answer }) => [message, answer] as const),
      ['again', [say('Here it is.')]],
      [/CONTEXT CHECKPOINT COMPACTION/, [say('What was said so far.')]],
    ]),
  );
  // The engine's own patience with servers that fail is not what is tested here.
  changeConfig(workspace, (toml) =>
    toml.replace('stream_max_retries = 3', 'stream_max_retries = 0\nrequest_max_retries = 0'),
  );
  const running = await launch({ size: { width: 1300, height: 1400 } });
  let conversation: Awaited<ReturnType<typeof startThread>> | null = null;
  for (const { message, words } of FAILURES) {
    await test.step(message, async () => {
      if (conversation === null) conversation = await startThread(running, workspace.projectDir, message);
      else await startAnotherThread(conversation, message);
      await conversation.expectTurn('Failed');
      await expect(conversation.transcript).toContainText(words);
      await expect(conversation.articles('You', message)).toHaveCount(1);
      await conversation.sendMessage('again');
      await expect(conversation.articles('Codex', 'Here it is.')).toHaveCount(1, { timeout: SLOW_MS });
      await conversation.expectTurn('Done');
    });
  }
});
