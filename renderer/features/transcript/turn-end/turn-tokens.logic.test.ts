import { describe, expect, it } from 'vitest';
import type { ThreadTokenUsage } from '../../../../preload/contract/protocol';
import { turnTokens } from './turn-tokens.logic';

const usage = (total: number, last: number) => ({
  tokenUsage: { total: { totalTokens: total }, last: { totalTokens: last } } as ThreadTokenUsage,
});

describe('turnTokens', () => {
  it('is the difference to the turn before', () =>
    expect(turnTokens(usage(500, 100), usage(300, 100))).toEqual({ ofTurn: 200, ofThread: 500 }));
  it('is all of a first turn of one request', () =>
    expect(turnTokens(usage(300, 300), undefined)).toEqual({ ofTurn: 300, ofThread: 300 }));
  it('is not known when what came before is not', () => {
    expect(turnTokens(usage(500, 100), undefined).ofTurn).toBeNull();
    expect(turnTokens(usage(500, 100), { tokenUsage: null }).ofTurn).toBeNull();
  });
  it('is not known of a turn whose only request was stopped', () =>
    expect(turnTokens(usage(300, 100), usage(300, 100)).ofTurn).toBeNull());
  it('is not known after the count started anew', () =>
    expect(turnTokens(usage(100, 100), usage(900, 1)).ofTurn).toBeNull());
});
