import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../protocol';
import { decodeNotification, NOTIFICATION_METHODS } from './decode-notification';
import { decodeTurns } from './decode-parts';

const decode = (method: string, params: JsonValue) => decodeNotification(method, params, 5);

describe('decodeNotification', () => {
  it.each(NOTIFICATION_METHODS)('survives rubbish as the parameters of %s', (method) => {
    for (const params of [
      null,
      7,
      'text',
      [],
      {},
      { threadId: 1 },
      { threadId: 't', turnId: null, item: [], turn: 3 },
    ]) {
      expect(() => decode(method, params as JsonValue)).not.toThrow();
    }
  });

  it('calls a method unknown that the generated types do not have', () => {
    expect(decode('thread/levitated', {})).toEqual({ kind: 'unknown' });
    expect(decode('toString', {})).toEqual({ kind: 'unknown' });
  });

  it('names the thread of a message that it cannot read', () => {
    expect(
      decode('item/started', { threadId: 't', turnId: 'u', item: { type: 'agentMessage', id: 'm', text: 7 } }),
    ).toEqual({
      kind: 'unreadable',
      threadId: 't',
    });
  });

  it('lets items of an unknown type through, with all they carry', () => {
    const item = { type: 'hologram', id: 'h', shape: 'cube' };
    expect(decode('item/started', { threadId: 't', turnId: 'u', item, startedAtMs: 3 })).toEqual({
      kind: 'event',
      threadId: 't',
      isGlobal: false,
      event: { type: 'itemStarted', turnId: 'u', item, atMs: 3 },
    });
  });

  it('takes an error of a kind that it does not know', () => {
    const error = { message: 'odd', codexErrorInfo: { newKind: { depth: 1 } }, additionalDetails: null };
    expect(decode('error', { threadId: 't', turnId: 'u', willRetry: false, error })).toMatchObject({
      event: { type: 'turnError', willRetry: false, atMs: 5, error: { codexErrorInfo: { newKind: { depth: 1 } } } },
    });
  });

  it.each<[string, JsonValue, string, string]>([
    ['warning', { threadId: null, message: 'w' }, 'warning', 'w'],
    ['guardianWarning', { threadId: 't', message: 'g' }, 'guardian', 'g'],
    ['deprecationNotice', { summary: 'old', details: 'use new' }, 'deprecation', 'old\nuse new'],
    ['configWarning', { summary: 's', details: null, path: '/c' }, 'config', 's\n/c'],
    ['windows/worldWritableWarning', { samplePaths: ['C:\\'] }, 'warning', 'windows/worldWritableWarning\nC:\\'],
    [
      'model/rerouted',
      { threadId: 't', turnId: 'u', fromModel: 'a', toModel: 'b', reason: 'highRiskCyberActivity' },
      'reroute',
      'a → b (highRiskCyberActivity)',
    ],
    [
      'model/verification',
      { threadId: 't', turnId: 'u', verifications: ['trustedAccessForCyber'] },
      'verification',
      'trustedAccessForCyber',
    ],
    ['modelProvider/authRecoveryStarted', { threadId: 't', provider: 'p', message: 'm' }, 'signIn', 'p\nm'],
  ])('makes a notice of %s', (method, params, kind, text) =>
    expect(decode(method, params)).toMatchObject({ kind: 'notice', notice: { kind, text } }),
  );

  it.each<[string, JsonValue, string | null]>([
    ['says so', { limitId: 'codex', rateLimitReachedType: 'rate_limit_reached' }, 'codex: rate_limit_reached'],
    ['is full', { limitId: 'codex', limitName: 'Weekly', secondary: { usedPercent: 100 } }, 'Weekly: 100%'],
    ['is nearly full', { limitId: 'codex', primary: { usedPercent: 99 }, secondary: null }, null],
    ['says nothing', { limitId: null, primary: null, secondary: null, rateLimitReachedType: null }, null],
  ])('tells every window of limits, and the person of one that %s', (_what, rateLimits, text) => {
    const notice = text === null ? {} : { notice: { kind: 'rateLimit', threadId: null, text } };
    expect(decode('account/rateLimits/updated', { rateLimits })).toEqual({ kind: 'global', ...notice });
  });

  it('leaves out the summary of items with which a turn ends', () => {
    const turn = {
      id: 'u',
      items: [{ type: 'agentMessage' }],
      itemsView: 'summary',
      status: 'completed',
      startedAt: 2,
      completedAt: 3,
      durationMs: 900,
      error: null,
    };
    const decoded = decode('turn/completed', { threadId: 't', turn });
    expect(decoded).toMatchObject({
      event: { type: 'turnCompleted', turnId: 'u', startedAtMs: 2_000, completedAtMs: 3_000 },
    });
    expect(JSON.stringify(decoded)).not.toContain('agentMessage');
  });

  it('tells the status of a thread to its feed and to every window', () => {
    const status = { type: 'active', activeFlags: ['waitingOnApproval', 'waitingForGodot'] };
    expect(decode('thread/status/changed', { threadId: 't', status })).toEqual({
      kind: 'event',
      threadId: 't',
      isGlobal: true,
      event: { type: 'statusChanged', status: { type: 'active', activeFlags: ['waitingOnApproval'] } },
    });
  });

  it('tells a request that is settled by its id, which may be 0', () => {
    expect(decode('serverRequest/resolved', { threadId: 't', requestId: 0 })).toEqual({
      kind: 'requestResolved',
      threadId: 't',
      requestId: 0,
    });
    expect(decode('serverRequest/resolved', { threadId: 't', requestId: null })).toMatchObject({ kind: 'unreadable' });
  });

  it('turns warnings into notices', () => {
    expect(decode('configWarning', { summary: 'S', details: 'D' })).toEqual({
      kind: 'notice',
      notice: { kind: 'config', threadId: null, text: 'S\nD' },
    });
    expect(decode('warning', { threadId: 't', message: 'M' })).toMatchObject({ notice: { threadId: 't', text: 'M' } });
  });
});

describe('decodeTurns', () => {
  it('says when it had to leave something out', () => {
    const turn = {
      id: 'u',
      items: [
        { type: 'plan', id: 'p', text: 'x' },
        { type: 'plan', id: 'q' },
      ],
      status: 'completed',
    };
    const decoded = decodeTurns([turn, { id: 7 }]);
    expect(decoded.isWhole).toBe(false);
    expect(decoded.turns).toMatchObject([{ id: 'u', items: [{ id: 'p' }] }]);
    expect(decodeTurns([{ ...turn, items: [] }]).isWhole).toBe(true);
  });
});
