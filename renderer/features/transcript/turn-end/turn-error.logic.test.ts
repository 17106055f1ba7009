import { describe, expect, it } from 'vitest';
import type { TurnError } from '../../../../preload/contract/protocol';
import { retrySentence, turnErrorSentence } from './turn-error.logic';

const error = (codexErrorInfo: TurnError['codexErrorInfo'], message = 'It failed.'): TurnError => ({
  message,
  codexErrorInfo,
  additionalDetails: null,
  misalignment: null,
});
const key = (info: TurnError['codexErrorInfo'], message?: string) => turnErrorSentence(error(info, message)).key;

describe('turnErrorSentence', () => {
  it.each([
    ['contextWindowExceeded', 'contextWindowExceeded'],
    ['usageLimitExceeded', 'usageLimitExceeded'],
    ['serverOverloaded', 'serverOverloaded'],
    [{ httpConnectionFailed: { httpStatusCode: 401 } }, 'unauthorized'],
    [{ httpConnectionFailed: { httpStatusCode: null } }, 'httpConnectionFailed'],
    [{ httpConnectionFailed: { httpStatusCode: 418 } }, 'httpConnectionStatus'],
    [{ responseStreamConnectionFailed: { httpStatusCode: 502 } }, 'internalServerError'],
    [{ responseStreamDisconnected: { httpStatusCode: null } }, 'responseStreamDisconnected'],
    [{ responseStreamDisconnected: { httpStatusCode: 401 } }, 'unauthorized'],
    [{ responseTooManyFailedAttempts: { httpStatusCode: 429 } }, 'responseTooManyFailedAttemptsStatus'],
    [{ activeTurnNotSteerable: { turnKind: 'review' } }, 'activeTurnNotSteerable'],
    ['other', 'said'],
    ['somethingNew', 'said'],
    [{ somethingNew: { a: 1 } }, 'said'],
    [null, 'said'],
    [{}, 'said'],
  ] as const)('of %j is %s', (info, expected) => expect(key(info)).toBe(expected));

  it('tells the message inside a body of JSON, and keeps the body for the details', () => {
    const body = '{"error":{"message":"Invalid schema","type":"x"}}';
    expect(turnErrorSentence(error('other', body))).toMatchObject({
      key: 'said',
      message: 'Invalid schema',
      details: body,
    });
  });

  it.each(['{"a":1}', '{broken', '<html><body>Bad gateway</body></html>', ''])(
    'does not show %j at first',
    (message) => {
      expect(turnErrorSentence(error('other', message))).toMatchObject({ key: 'other', message: '' });
    },
  );
});

describe('retrySentence', () => {
  it.each([
    ['Reconnecting... 1/3', { key: 'retryCount', attempt: 1, limit: 3 }],
    ['Reconnecting... waiting for network', { key: 'retryNetwork' }],
    ['stream disconnected', { key: 'retry' }],
  ])('reads %s', (message, sentence) => expect(retrySentence({ message })).toEqual(sentence));
});
