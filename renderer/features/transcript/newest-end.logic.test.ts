import { describe, expect, it } from 'vitest';
import { type NewestEnd, newestEnd } from './newest-end.logic';
import { testTurn } from './test-entries';

const end = (fields: Partial<NewestEnd>): NewestEnd => ({
  turns: [testTurn('t1', []), testTurn('t2', [])],
  newest: { id: 't2', status: 'completed' },
  isReadSince: true,
  isReadFailed: false,
  ...fields,
});

describe('newestEnd', () => {
  it('is whole when the newest turn is shown, and when there is none', () => {
    expect(newestEnd(end({}))).toBe('whole');
    expect(newestEnd(end({ newest: null, turns: [] }))).toBe('whole');
  });

  it('is whole when turns came behind the one that was named', () => {
    expect(newestEnd(end({ newest: { id: 't1', status: 'completed' }, isReadSince: false }))).toBe('whole');
  });

  it('is behind when there is a newer turn, until history was read again', () => {
    const newest = { id: 't3', status: 'inProgress' } as const;
    expect(newestEnd(end({ newest, isReadSince: false }))).toBe('behind');
    expect(newestEnd(end({ newest }))).toBe('short');
  });

  it('is behind when the newest turn is over for the engine and runs here', () => {
    const turns = [testTurn('t2', [], { status: 'inProgress' })];
    expect(newestEnd(end({ turns, isReadSince: false }))).toBe('behind');
    expect(newestEnd(end({ turns, newest: { id: 't2', status: 'inProgress' } }))).toBe('whole');
    expect(newestEnd(end({ newest: { id: 't2', status: 'inProgress' } }))).toBe('whole');
  });

  it('is short when history could not be read again', () => {
    expect(newestEnd(end({ isReadFailed: true }))).toBe('short');
  });
});
