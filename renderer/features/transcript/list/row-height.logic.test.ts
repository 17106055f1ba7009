import { describe, expect, it } from 'vitest';
import type { Row } from '../rows.logic';
import { commandItem, messageItem, testEntry } from '../test-entries';
import { estimatedHeight } from './row-height.logic';

const row: Row = { kind: 'entry', key: 'k', turnId: 't', entryId: 'i', type: 'agentMessage', clientId: null };
const height = (item: object) => estimatedHeight(row, testEntry(item));

describe('estimatedHeight', () => {
  it('grows with the text', () =>
    expect(height(messageItem('word '.repeat(500)))).toBeGreaterThan(height(messageItem('word'))));
  it('counts the lines of an output up to what is shown', () => {
    const output = (lines: number) => height(commandItem('x', { aggregatedOutput: 'a\n'.repeat(lines) }));
    expect(output(5)).toBeGreaterThan(output(1));
    expect(output(500)).toBe(output(50));
  });
  it('has a guess for what it does not know', () => {
    expect(height({ type: 'brandNew' })).toBeGreaterThan(0);
    expect(estimatedHeight(row, undefined)).toBeGreaterThan(0);
  });
});
