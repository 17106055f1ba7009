import { describe, expect, it } from 'vitest';
import type { DiagnosticsReport, WireHead } from '../../../preload/contract/model/wire/types';
import { EMPTY_LOG, methodsOf, readableMessage, shownMessages, takeReport, type WireLog } from './wire-log.logic';

const head = (sequence: number, part: Partial<WireHead> = {}): WireHead => ({
  sequence,
  connection: 1,
  atMs: sequence,
  direction: '<',
  kind: 'notification',
  method: 'turn/started',
  id: null,
  threadId: null,
  bytes: 1,
  tookMs: null,
  errorCode: null,
  shortened: false,
  ...part,
});
const report = (messages: readonly WireHead[], upTo: number, dropped = 0): DiagnosticsReport =>
  ({ messages, upTo, kept: { dropped } }) as DiagnosticsReport;

describe('takeReport', () => {
  const log: WireLog = { messages: [head(1), head(2)], upTo: 2 };

  it('adds what is new', () =>
    expect(takeReport(log, report([head(3)], 3))).toEqual({ messages: [head(1), head(2), head(3)], upTo: 3 }));

  it('lets go of what main let go of', () =>
    expect(takeReport(log, report([head(4)], 4, 1))).toEqual({ messages: [head(2), head(4)], upTo: 4 }));

  it('is the same when nothing is new, so that nothing is drawn again', () => {
    expect(takeReport(log, report([], 2))).toBe(log);
    const looked = takeReport(log, report([], 9));
    expect(looked.messages).toBe(log.messages);
    expect(looked.upTo).toBe(9);
    expect(takeReport(EMPTY_LOG, report([], 0))).toBe(EMPTY_LOG);
  });
});

describe('shownMessages', () => {
  const messages = [head(1), head(2, { direction: '>', method: 'thread/list' }), head(3, { method: 'thread/list' })];

  it.each([
    ['both', null, [1, 2, 3]],
    ['>', null, [2]],
    ['<', 'thread/list', [3]],
    ['both', 'thread/list', [2, 3]],
  ] as const)('of direction %s and method %s', (direction, method, shown) =>
    expect(shownMessages(messages, { direction, method }).map(({ sequence }) => sequence)).toEqual(shown),
  );

  it('is the identical list without a filter', () =>
    expect(shownMessages(messages, { direction: 'both', method: null })).toBe(messages));

  it('has methods to choose from', () =>
    expect(methodsOf([...messages, head(4, { method: null })])).toEqual(['thread/list', 'turn/started']));
});

describe('readableMessage', () => {
  it('formats JSON, and leaves anything else', () => {
    expect(readableMessage('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(readableMessage('{"half":')).toBe('{"half":');
  });
});
