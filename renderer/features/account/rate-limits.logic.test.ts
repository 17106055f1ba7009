import { describe, expect, it } from 'vitest';
import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import { bucketsOf, knownWindows, limitSpan, mergeLimits } from './rate-limits.logic';

const NOTHING: RateLimitSnapshot = {
  limitId: null,
  limitName: null,
  normalModelSlug: null,
  primary: null,
  secondary: null,
  credits: null,
  individualLimit: null,
  spendControlReached: null,
  planType: null,
  rateLimitReachedType: null,
};
const primary = { usedPercent: 42, windowDurationMins: 300, resetsAt: 1_796_066_883 };

const codex = { ...NOTHING, limitId: 'codex', primary };
const other = { ...NOTHING, limitId: 'other', limitName: 'Other', primary: { ...primary, usedPercent: 7 } };

describe('bucketsOf', () => {
  it('has the main one first, and each other one once', () =>
    expect(bucketsOf({ rateLimits: codex, rateLimitsByLimitId: { other, codex } })).toEqual([codex, other]));
  it('takes the id of a bucket from where it stands', () =>
    expect(
      bucketsOf({ rateLimits: codex, rateLimitsByLimitId: { other: { ...other, limitId: null } } }).map(
        ({ limitId }) => limitId,
      ),
    ).toEqual(['codex', 'other']));
  it('does not show a main one without an id twice', () => {
    const main = { ...codex, limitId: null };
    expect(bucketsOf({ rateLimits: main, rateLimitsByLimitId: { codex, other } })).toEqual([main, other]);
  });
  it('has the main one alone where the engine tells of no more', () =>
    expect(bucketsOf({ rateLimits: codex, rateLimitsByLimitId: null })).toEqual([codex]));
});

describe('mergeLimits', () => {
  const used = (usedPercent: number) => ({ ...NOTHING, primary: { ...primary, usedPercent } });
  it('clears nothing by an update that is all null', () =>
    expect(mergeLimits([codex, other], NOTHING)).toEqual([codex, other]));
  it('takes what an update without a name says into the main one', () =>
    expect(mergeLimits([codex, other], used(43))).toMatchObject([
      { limitId: 'codex', primary: { usedPercent: 43 } },
      other,
    ]));
  it('takes what is said of another bucket into that one alone, and keeps its name', () =>
    expect(mergeLimits([codex, other], { ...used(99), limitId: 'other' })).toEqual([
      codex,
      { ...other, primary: { ...primary, usedPercent: 99 } },
    ]));
  it('begins a bucket that was not known', () =>
    expect(mergeLimits([codex], { ...used(5), limitId: 'new' })).toEqual([codex, { ...used(5), limitId: 'new' }]));
  it('gives a main one without an id the one that is told', () =>
    expect(mergeLimits([{ ...codex, limitId: null }], { ...NOTHING, limitId: 'codex' })).toEqual([codex]));
  it('starts with the first one', () => expect(mergeLimits([], NOTHING)).toEqual([NOTHING]));
});

describe('limitSpan', () => {
  it.each([
    [300, { kind: 'hours', hours: 5 }],
    [299, { kind: 'hours', hours: 5 }],
    [10_080, { kind: 'weekly' }],
    [10_079, { kind: 'weekly' }],
    [43_200, { kind: 'days', days: 30 }],
    [null, { kind: 'other' }],
    [0, { kind: 'other' }],
  ])('%s minutes', (minutes, span) => expect(limitSpan(minutes)).toEqual(span));
});

describe('knownWindows', () => {
  it('leaves out what is not known', () => {
    expect(knownWindows(null)).toEqual([]);
    expect(knownWindows(NOTHING)).toEqual([]);
    expect(knownWindows({ ...NOTHING, primary })).toEqual([primary]);
  });
});
