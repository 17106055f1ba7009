import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { speakDevTools } from './cdp.mjs';

function connect() {
  const answers = new PassThrough();
  const sent = [];
  const devTools = speakDevTools({ write: (text) => sent.push(JSON.parse(text.replace(/\0$/, ''))) }, answers);
  return { devTools, answers, sent };
}

it('gives each command its own answer, however the messages are cut', async () => {
  const { devTools, answers, sent } = connect();
  const first = devTools.send('Target.getTargets');
  const second = devTools.send('DOM.enable', { depth: 1 }, 'page');
  expect(sent).toEqual([
    { id: 1, method: 'Target.getTargets', params: {} },
    { id: 2, method: 'DOM.enable', params: { depth: 1 }, sessionId: 'page' },
  ]);
  answers.write('{"method":"Target.targetCreated"}\0{"id":2,"result":{"b":');
  answers.write('2}}\0{"id":1,"result":{"a":1}}\0');
  expect(await Promise.all([first, second])).toEqual([{ a: 1 }, { b: 2 }]);
});

it('tells of refusals', async () => {
  const { devTools, answers } = connect();
  const answer = devTools.send('DOM.enable');
  answers.write('{"id":1,"error":{"message":"not here"}}\0');
  await expect(answer).rejects.toThrow('DOM.enable: not here');
});

it('leaves nobody waiting when the app is gone', async () => {
  const { devTools, answers } = connect();
  const answer = devTools.send('DOM.enable');
  answers.destroy();
  await expect(answer).rejects.toThrow('the app is gone');
});
