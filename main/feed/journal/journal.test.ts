import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { emptyThread, reduceThread } from '../../../preload/contract/model/feed/reduce-thread';
import type { LiveThread, ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { AnswerRecord, ThreadRecord } from '../../../preload/contract/model/record';
import { createRedactor } from '../../../preload/contract/model/redaction/redactor';
import type { JsonValue, ThreadItem } from '../../../preload/contract/protocol';
import type { JournalOf } from '../../storage/journal-files';
import { createJournal, type Journal } from './journal';

const OF: JournalOf = { hostId: 'local', threadId: 't' };

let lines: JsonValue[];
let told: AnswerRecord[];
let live: LiveThread;
let journal: Journal;
let time: number;

/** Another Heddle on the same files. */
const restart = (runId: string | null): void => {
  journal = createJournal({
    now: () => {
      time += 1;
      return time;
    },
    files: { append: (_of, line) => lines.push(line), read: async () => lines },
    redactor: createRedactor(),
    live: () => live,
    onRecord: (_of, record) => told.push(record),
  });
  if (runId !== null) journal.onRun('local', runId);
};

beforeEach(() => {
  lines = [];
  told = [];
  live = emptyThread('t');
  time = 0;
  restart('run-1');
});

const happen = (...events: ThreadEvent[]): void => {
  for (const event of events) {
    live = reduceThread(live, event);
    journal.onEvent('local', 't', event);
  }
};
const read = (): Promise<readonly ThreadRecord[]> => journal.read(OF);

const started: ThreadEvent = { type: 'turnStarted', turnId: 'turn', startedAtMs: 1 };
const completed: ThreadEvent = {
  type: 'turnCompleted',
  turnId: 'turn',
  status: 'completed',
  error: null,
  startedAtMs: 1,
  completedAtMs: 2,
  durationMs: 1,
};
const command = (id: string, text = 'npm test'): ThreadItem =>
  ({
    type: 'commandExecution',
    id,
    command: text,
    cwd: '/p',
    status: 'inProgress',
    processId: '1',
    commandActions: [],
    aggregatedOutput: null,
  }) as never;
const patch = (id: string): ThreadItem =>
  ({
    type: 'fileChange',
    id,
    status: 'inProgress',
    changes: [{ path: '/p/a.ts', kind: { type: 'add' }, diff: 'x' }],
  }) as never;
const start = (item: ThreadItem): ThreadEvent => ({ type: 'itemStarted', turnId: 'turn', item, atMs: 1 });
const end = (item: ThreadItem): ThreadEvent => ({ type: 'itemCompleted', turnId: 'turn', item, atMs: 2 });
const say = (id: string, text: string): ThreadEvent[] => [
  start({ type: 'agentMessage', id, text: '', phase: null } as never),
  { type: 'delta', kind: 'agentMessage', turnId: 'turn', itemId: id, index: 0, text },
];

const request = (kind: PendingRequest['kind'], params: object, part: Partial<PendingRequest> = {}): PendingRequest => ({
  key: 'local/run-1/n0',
  hostId: 'local',
  runId: 'run-1',
  id: 0,
  kind,
  method: 'item/x',
  params: { ...params } as JsonValue,
  threadId: 't',
  turnId: 'turn',
  itemId: 'c',
  askedAtMs: 1,
  state: 'open',
  ...part,
});

describe('what ran when an engine ended', () => {
  it('is told of a turn whose end nobody saw, once another engine runs', async () => {
    happen(started, start(command('c')), start(patch('f')), end(patch('f')));
    expect(await read()).toEqual([]);
    restart('run-2');
    expect(await read()).toMatchObject([
      { kind: 'lostTurn', turnId: 'turn' },
      { kind: 'cutItem', turnId: 'turn', item: { id: 'c', command: 'npm test' }, output: '' },
    ]);
  });

  it('is not told while the same engine runs on, nor while none is there', async () => {
    happen(started, start(command('c')));
    restart('run-1');
    expect(await read()).toEqual([]);
    restart(null);
    expect(await read()).toEqual([]);
  });

  it('has what was seen of it when Heddle saw the engine end', async () => {
    happen(started, ...say('m', 'half a sent'), start(command('c')));
    happen({ type: 'delta', kind: 'commandOutput', turnId: 'turn', itemId: 'c', index: 0, text: 'before\n' });
    journal.onEngineLost('local', [live]);
    restart('run-2');
    expect(await read()).toMatchObject([
      { kind: 'lostTurn' },
      { kind: 'cutItem', item: { id: 'c' }, output: 'before\n' },
      { kind: 'cutItem', item: { id: 'm', text: 'half a sent' } },
    ]);
  });

  it('leaves out what ended, and what ended with its turn or its thread', async () => {
    happen(started, start(command('c')), start(patch('f')), end(command('c')), completed);
    restart('run-2');
    expect(await read()).toEqual([]);
    happen(started, start(command('d')), completed, { type: 'statusChanged', status: { type: 'notLoaded' } });
    restart('run-3');
    expect(await read()).toEqual([]);
  });

  it('has a command that outlived its turn', async () => {
    happen(started, start(command('c')), completed);
    restart('run-2');
    expect(await read()).toMatchObject([{ kind: 'cutItem', item: { id: 'c' } }]);
  });

  it('is gone once the thread went back to an earlier turn', async () => {
    happen(started, start(command('c')));
    restart('run-2');
    happen({ type: 'reverted' });
    expect(await read()).toEqual([]);
  });

  it('is bounded, whatever ran', async () => {
    const huge = 'x'.repeat(1_000_000);
    happen(started, start(command('c', huge)), ...say('m', huge));
    happen({ type: 'delta', kind: 'commandOutput', turnId: 'turn', itemId: 'c', index: 0, text: huge });
    journal.onEngineLost('local', [live]);
    expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(70_000);
  });
});

describe('what was asked and answered', () => {
  it('is told once the engine confirmed it, and is there after a restart', async () => {
    const asked = request('command', { command: 'rm -rf build' });
    journal.onAnswered(asked, { decision: 'accept' });
    expect(told).toEqual([]);
    journal.onSettled(asked, 'here');
    const record = {
      kind: 'answer',
      key: asked.key,
      turnId: 'turn',
      itemId: 'c',
      asked: { kind: 'command', command: 'rm -rf build', host: null },
      answer: { kind: 'decision', decision: 'accept' },
      by: 'here',
      isConfirmed: true,
    };
    expect(told).toMatchObject([record]);
    restart('run-2');
    expect(await read()).toMatchObject([record]);
  });

  it('is told as given by nobody when Heddle and its engine ended while it was asked', async () => {
    happen(started, start(command('c')));
    journal.onAsked(request('command', { command: 'x' }));
    restart('run-1');
    expect(await read()).toEqual([]);
    restart('run-2');
    expect(await read()).toMatchObject([
      { kind: 'answer', itemId: 'c', by: 'nobody' },
      { kind: 'lostTurn' },
      { kind: 'cutItem' },
    ]);
  });

  it('says nothing of who answered while Heddle was gone, when the command came to an end', async () => {
    happen(started, start(command('c')));
    journal.onAsked(request('command', { command: 'x' }));
    restart('run-1');
    happen({ type: 'itemCompleted', turnId: 'turn', item: command('c'), atMs: 3 });
    restart('run-2');
    expect(await read()).toMatchObject([{ kind: 'lostTurn' }]);
  });

  it('is told as not confirmed when Heddle ended in between', async () => {
    journal.onAnswered(request('command', { command: 'x' }), { decision: 'accept' });
    restart('run-1');
    expect(await read()).toMatchObject([{ by: 'here', isConfirmed: false }]);
  });

  it('names the files of a change, which its request does not', async () => {
    happen(started, start(patch('f')));
    const asked = request('fileChange', {}, { itemId: 'f' });
    journal.onAnswered(asked, { decision: 'decline' });
    journal.onSettled(asked, 'here');
    expect(told).toMatchObject([{ asked: { files: ['/p/a.ts'] }, answer: { decision: 'decline' } }]);
  });

  it('names who answered when it was not answered here', () => {
    journal.onSettled(request('command', { command: 'x' }), 'elsewhere');
    journal.onSettled(request('command', { command: 'y' }, { key: 'local/run-1/n1' }), 'nobody');
    expect(told).toMatchObject([
      { by: 'elsewhere', answer: null },
      { by: 'nobody', answer: null },
    ]);
  });

  it('keeps answers to questions, and of a secret only that there was one', () => {
    const asked = request('question', {
      questions: [
        { id: 'why', header: 'Why', question: 'Why?', isSecret: false },
        { id: 'token', header: 'Token', question: 'Which?', isSecret: true },
      ],
    });
    journal.onAnswered(asked, { answers: { why: { answers: ['because'] }, token: { answers: ['hunter2'] } } });
    journal.onSettled(asked, 'here');
    expect(told).toMatchObject([{ answer: { kind: 'answers', answers: { why: ['because'], token: null } } }]);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('keeps what MCP servers were answered, and of a secret field only that there was an answer', () => {
    const requestedSchema = {
      type: 'object',
      properties: { name: { type: 'string', title: 'Your name' }, key: { type: 'string', format: 'password' } },
    };
    const form = request(
      'form',
      { serverName: 's', message: 'm', mode: 'openai/form', requestedSchema },
      { turnId: null },
    );
    journal.onAnswered(form, { action: 'accept', content: { name: 'Bo', key: 'hunter2' }, _meta: null });
    journal.onSettled(form, 'here');
    const meta = { codex_approval_kind: 'mcp_tool_call', tool_name: 'erase', tool_params: { what: 'x' } };
    const tool = request('tool', { serverName: 's', mode: 'form', _meta: meta }, { key: 'local/run-1/n1' });
    journal.onAnswered(tool, { action: 'accept', content: null, _meta: { persist: 'session' } });
    journal.onSettled(tool, 'here');
    const link = request('link', { serverName: 's', url: 'https://example.com' }, { key: 'local/run-1/n2' });
    journal.onAnswered(link, { action: 'cancel', content: null, _meta: null });
    journal.onSettled(link, 'here');
    expect(told).toMatchObject([
      {
        turnId: null,
        asked: {
          kind: 'form',
          server: 's',
          fields: [
            { name: 'name', title: 'Your name', isSecret: false },
            { name: 'key', isSecret: true },
          ],
        },
        answer: { kind: 'elicitation', action: 'accept', values: { name: 'Bo', key: null } },
      },
      {
        asked: { kind: 'tool', server: 's', tool: 'erase', params: '{"what":"x"}' },
        answer: { action: 'accept', persist: 'session' },
      },
      { asked: { kind: 'link', url: 'https://example.com' }, answer: { action: 'cancel' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('keeps what was granted, and decisions of the older kind by their name of today', async () => {
    const granted = { network: { enabled: true } };
    const asked = request('permissions', { permissions: granted });
    journal.onAnswered(asked, { permissions: granted, scope: 'session' });
    journal.onSettled(asked, 'here');
    const old = request(
      'command',
      { command: ['git', 'push'] },
      { method: 'execCommandApproval', key: 'local/run-1/n1' },
    );
    journal.onAnswered(old, { decision: { denied: { rejection: 'no' } } });
    journal.onSettled(old, 'here');
    const records = [
      { asked: { kind: 'permissions' }, answer: { kind: 'grant', permissions: granted, scope: 'session' } },
      { asked: { kind: 'command', command: 'git push' }, answer: { kind: 'decision', decision: 'decline' } },
    ];
    expect(told).toMatchObject(records);
    restart('run-2');
    expect(await read()).toMatchObject(records);
  });

  it('has no secrets in it, by their shape', () => {
    const secret = `sk-${'a1B2'.repeat(12)}`;
    const asked = request('command', { command: `curl -H "Authorization: Bearer ${secret}" x` });
    journal.onAnswered(asked, { decision: 'accept' });
    journal.onSettled(asked, 'here');
    happen(started, start(command('c', `OPENAI_API_KEY=${secret} npm test`)));
    expect(JSON.stringify([lines, told])).not.toContain(secret);
    expect(JSON.stringify(lines)).toContain('npm test');
  });
});

it('writes nothing of a recording, and nothing for each delta', () => {
  journal.onRun('recording-1', 'run');
  journal.onEvent('recording-1', 't', started);
  journal.onSettled(request('command', {}, { hostId: 'recording-1' }), 'elsewhere');
  happen({ type: 'delta', kind: 'agentMessage', turnId: 'turn', itemId: 'm', index: 0, text: 'x' });
  expect(lines).toEqual([]);
});

it('passes over lines of another version', async () => {
  lines = [{ at: 1, run: 'run-1', type: 'later', turn: 'x' }, { at: 1 }, 'text', { type: 'turnStarted' }];
  expect(await read()).toEqual([]);
});
