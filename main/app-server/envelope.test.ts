import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessage, EXCERPT_LENGTH } from './envelope';

test('reads a request whose id is 0', () => {
  expect(decodeMessage('{"id":0,"method":"item/tool/call","params":{"a":1}}')).toEqual({
    kind: 'request',
    id: 0,
    method: 'item/tool/call',
    params: { a: 1 },
  });
});

test('tells the id 0 from the id "0" and takes an empty string for an id', () => {
  expect(decodeMessage('{"id":"0","result":1}')).toEqual({ kind: 'result', id: '0', result: 1 });
  expect(decodeMessage('{"id":"","result":null}')).toEqual({ kind: 'result', id: '', result: null });
});

test('reads a notification with the time of the engine, and one without', () => {
  expect(decodeMessage('{"method":"turn/started","params":{"x":1},"emittedAtMs":5}')).toEqual({
    kind: 'notification',
    method: 'turn/started',
    params: { x: 1 },
    emittedAtMs: 5,
  });
  expect(decodeMessage('{"method":"skills/changed","emittedAtMs":"soon"}')).toEqual({
    kind: 'notification',
    method: 'skills/changed',
    params: null,
    emittedAtMs: null,
  });
});

test('reads an error with and without data', () => {
  expect(decodeMessage('{"id":3,"error":{"code":-32600,"message":"no"}}')).toEqual({
    kind: 'error',
    id: 3,
    error: { code: -32600, message: 'no', data: null },
  });
  expect(decodeMessage('{"id":3,"error":{"code":1,"message":"no","data":{"reason":"x"}}}')).toMatchObject({
    error: { data: { reason: 'x' } },
  });
});

test.each([
  ['rubbish', 'notJson'],
  ['{"id":1,"result":', 'notJson'],
  ['', 'notJson'],
  ['null', 'notAnObject'],
  ['[{"id":1,"result":1}]', 'notAnObject'],
  ['"text"', 'notAnObject'],
  ['{}', 'unknownShape'],
  ['{"id":1}', 'unknownShape'],
  ['{"id":null,"result":1}', 'wrongTypes'],
  ['{"id":{},"method":"a"}', 'wrongTypes'],
  ['{"method":7}', 'wrongTypes'],
  ['{"method":"a","params":5}', 'wrongTypes'],
])('counts %s as undecodable (%s)', (text, reason) => {
  expect(decodeMessage(text)).toMatchObject({
    kind: 'undecodable',
    reason,
    excerpt: text,
    replyTo: null,
    askedAs: null,
  });
});

test('keeps whom an unreadable reply or request is about', () => {
  expect(decodeMessage('{"id":0,"error":"broken"}')).toMatchObject({ kind: 'undecodable', replyTo: 0, askedAs: null });
  expect(decodeMessage('{"id":0,"method":1}')).toMatchObject({ kind: 'undecodable', replyTo: null, askedAs: 0 });
});

test('keeps only the start of an unreadable message', () => {
  const message = decodeMessage('x'.repeat(10_000));
  expect(message.kind === 'undecodable' && message.excerpt.length).toBe(EXCERPT_LENGTH);
});

test('never throws, whatever arrives', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof decodeMessage(text).kind === 'string'));
  fc.assert(
    fc.property(
      fc.record(
        { id: fc.jsonValue(), method: fc.jsonValue(), params: fc.jsonValue(), error: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      (message) => typeof decodeMessage(JSON.stringify(message)).kind === 'string',
    ),
  );
});
