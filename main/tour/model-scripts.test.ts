import { describe, expect, it } from 'vitest';
import { askingPart, type ModelRequest, readModelRequest } from './model-request';
import { byAttempt, byMessage, inRounds } from './model-scripts';
import type { JsonObject, ModelReply } from './model-steps';

const first: ModelReply = [{ kind: 'text', text: 'first' }];
const second: ModelReply = [{ kind: 'text', text: 'second' }];

function message(text: string, role = 'user'): JsonObject {
  return { type: 'message', role, content: [{ type: 'input_text', text }] };
}

const call = { type: 'function_call', call_id: 'c' };
const output = { type: 'function_call_output', call_id: 'c', output: 'done' };

function requestOf(input: readonly JsonObject[], attempt = 1): ModelRequest {
  return readModelRequest({ input }, { number: 1, attempt, receivedAtMs: 0, headers: { 'thread-id': 't' } });
}

describe('readModelRequest', () => {
  it('finds what a person wrote last, not what the engine puts in as a user', () => {
    const request = requestOf([
      message('hello <b>you</b>'),
      message('<environment_context>\n x</environment_context>'),
    ]);
    expect(request.lastUserText).toBe('hello <b>you</b>');
    expect(request.threadId).toBe('t');
  });

  it('counts rounds since then, parallel calls as one', () => {
    expect(requestOf([message('a'), call, output, message('b')]).round).toBe(0);
    expect(requestOf([message('a'), call, call, output, output, call, output]).round).toBe(2);
  });

  it('reads the output that ends the input, in both forms', () => {
    expect(requestOf([call, output]).lastToolOutput).toEqual({ callId: 'c', text: 'done' });
    const parts = [
      { type: 'input_text', text: 'a' },
      { type: 'input_text', text: 'b' },
    ];
    expect(requestOf([{ ...output, output: parts }]).lastToolOutput?.text).toBe('a\nb');
    expect(requestOf([output, message('and?')]).lastToolOutput).toBeNull();
  });

  it('finds tools within namespaces and in items of the input', () => {
    const namespace = { type: 'namespace', name: 'functions', tools: [{ type: 'custom', name: 'exec' }] };
    expect(requestOf([{ type: 'additional_tools', tools: [namespace] }]).toolNames).toEqual(['exec']);
  });

  it('makes nothing of odd input', () => {
    const request = readModelRequest(
      { input: 'text', tools: [null, {}] },
      { number: 1, attempt: 1, receivedAtMs: 0, headers: {} },
    );
    expect(request).toMatchObject({ input: [], toolNames: [], lastUserText: '', round: 0, threadId: null });
  });
});

describe('askingPart', () => {
  it('leaves out what is left of an answer that broke off', () => {
    const asking = [message('a'), call, output];
    expect(askingPart({ input: [...asking, { type: 'reasoning' }, message('half', 'assistant')] })).toEqual(asking);
  });
});

describe('byMessage', () => {
  const script = byMessage([
    ['one', first],
    [/^two/, () => second],
  ]);

  it('chooses by the whole text or by an expression', () => {
    expect(script(requestOf([message('one')]))).toBe(first);
    expect(script(requestOf([message('two and a half')]))).toBe(second);
  });

  it('fails without a route, unless there is a fallback', () => {
    expect(() => script(requestOf([message('three')]))).toThrow('no route for the message "three"');
    expect(byMessage([], second)(requestOf([message('three')]))).toBe(second);
  });
});

describe('inRounds', () => {
  const script = inRounds(first, second);

  it('goes on with each output of a tool, and starts again with each message', () => {
    expect(script(requestOf([message('a')]))).toBe(first);
    expect(script(requestOf([message('a'), call, output]))).toBe(second);
    expect(script(requestOf([message('a'), call, output, message('b')]))).toBe(first);
  });

  it('fails beyond its end', () => {
    expect(() => script(requestOf([message('a'), call, output, call, output]))).toThrow('no answer for round 2');
  });
});

describe('byAttempt', () => {
  it('stays with the last answer', () => {
    const script = byAttempt(first, second);
    const answers = [1, 2, 3].map((attempt) => script(requestOf([message('a')], attempt)));
    expect(answers).toEqual([first, second, second]);
  });
});
