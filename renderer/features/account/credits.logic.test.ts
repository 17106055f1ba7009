import { expect, it } from 'vitest';
import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import { creditsOfBuckets, creditsWords } from './credits.logic';
import { mergeLimits } from './rate-limits.logic';

const limits = (part: Partial<RateLimitSnapshot>): RateLimitSnapshot => ({
  limitId: 'codex',
  limitName: null,
  normalModelSlug: null,
  primary: null,
  secondary: null,
  credits: null,
  individualLimit: null,
  spendControlReached: null,
  planType: null,
  rateLimitReachedType: null,
  ...part,
});
const credits = { hasCredits: true, unlimited: false, balance: '12.50' };

it('tells what is left, and what may be spent until when', () => {
  expect(creditsWords(limits({ credits }))).toEqual([{ key: 'balance', balance: '12.50' }]);
  expect(creditsWords(limits({ credits: { ...credits, unlimited: true } }))).toEqual([{ key: 'unlimited' }]);
  expect(creditsWords(limits({ credits: { hasCredits: false, unlimited: false, balance: '0' } }))).toEqual([
    { key: 'none' },
  ]);
  const individualLimit = { limit: '100', used: '40', remainingPercent: 60, resetsAt: 1_800_000_000 };
  expect(creditsWords(limits({ individualLimit, spendControlReached: true }))).toEqual([
    { key: 'spend', used: '40', limit: '100', resetsAtMs: 1_800_000_000_000 },
    { key: 'reached' },
  ]);
});

it('says nothing where there is nothing to say', () => {
  expect(creditsWords(null)).toEqual([]);
  expect(creditsWords(limits({ credits: { hasCredits: false, unlimited: false, balance: null } }))).toEqual([]);
});

it('keeps what is known when an update says nothing of it', () =>
  expect(creditsWords(mergeLimits([limits({ credits })], limits({}))[0] ?? null)).toEqual([
    { key: 'balance', balance: '12.50' },
  ]));

it('tells of the credits of every bucket, by its name where there are several', () => {
  const images = limits({ limitId: 'images', limitName: 'Images', credits: { ...credits, balance: '3' } });
  const balance = (amount: string) => [{ key: 'balance', balance: amount }];
  expect(creditsOfBuckets([limits({ credits })])).toEqual([{ id: 'codex', name: null, words: balance('12.50') }]);
  expect(creditsOfBuckets([limits({ credits }), limits({ limitId: 'plain' }), images])).toEqual([
    { id: 'codex', name: 'codex', words: balance('12.50') },
    { id: 'images', name: 'Images', words: balance('3') },
  ]);
});
