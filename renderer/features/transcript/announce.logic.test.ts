import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../preload/contract/strings';
import { initI18n } from '../../app/i18n';
import { announcedTogether, announcement, completedSince } from './announce.logic';
import { commandItem, messageItem, testEntry, testTurn, userItem } from './test-entries';

const t = initI18n('en', textsOf('en')).getFixedT(null, 'transcript');

describe('announcement', () => {
  it('reads a message as words, cut where it is long', () => {
    expect(announcement(t, testEntry(messageItem('**Done.**\n\nSee `x`.')))).toBe('Codex: Done. See x.');
    expect(announcement(t, testEntry(messageItem('word '.repeat(500))))?.length).toBeLessThan(320);
  });
  it('says how a command ended', () => {
    expect(announcement(t, testEntry(commandItem('npm test', { status: 'failed', exitCode: 1 })))).toBe(
      'Command: npm test, failed',
    );
  });
  it('says nothing while an item runs, of what the person wrote, and of thoughts', () => {
    expect(announcement(t, testEntry(messageItem('half'), { state: 'open' }))).toBeNull();
    expect(announcement(t, testEntry(userItem('a')))).toBeNull();
    expect(announcement(t, testEntry({ type: 'reasoning', summary: ['a'], content: [] }))).toBeNull();
  });
});

describe('completedSince', () => {
  it('is what became complete', () => {
    const turn = testTurn('t', [
      testEntry(messageItem('a'), { id: 'a' }),
      testEntry(messageItem('b'), { id: 'b', state: 'open' }),
      testEntry(messageItem('c'), { id: 'c' }),
    ]);
    expect(completedSince(new Set(['t/a']), [turn]).map((entry) => entry.id)).toEqual(['c']);
  });
});

describe('announcedTogether', () => {
  it('counts a flood', () => expect(announcedTogether(t, ['a', 'b', 'c', 'd', 'e'])).toBe('2 more items. c. d. e'));
  it('reads a few', () => expect(announcedTogether(t, ['a', 'b'])).toBe('a. b'));
});
