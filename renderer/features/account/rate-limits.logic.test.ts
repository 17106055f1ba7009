import { describe, expect, it } from 'vitest';
import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import { knownWindows, limitSpan, mergeLimits } from './rate-limits.logic';

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

describe('mergeLimits', () => {
  it('clears nothing by an update that is all null', () => {
    const known = { ...NOTHING, limitId: 'codex', primary };
    expect(mergeLimits(known, NOTHING)).toEqual(known);
  });
  it('takes what the update says', () => {
    const next = mergeLimits(
      { ...NOTHING, limitId: 'codex', primary },
      { ...NOTHING, primary: { ...primary, usedPercent: 43 } },
    );
    expect(next).toMatchObject({ limitId: 'codex', primary: { usedPercent: 43 } });
  });
  it('takes nothing from another bucket', () => {
    const known = { ...NOTHING, limitId: 'codex', primary };
    expect(mergeLimits(known, { ...NOTHING, limitId: 'other', primary: { ...primary, usedPercent: 99 } })).toBe(known);
  });
  it('starts with the first one', () => expect(mergeLimits(null, NOTHING)).toBe(NOTHING));
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
