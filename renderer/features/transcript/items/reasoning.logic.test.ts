import { describe, expect, it } from 'vitest';
import { thoughtHeading, thoughtParts } from './reasoning.logic';

describe('thoughtHeading', () => {
  it.each([
    ['**Finding the loss**\n\nThe queue acknowledges first.', 'Finding the loss'],
    ['**Half a head', 'Half a head'],
    ['# Plan\ntext', 'Plan'],
    ['The queue acknowledges first. Then it delivers.', 'The queue acknowledges first'],
    ['Version 1.2 is `fine`', 'Version 1.2 is fine'],
    ['先确认再投递。然后重试。', '先确认再投递'],
    ['', ''],
  ])('%j stands as %j', (part, heading) => expect(thoughtHeading(part)).toBe(heading));
  it('is empty for no part', () => expect(thoughtHeading(undefined)).toBe(''));
  it('is cut', () => expect(thoughtHeading('a'.repeat(300))).toHaveLength(121));
});

describe('thoughtParts', () => {
  it('prefers the summary', () => expect(thoughtParts(['a', ' '], ['b'])).toEqual(['a']));
  it('takes the thought itself without one', () => expect(thoughtParts([''], ['b'])).toEqual(['b']));
});
