import { beforeEach, describe, expect, it } from 'vitest';
import { emptyThread, reduceThread } from '../../../preload/contract/model/feed/reduce-thread';
import type { LiveThread, ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { ReturnedText, UnsentMessage } from '../../../preload/contract/model/unsent';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { Typed } from '../../storage/drafts';
import type { EngineOutcome } from '../engine-link';
import { createManualClock, type ManualClock } from '../testing/fakes';
import type { AskEngine } from './find-message';
import { createOutbox, type Outbox, type SendOrder } from './outbox';

type Answer = JsonValue | { readonly refuse: string; readonly kind?: 'rpc' | 'lost' | 'timeout' | 'unavailable' };

let clock: ManualClock;
let typed: Typed;
let kept: Typed[];
let live: LiveThread;
let asked: { method: string; params: Record<string, JsonValue> }[];
let answers: Record<string, Answer | ((params: Record<string, JsonValue>) => Answer)>;
let returned: Omit<ReturnedText, 'ordinal'>[];
let outbox: Outbox;

const calls = () => asked.map(({ method }) => method);
const callsOf = (method: string) => asked.filter((call) => call.method === method).map(({ params }) => params);
const unsent = () => typed.unsent[0];

const ask = (async (_hostId: string, method: string, params: Record<string, JsonValue>) => {
  asked.push({ method, params });
  await Promise.resolve();
  const answer = answers[method];
  const said = typeof answer === 'function' ? answer(params) : answer;
  if (said === undefined) throw new Error(`no answer for ${method}`);
  if (said !== null && typeof said === 'object' && 'refuse' in said) {
    const { refuse, kind = 'rpc' } = said as { refuse: string; kind?: 'rpc' };
    const error = { kind, method, code: kind === 'rpc' ? -32600 : null, message: refuse, data: null };
    return { ok: false, error } satisfies EngineOutcome<never>;
  }
  return { ok: true, result: said };
}) as unknown as AskEngine;

const order = (part: Partial<SendOrder> = {}): SendOrder => ({
  hostId: 'local',
  threadId: 't',
  text: 'Hello',
  attachments: [],
  way: 'turn',
  overrides: {},
  folder: '/p',
  expectedTurnId: null,
  isStored: false,
  draftKey: 'local/t',
  ...part,
});

const restart = () => {
  outbox = createOutbox({
    clock,
    pictures: { dataOf: async () => null, isReadable: async () => true },
    makeId: () => `c${kept.length}`,
    ask,
    live: () => live,
    typed: () => typed,
    keep: (next) => {
      if (next === typed) return;
      typed = next;
      kept.push(next);
    },
    fallbackFolder: () => '/fallback',
    onReturned: (text) => returned.push(text),
  });
};

const happen = (...events: ThreadEvent[]) => {
  for (const event of events) {
    live = reduceThread(live, event);
    outbox.onEvent('local', 't', event);
  }
};

/** Lets what is under way come to its end. */
const settle = async () => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve();
};

const turnStarted = (turnId = 'turn'): ThreadEvent => ({ type: 'turnStarted', turnId, startedAtMs: 1 });
const turnCompleted = (turnId = 'turn'): ThreadEvent => ({
  type: 'turnCompleted',
  turnId,
  status: 'completed',
  error: null,
  startedAtMs: 1,
  completedAtMs: 2,
  durationMs: 1,
});
const userMessage = (clientId: string, turnId = 'turn'): ThreadEvent => ({
  type: 'itemStarted',
  turnId,
  atMs: 1,
  item: { type: 'userMessage', id: `item-${clientId}`, clientId, content: [] },
});
const page = (...clientIds: string[]): JsonValue => ({
  data: [
    {
      id: 'turn',
      status: 'completed',
      completedAt: 9_999_999_999,
      items: clientIds.map((clientId) => ({ type: 'userMessage', id: clientId, clientId, content: [] })),
    },
  ],
  nextCursor: null,
});
const NO_TURNS: JsonValue = { data: [], nextCursor: null };

beforeEach(() => {
  clock = createManualClock();
  typed = { drafts: { 'local/t': 'Hello' }, attachments: {}, unsent: [] };
  kept = [];
  live = emptyThread('t');
  asked = [];
  returned = [];
  answers = {
    'turn/start': { turn: { id: 'turn' } },
    'turn/steer': { turnId: 'turn' },
    'thread/queue/add': {},
    'thread/queue/start': { refuse: 'thread already has an active or pending turn' },
    'thread/queue/list': NO_TURNS,
    'thread/turns/list': NO_TURNS,
    'thread/resume': {},
    'thread/settings/update': {},
  };
  restart();
});

describe('a message', () => {
  it('is kept before the engine hears of it, leaves its draft in the same write, and goes once the thread has it', async () => {
    const sent = outbox.send(order());
    expect(kept).toMatchObject([{ drafts: {}, attachments: {}, unsent: [{ text: 'Hello', state: 'sending' }] }]);
    expect(calls()).toEqual([]);
    expect(await sent).toBe('accepted');
    expect(calls()).toEqual(['turn/start']);
    expect(unsent()).toMatchObject({ state: 'accepted', turnId: 'turn' });
    const { clientId } = unsent() as UnsentMessage;
    expect(callsOf('turn/start')[0]).toMatchObject({ threadId: 't', clientUserMessageId: clientId });
    happen(turnStarted(), userMessage(clientId));
    expect(typed).toEqual({ drafts: {}, attachments: {}, unsent: [] });
  });

  it('takes the settings along that were chosen for it', async () => {
    await outbox.send(order({ overrides: { model: 'm', approvalPolicy: 'never' } }));
    expect(callsOf('turn/start')[0]).toMatchObject({ model: 'm', approvalPolicy: 'never' });
  });

  it('that is refused stays, with the reason, until it is taken back', async () => {
    answers['turn/start'] = { refuse: 'not today' };
    expect(await outbox.send(order())).toBe('failed');
    expect(unsent()).toMatchObject({ state: 'failed', failure: { kind: 'engine', error: { message: 'not today' } } });
    typed = { ...typed, drafts: { 'local/t': 'new' } };
    expect(outbox.edit(unsent()?.clientId ?? '')).toEqual({ text: 'Hello', attachments: [] });
    expect(typed).toEqual({ drafts: { 'local/t': 'Hello\n\nnew' }, attachments: {}, unsent: [] });
    expect(outbox.edit('c0')).toBeNull();
  });

  it('on its way cannot be taken back nor sent again', async () => {
    const sent = outbox.send(order());
    const { clientId } = unsent() as UnsentMessage;
    expect(outbox.edit(clientId)).toBeNull();
    expect(await outbox.retry(clientId)).toBe('doubt');
    await sent;
    expect(callsOf('turn/start')).toHaveLength(1);
  });

  it('of a stored thread with a queue goes behind it: resumed, added, started', async () => {
    expect(await outbox.send(order({ way: 'queue', isStored: true, overrides: { model: 'm' } }))).toBe('accepted');
    expect(calls()).toEqual(['thread/resume', 'thread/settings/update', 'thread/queue/add', 'thread/queue/start']);
    expect(typed.unsent).toEqual([]);
  });

  it('whose thread could not be resumed did not go', async () => {
    answers['thread/resume'] = { refuse: 'gone away', kind: 'lost' };
    expect(await outbox.send(order({ way: 'queue', isStored: true }))).toBe('failed');
    expect(unsent()).toMatchObject({ failure: { kind: 'engine', error: { method: 'thread/resume' } } });
  });
});

describe('a steer', () => {
  it('is meant for the turn that the writer saw', async () => {
    happen(turnStarted('other'));
    await outbox.send(order({ way: 'steer', expectedTurnId: 'seen' }));
    expect(callsOf('turn/steer')[0]).toMatchObject({ expectedTurnId: 'seen' });
  });

  it('goes back to its draft, before what was written since, when the turn was over', async () => {
    answers['turn/steer'] = { refuse: 'no active turn to steer' };
    const sent = outbox.send(order({ way: 'steer', expectedTurnId: 'turn' }));
    typed = { ...typed, drafts: { 'local/t': 'more' } };
    expect(await sent).toBe('wrongTurn');
    expect(typed).toEqual({ drafts: { 'local/t': 'Hello\n\nmore' }, attachments: {}, unsent: [] });
  });

  it('is lost when its turn ends without it', async () => {
    happen(turnStarted());
    await outbox.send(order({ way: 'steer', expectedTurnId: 'turn' }));
    happen(turnCompleted());
    clock.advance(2_000);
    await settle();
    expect(unsent()).toMatchObject({ state: 'failed', failure: { kind: 'turnEnded' } });
  });

  it('may show up late: while the turn runs it is not taken for lost', async () => {
    happen(turnStarted());
    answers['turn/steer'] = { refuse: 'gone', kind: 'lost' };
    expect(await outbox.send(order({ way: 'steer', expectedTurnId: 'turn' }))).toBe('doubt');
    outbox.onJoined('local');
    await settle();
    expect(unsent()).toMatchObject({ state: 'sending' });
    happen(userMessage(unsent()?.clientId ?? ''));
    expect(typed.unsent).toEqual([]);
  });
});

describe('a send that was never answered', () => {
  beforeEach(() => {
    answers['turn/start'] = { refuse: 'no answer', kind: 'timeout' };
  });

  it('counts as sent when the thread has it', async () => {
    answers['thread/turns/list'] = () => page(String(callsOf('turn/start')[0]?.clientUserMessageId));
    expect(await outbox.send(order())).toBe('accepted');
    expect(typed.unsent).toEqual([]);
  });

  it('counts as sent when the queue has it', async () => {
    answers['thread/queue/list'] = () => ({
      data: [{ clientUserMessageId: callsOf('turn/start')[0]?.clientUserMessageId ?? null }],
      nextCursor: null,
    });
    expect(await outbox.send(order())).toBe('accepted');
  });

  it('is found on an older page, too', async () => {
    answers['thread/turns/list'] = ({ cursor }) =>
      cursor === 'older'
        ? page(String(callsOf('turn/start')[0]?.clientUserMessageId))
        : { ...(page('someone else') as object), nextCursor: 'older' };
    expect(await outbox.send(order())).toBe('accepted');
  });

  it('stays when the thread does not have it; sent again it is looked for once more, and keeps its id', async () => {
    expect(await outbox.send(order())).toBe('doubt');
    expect(unsent()).toMatchObject({ state: 'failed', failure: { kind: 'notTaken' } });
    answers['turn/start'] = { turn: { id: 'turn' } };
    const looks = callsOf('thread/turns/list').length;
    expect(await outbox.retry(unsent()?.clientId ?? '')).toBe('accepted');
    expect(callsOf('thread/turns/list').length).toBe(looks + 1);
    const [first, second] = callsOf('turn/start');
    expect(second?.clientUserMessageId).toBe(first?.clientUserMessageId);
  });

  it('is not sent again when it arrived after all', async () => {
    await outbox.send(order());
    answers['thread/turns/list'] = () => page(String(callsOf('turn/start')[0]?.clientUserMessageId));
    expect(await outbox.retry(unsent()?.clientId ?? '')).toBe('accepted');
    expect(callsOf('turn/start')).toHaveLength(1);
    expect(typed.unsent).toEqual([]);
  });

  it('is not sent again while it cannot be found out', async () => {
    answers['thread/turns/list'] = { refuse: 'no engine', kind: 'unavailable' };
    await outbox.send(order());
    expect(unsent()).toMatchObject({ failure: { kind: 'unknown' } });
    expect(await outbox.retry(unsent()?.clientId ?? '')).toBe('doubt');
    expect(callsOf('turn/start')).toHaveLength(1);
    expect(unsent()).toMatchObject({ state: 'failed', failure: { kind: 'unknown' } });
  });

  it('sent again in a stored thread with a queue goes behind it', async () => {
    await outbox.send(order());
    asked = [];
    expect(await outbox.retry(unsent()?.clientId ?? '', true)).toBe('accepted');
    expect(calls().slice(-3)).toEqual(['thread/resume', 'thread/queue/add', 'thread/queue/start']);
    expect(callsOf('turn/start')).toEqual([]);
  });

  it('sent again while another turn runs goes into that turn', async () => {
    await outbox.send(order());
    happen(turnStarted('another'));
    expect(await outbox.retry(unsent()?.clientId ?? '')).toBe('accepted');
    expect(callsOf('turn/steer')[0]).toMatchObject({ expectedTurnId: 'another' });
  });
});

describe('after a crash', () => {
  const crashed = (part: Partial<UnsentMessage> = {}): UnsentMessage => ({
    hostId: 'local',
    threadId: 't',
    clientId: 'c9',
    text: 'lost?',
    attachments: [],
    way: 'turn',
    overrides: {},
    folder: '/p',
    sentAtMs: 1,
    state: 'sending',
    turnId: null,
    failure: null,
    ...part,
  });
  beforeEach(() => {
    typed = { drafts: {}, attachments: {}, unsent: [crashed()] };
  });
  const join = async () => {
    outbox.onJoined('local');
    await settle();
  };

  it('a message that the thread shows is gone', async () => {
    answers['thread/turns/list'] = page('c9');
    await join();
    expect(typed.unsent).toEqual([]);
    expect(callsOf('turn/start')).toEqual([]);
  });

  it('a message that a joined turn shows is gone before anyone looks', () => {
    happen({
      type: 'joined',
      status: { type: 'active', activeFlags: [] },
      afterGap: true,
      turns: [
        { id: 'turn', status: 'inProgress', items: [{ type: 'userMessage', id: 'i', clientId: 'c9', content: [] }] },
      ] as never,
    });
    expect(typed.unsent).toEqual([]);
  });

  it('a message that is nowhere is not sent by itself', async () => {
    await join();
    expect(unsent()).toMatchObject({ state: 'failed', failure: { kind: 'notTaken' } });
    expect(callsOf('turn/start')).toEqual([]);
  });

  it('one of which nothing could be found out is looked for again with the next connection', async () => {
    answers['thread/turns/list'] = { refuse: 'lost', kind: 'lost' };
    await join();
    expect(unsent()).toMatchObject({ failure: { kind: 'unknown' } });
    answers['thread/turns/list'] = page('c9');
    await join();
    expect(typed.unsent).toEqual([]);
  });

  it('the first message of a thread that was never stored goes back to the composer of its folder', async () => {
    answers['thread/turns/list'] = { refuse: 'thread not loaded: t' };
    typed = { ...typed, drafts: { 'local/new//p': 'another idea' } };
    await join();
    expect(typed).toEqual({ drafts: { 'local/new//p': 'lost?\n\nanother idea' }, attachments: {}, unsent: [] });
    expect(returned).toEqual([
      { hostId: 'local', threadId: 't', folder: '/p', draftKey: 'local/new//p', text: 'lost?', attachments: [] },
    ]);
  });

  it('so does one whose folder is not known: to the folder used last', async () => {
    typed = { drafts: {}, attachments: {}, unsent: [crashed({ folder: null })] };
    answers['thread/turns/list'] = { refuse: 'thread not loaded: t' };
    await join();
    expect(typed.drafts).toEqual({ 'local/new//fallback': 'lost?' });
  });

  it('messages of other hosts, and those that were refused, are left alone', async () => {
    const refused = crashed({
      clientId: 'refused',
      state: 'failed',
      failure: { kind: 'engine', error: { kind: 'rpc', method: 'turn/start', code: 1, message: 'no' } },
    });
    typed = { drafts: {}, attachments: {}, unsent: [crashed({ hostId: 'tour' }), refused] };
    const before = typed;
    await join();
    expect(typed).toBe(before);
    expect(asked).toEqual([]);
  });
});
