import { describe, expect, it } from 'vitest';
import type { PendingKind } from '../../preload/contract/model/app-state';
import type { JsonValue } from '../../preload/contract/protocol';
import { checkAnswer } from './check-answer';

const amendment = { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'status'] } };
const offered = { availableDecisions: ['accept', amendment, 'cancel'] };
const isFit = (kind: PendingKind, params: JsonValue, response: JsonValue, method = ''): boolean =>
  checkAnswer({ kind, method, params }, response).ok;

describe('the answer to a command approval', () => {
  it.each<[JsonValue, boolean]>([
    ['accept', true],
    ['cancel', true],
    ['decline', true],
    [{ acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'status'] } }, true],
    [{ acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git'] } }, false],
    [{ acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'status'], more: true } }, false],
    ['acceptForSession', false],
    ['nonsense', false],
    [null, false],
  ])('%j is fit: %s', (decision, expected) => {
    expect(isFit('command', offered, { decision })).toBe(expected);
  });

  it('may be plain when the engine offers no list', () => {
    expect(isFit('command', {}, { decision: 'accept' })).toBe(true);
    expect(isFit('command', { availableDecisions: null }, { decision: 'decline' })).toBe(true);
    expect(isFit('command', {}, { decision: amendment })).toBe(false);
  });

  it('is nothing but the decision', () => {
    expect(isFit('command', offered, { decision: 'accept', also: 1 })).toBe(false);
    expect(isFit('command', offered, 'accept')).toBe(false);
    expect(isFit('command', offered, {})).toBe(false);
  });
});

describe('the answer to a file change approval', () => {
  it.each(['accept', 'acceptForSession', 'decline', 'cancel'])('may be %s', (decision) => {
    expect(isFit('fileChange', {}, { decision })).toBe(true);
  });

  it('may be nothing else', () => {
    expect(isFit('fileChange', {}, { decision: amendment })).toBe(false);
  });
});

describe('the answers to questions', () => {
  const questions = { questions: [{ id: 'a' }, { id: 'b' }] };

  it.each<[JsonValue, boolean]>([
    [{ answers: { a: { answers: ['yes'] }, b: { answers: [] } } }, true],
    [{ answers: { a: { answers: ['yes'] } } }, true],
    [{ answers: {} }, true],
    [{ answers: { c: { answers: ['yes'] } } }, false],
    [{ answers: { a: { answers: 'yes' } } }, false],
    [{ answers: { a: { answers: [1] } } }, false],
    [{ answers: { a: { answers: ['yes'] } }, more: 1 }, false],
    [{ decision: 'accept' }, false],
  ])('%j are fit: %s', (response, expected) => {
    expect(isFit('question', questions, response)).toBe(expected);
  });
});

describe('the answer to an approval that a person must give', () => {
  it('holds once', () => {
    const params = { kind: 'humanCommand', availableDecisions: ['accept', 'acceptForSession', 'cancel'] };
    expect(isFit('command', params, { decision: 'accept' })).toBe(true);
    expect(isFit('command', params, { decision: 'acceptForSession' })).toBe(false);
  });
});

describe('the answer to an approval of an older kind', () => {
  it.each<[JsonValue, boolean]>([
    ['approved', true],
    ['approved_for_session', true],
    [{ denied: { rejection: 'no' } }, true],
    ['abort', true],
    ['accept', false],
    [{ approved_execpolicy_amendment: { proposed_execpolicy_amendment: ['ls'] } }, false],
  ])('%j is fit: %s', (decision, expected) => {
    expect(isFit('command', {}, { decision }, 'execCommandApproval')).toBe(expected);
    expect(isFit('fileChange', {}, { decision }, 'applyPatchApproval')).toBe(expected);
  });
});

describe('a grant of permissions', () => {
  const write = { path: { type: 'path', path: '/var/cache' }, access: 'write' };
  const shut = { path: { type: 'path', path: '/var/cache/keys' }, access: 'deny' };
  const params = {
    permissions: { network: { enabled: true }, fileSystem: { read: null, write: null, entries: [write, shut] } },
  };
  const files = (...entries: JsonValue[]) => ({ fileSystem: { read: null, write: null, entries } });

  it.each<[JsonValue, boolean]>([
    [{}, true],
    [{ network: { enabled: true } }, true],
    [{ network: { enabled: true }, ...files(write, shut) }, true],
    [files({ ...write, path: { type: 'path', path: '/var' } }), false],
    [files({ ...shut, access: 'read' }), false],
    [{ fileSystem: { read: ['/etc'], write: null } }, false],
    [{ fileSystem: { read: null, write: null, entries: [write], more: 1 } }, false],
    [{ network: { enabled: true, also: 'this' } }, false],
    [{ everything: true }, false],
  ])('%j is within what was asked for: %s', (permissions, expected) => {
    expect(isFit('permissions', params, { permissions, scope: 'turn' })).toBe(expected);
    expect(isFit('permissions', params, { permissions, scope: 'session' })).toBe(expected);
  });

  it('holds for a turn or a session, and says no more', () => {
    expect(isFit('permissions', params, { permissions: {}, scope: 'always' })).toBe(false);
    expect(isFit('permissions', params, { permissions: {}, scope: 'turn', strictAutoReview: false })).toBe(false);
    expect(
      isFit('permissions', { permissions: {} }, { permissions: { network: { enabled: true } }, scope: 'turn' }),
    ).toBe(false);
  });
});

describe('the answer to an elicitation', () => {
  const form = {
    requestedSchema: {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 3 }, age: { type: 'integer' } },
      required: ['name'],
    },
  };
  const accept = (content: JsonValue, _meta: JsonValue = null) => ({ action: 'accept', content, _meta });

  it.each<[JsonValue, boolean]>([
    [accept({ name: 'Bob' }), true],
    [accept({ name: 'Bob', age: 3 }), true],
    [accept({ name: 'Bobby' }), false],
    [accept({ age: 3 }), false],
    [accept({ name: 'Bob', more: 1 }), false],
    [accept({ name: 'Bob' }, { persist: 'always' }), false],
    [accept(null), false],
    [{ action: 'decline', content: null, _meta: null }, true],
    [{ action: 'cancel', content: null, _meta: null }, true],
    [{ action: 'decline', content: { name: 'Bob' }, _meta: null }, false],
    [{ action: 'else', content: null, _meta: null }, false],
  ])('%j fits a form: %s', (response, expected) => {
    expect(isFit('form', form, response)).toBe(expected);
  });

  it.each<[JsonValue, boolean]>([
    [accept(null), true],
    [accept(null, { persist: 'session' }), true],
    [accept(null, { persist: 'always' }), false],
    [accept(null, { persist: 'session', more: 1 }), false],
    [accept({}), false],
  ])('%j fits leave for a tool that offers a session: %s', (response, expected) => {
    expect(isFit('tool', { _meta: { persist: ['session'] } }, response)).toBe(expected);
  });

  it('to a link carries nothing', () => {
    expect(isFit('link', {}, accept(null))).toBe(true);
    expect(isFit('link', {}, accept({ token: 'x' }))).toBe(false);
  });
});
