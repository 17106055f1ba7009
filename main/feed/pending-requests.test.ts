import { describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../preload/contract/model/app-state';
import type { JsonValue, RequestId } from '../../preload/contract/protocol';
import { answerability } from './answerability';
import { createPendingRequests, WrongAnswerError } from './pending-requests';
import { createManualClock } from './testing/fakes';

const METHOD = 'item/commandExecution/requestApproval';

const paramsOf = (command: string): JsonValue => ({
  threadId: 'thread',
  turnId: 'turn',
  itemId: command,
  startedAtMs: 7,
  command,
  availableDecisions: ['accept', 'cancel'],
});

function setUp() {
  const clock = createManualClock();
  const abandoned: PendingRequest[] = [];
  const sent: [RequestId, JsonValue][] = [];
  const refused: RequestId[] = [];
  const told: string[] = [];
  let isConnected = true;
  const pending = createPendingRequests({
    clock,
    onChanged: () => undefined,
    onAbandoned: (request) => abandoned.push(request),
    onAnswered: ({ id }, response) => told.push(`${id} answered ${JSON.stringify(response)}`),
    onSettled: ({ id }, by) => told.push(`${id} settled by ${by}`),
  });
  const ask = (id: RequestId, { runId = 'run', command = 'ls', hostId = 'local' } = {}): void => {
    const params = paramsOf(command);
    const verdict = answerability(METHOD, params);
    if (verdict.kind !== 'shown') throw new Error('the request of this test can be shown');
    pending.ask({
      hostId,
      runId,
      id,
      method: METHOD,
      params,
      shown: verdict.request,
      respond: (response) => {
        if (isConnected) sent.push([id, response]);
        return isConnected;
      },
      refuse: () => refused.push(id),
    });
  };
  const keyOf = (index = 0): string => pending.list()[index]?.key ?? 'none';
  const states = () => pending.list().map(({ id, state }) => `${typeof id} ${id} ${state}`);
  const setConnected = (value: boolean) => {
    isConnected = value;
  };
  return { clock, pending, ask, keyOf, states, sent, refused, abandoned, told, setConnected };
}

const ACCEPT = { decision: 'accept' };

describe('pending requests', () => {
  it('wait under ids that may be 0 or a string, and are told apart', () => {
    const { ask, states, pending } = setUp();
    ask(0);
    ask('0');
    expect(states()).toEqual(['number 0 open', 'string 0 open']);
    pending.resolved('local', 0);
    expect(states()).toEqual(['string 0 open']);
  });

  it('are answered once, and stay until the engine says that they are settled', () => {
    const { ask, keyOf, pending, sent, states } = setUp();
    ask(0);
    const key = keyOf();
    expect(pending.answer(key, ACCEPT)).toBe('sent');
    expect(states()).toEqual(['number 0 answered']);
    expect(pending.answer(key, { decision: 'cancel' })).toBe('alreadyAnswered');
    pending.resolved('local', 0);
    expect(states()).toEqual([]);
    expect(pending.answer(key, ACCEPT)).toBe('gone');
    expect(sent).toEqual([[0, ACCEPT]]);
  });

  it('take no answer that does not fit', () => {
    const { ask, keyOf, pending, sent, states } = setUp();
    ask(0);
    expect(() => pending.answer(keyOf(), { decision: 'acceptForSession' })).toThrow(WrongAnswerError);
    expect(states()).toEqual(['number 0 open']);
    expect(sent).toEqual([]);
  });

  it('stay the same object when the engine asks again', () => {
    const { ask, pending } = setUp();
    ask(0);
    const before = pending.list()[0];
    ask(0);
    expect(pending.list()).toHaveLength(1);
    expect(pending.list()[0]).toBe(before);
  });

  it('stay answered when the engine asks again on the same connection', () => {
    const { ask, keyOf, pending, states } = setUp();
    ask(0);
    pending.answer(keyOf(), ACCEPT);
    ask(0);
    expect(states()).toEqual(['number 0 answered']);
  });

  it('are open again when the engine asks again after a reconnect: the answer never reached it', () => {
    const { ask, keyOf, pending, states, sent } = setUp();
    ask(0);
    pending.answer(keyOf(), ACCEPT);
    pending.connectionLost('local');
    ask(0);
    expect(states()).toEqual(['number 0 open']);
    expect(pending.answer(keyOf(), ACCEPT)).toBe('sent');
    expect(sent).toHaveLength(2);
  });

  it('hold an answer that is given while the connection is down, and send it when the engine asks again', () => {
    const { ask, keyOf, pending, states, sent } = setUp();
    ask(0);
    pending.connectionLost('local');
    expect(pending.answer(keyOf(), ACCEPT)).toBe('sent');
    expect(sent).toEqual([]);
    ask(0);
    expect(sent).toEqual([[0, ACCEPT]]);
    expect(states()).toEqual(['number 0 answered']);
  });

  it('hold an answer that the connection did not take', () => {
    const { ask, keyOf, pending, sent, setConnected } = setUp();
    ask(0);
    setConnected(false);
    expect(pending.answer(keyOf(), ACCEPT)).toBe('sent');
    setConnected(true);
    pending.connectionLost('local');
    ask(0);
    expect(sent).toEqual([[0, ACCEPT]]);
  });

  it('never give a held answer to another question under the same id', () => {
    const { ask, keyOf, pending, states, sent } = setUp();
    ask(0, { command: 'ls' });
    pending.connectionLost('local');
    pending.answer(keyOf(), ACCEPT);
    ask(0, { command: 'rm -rf /' });
    expect(sent).toEqual([]);
    expect(states()).toEqual(['number 0 open']);
    expect(pending.list()[0]?.params).toMatchObject({ command: 'rm -rf /' });
  });

  it('of an engine that ended are gone, and the same id of the next one is another request', () => {
    const { ask, keyOf, pending, sent, states } = setUp();
    ask(0);
    const key = keyOf();
    pending.answer(key, ACCEPT);
    pending.runEnded('local');
    expect(states()).toEqual([]);
    ask(0, { runId: 'next run' });
    expect(states()).toEqual(['number 0 open']);
    expect(pending.answer(key, ACCEPT)).toBe('gone');
    expect(sent).toHaveLength(1);
  });

  it('of another host are left alone', () => {
    const { ask, pending, states } = setUp();
    ask(0);
    ask(0, { hostId: 'tour' });
    pending.resolved('local', 0);
    pending.runEnded('local');
    expect(states()).toEqual(['number 0 open']);
  });

  it('outlive the end of their turn until the engine settles them, but not for ever', () => {
    const { ask, pending, clock, states, abandoned, refused } = setUp();
    ask(0);
    ask(1, { command: 'pwd' });
    pending.turnEnded('local', 'turn');
    expect(states()).toHaveLength(2);
    pending.resolved('local', 0);
    clock.advance(60_000);
    expect(states()).toEqual([]);
    expect(abandoned.map(({ id }) => id)).toEqual([1]);
    expect(refused).toEqual([1]);
  });

  it('that are not asked again after their thread was joined were settled unheard', () => {
    const { ask, pending, clock, states } = setUp();
    ask(0);
    ask(1, { command: 'pwd' });
    pending.connectionLost('local');
    pending.threadJoined('local', 'thread');
    ask(1, { command: 'pwd' });
    clock.advance(60_000);
    expect(states()).toEqual(['number 1 open']);
  });
});

describe('who answered', () => {
  it('is the person here, once the engine confirms it', () => {
    const { ask, keyOf, pending, told } = setUp();
    ask(0);
    pending.answer(keyOf(), ACCEPT);
    expect(told).toEqual(['0 answered {"decision":"accept"}']);
    pending.resolved('local', 0);
    expect(told.at(-1)).toBe('0 settled by here');
  });

  it('is someone else when the engine resolves what was not answered here', () => {
    const { ask, pending, told } = setUp();
    ask(0);
    pending.resolved('local', 0);
    expect(told).toEqual(['0 settled by elsewhere']);
  });

  it('is nobody when the turn, the thread or the engine ended before', () => {
    const { clock, ask, pending, told } = setUp();
    ask(0);
    pending.turnEnded('local', 'turn');
    pending.resolved('local', 0);
    ask(1);
    pending.threadClosed('local', 'thread');
    ask(2);
    pending.runEnded('local');
    ask(3);
    pending.turnEnded('local', 'turn');
    clock.advance(60_000);
    expect(told).toEqual([0, 1, 2, 3].map((id) => `${id} settled by nobody`));
  });

  it('is not told of an answer that the engine never confirmed', () => {
    const { ask, keyOf, pending, told } = setUp();
    ask(0);
    pending.answer(keyOf(), ACCEPT);
    pending.runEnded('local');
    expect(told).toHaveLength(1);
  });
});
