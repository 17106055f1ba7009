import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../preload/contract/protocol';
import { checkAnswer } from './check-answer';

const amendment = { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'status'] } };
const offered = { availableDecisions: ['accept', amendment, 'cancel'] };
const isFit = (...args: Parameters<typeof checkAnswer>): boolean => checkAnswer(...args).ok;

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
