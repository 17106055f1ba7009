import { describe, expect, it } from 'vitest';
import type { Entry, TurnView } from '../../../../preload/contract/model/feed/types';
import type { AnswerRecord, ThreadRecord } from '../../../../preload/contract/model/record';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { rowsOfTurn } from '../rows.logic';
import { commandItem, messageItem, testEntry, testTurn, userItem } from '../test-entries';
import { answersByTurn, placeOfAnswer, recordByTurn, withRecord } from './with-record.logic';

const entry = (item: object, id: string, startedAtMs: number): Entry => testEntry(item, { id, startedAtMs });
const turn = (id: string, entries: readonly Entry[], part: Partial<TurnView> = {}): TurnView =>
  testTurn(id, entries, { status: 'interrupted', ...part });
const cut = (id: string, atMs = 5, turnId = 't'): ThreadRecord => ({
  kind: 'cutItem',
  turnId,
  atMs,
  item: { ...commandItem('npm test'), id } as ThreadItem,
  output: 'before\n',
});
const lost = (turnId = 't', atMs = 1): ThreadRecord => ({ kind: 'lostTurn', turnId, atMs });
const answer = (part: Partial<AnswerRecord> = {}): AnswerRecord => ({
  kind: 'answer',
  key: 'local/run/n0',
  turnId: 't',
  itemId: null,
  atMs: 5,
  asked: { kind: 'command', command: 'npm test', host: null },
  answer: { kind: 'decision', decision: 'accept' },
  by: 'here',
  isConfirmed: true,
  ...part,
});
const shown = (turns: readonly TurnView[], records: readonly ThreadRecord[], isWhole = true) =>
  withRecord(turns, recordByTurn(records), isWhole);
const ids = (turns: readonly TurnView[]) => turns.map(({ id, entries }) => [id, entries.map((each) => each.id)]);

const question = entry(userItem('do it'), 'u', 1);
const later = entry(messageItem('done'), 'm', 9);

describe('what ran when the engine ended', () => {
  it('stands in its turn at its time, as cut off, with what it had printed', () => {
    const [united] = shown([turn('t', [question, later])], [lost(), cut('c')]);
    expect(united?.entries.map(({ id }) => id)).toEqual(['u', 'c', 'm']);
    expect(united).toMatchObject({ engineLost: true });
    expect(united?.entries[1]).toMatchObject({ state: 'cut', liveOutput: 'before\n', fromRecord: true });
  });

  it('is not shown twice: what history or the live turn has counts', () => {
    const known = turn('t', [question, entry(commandItem('npm test'), 'c', 5)], { engineLost: true });
    const turns = [known];
    expect(shown(turns, [lost(), cut('c')])).toBe(turns);
  });

  it('is not put into a turn that runs, nor is a turn that came to its end called cut off', () => {
    const running = [turn('t', [question], { status: 'inProgress' })];
    expect(shown(running, [lost(), cut('c')])).toBe(running);
    const [done] = shown([turn('t', [question], { status: 'completed' })], [lost(), cut('c')]);
    expect(done).toMatchObject({ status: 'completed', engineLost: false });
    // A command may have outlived it.
    expect(done?.entries.map(({ id }) => id)).toEqual(['u', 'c']);
  });

  it('keeps the identity of turns, so that nothing is drawn again', () => {
    const turns = [turn('a', [question]), turn('t', [question])];
    const record = recordByTurn([lost(), cut('c')]);
    const first = withRecord(turns, record, true);
    expect(first[0]).toBe(turns[0]);
    expect(withRecord([...turns], record, true)[1]).toBe(first[1]);
    expect(withRecord(turns, recordByTurn([]), true)).toBe(turns);
  });

  it('makes up a turn that the engine never wrote down, at its time', () => {
    const turns = [turn('a', [question], { startedAtMs: 1 }), turn('z', [later], { startedAtMs: 9 })];
    expect(ids(shown(turns, [lost('t', 5), cut('c', 6)]))).toEqual([
      ['a', ['u']],
      ['t', ['c']],
      ['z', ['m']],
    ]);
  });

  it('but not before what was read of history, and not for nothing', () => {
    const turns = [turn('z', [later], { startedAtMs: 9 })];
    expect(shown(turns, [lost('t', 5), cut('c', 6)], false)).toBe(turns);
    expect(ids(shown(turns, [lost('t', 5), cut('c', 6)], true))).toHaveLength(2);
    expect(shown(turns, [lost('t', 5)], true)).toBe(turns);
  });
});

describe('what was answered', () => {
  const entries = [question, entry(commandItem('npm test'), 'c', 3), later];

  it('stands behind what was asked about, else where its time puts it', () => {
    expect(placeOfAnswer(answer({ itemId: 'c' }), entries)).toBe(2);
    expect(placeOfAnswer(answer({ itemId: 'gone', atMs: 2 }), entries)).toBe(1);
    expect(placeOfAnswer(answer({ atMs: 100 }), entries)).toBe(3);
  });

  it('is a row of its turn, in the order of the answers, before what is said of its end', () => {
    const answers = [answer({ key: 'b', atMs: 4 }), answer({ key: 'a', atMs: 20 }), answer({ key: 'c', itemId: 'c' })];
    const record = recordByTurn(answers);
    const rows = rowsOfTurn(turn('t', entries), record.answers.get('t'));
    expect(rows.map(({ key }) => key)).toEqual(['t/u', 't/c', 'record/b', 'record/c', 't/m', 'record/a', 't//end']);
  });
});

it('puts what was asked outside of a turn into the last that had begun by then', () => {
  const turns = [turn('one', [], { startedAtMs: 1 }), turn('two', [], { startedAtMs: 10 })];
  const loose = answer({ turnId: null, atMs: 7, key: 'local/run/n1' });
  const record = recordByTurn([answer({ turnId: 'one', atMs: 9 }), loose]);
  const placed = answersByTurn(record, turns);
  expect(placed.get('one')).toEqual([loose, answer({ turnId: 'one', atMs: 9 })]);
  expect(placed.has('two')).toBe(false);
  expect(answersByTurn(record, [...turns])).toBe(placed);
});

describe('what waited for an approval when it was cut off', () => {
  const nobody = (part: Partial<AnswerRecord> = {}) => answer({ itemId: 'c', answer: null, by: 'nobody', ...part });
  const neverRan = (records: readonly ThreadRecord[], part: Partial<Entry> = {}) => {
    const turns = [
      turn('t', [{ ...entry({ ...commandItem('npm test'), processId: null }, 'c', 1), state: 'cut', ...part }]),
    ];
    return withRecord(turns, recordByTurn(records), true)[0]?.entries[0]?.neverRan ?? false;
  };
  it('never ran, when nobody approved it', () => {
    expect(neverRan([nobody()])).toBe(true);
    expect(neverRan([nobody({ key: 'local/run/n1' }), lost()])).toBe(true);
  });
  it('is only cut off when it may have run', () => {
    expect(neverRan([])).toBe(false);
    expect(neverRan([nobody(), answer({ itemId: 'c', key: 'local/run/n1' })])).toBe(false);
    expect(neverRan([nobody({ itemId: 'other' })])).toBe(false);
    expect(neverRan([nobody({ asked: { kind: 'command', command: null, host: 'example.com' } })])).toBe(false);
    expect(neverRan([nobody()], { liveOutput: 'before' })).toBe(false);
    expect(neverRan([nobody()], { state: 'closed' })).toBe(false);
    const ran = { ...commandItem('npm test'), processId: '7' } as ThreadItem;
    expect(neverRan([nobody()], { item: ran })).toBe(false);
  });
  it('keeps its identity while nothing changes', () => {
    const turns = [turn('t', [{ ...entry({ ...commandItem('x'), processId: null }, 'c', 1), state: 'cut' }])];
    const record = recordByTurn([nobody()]);
    expect(withRecord(turns, record, true)[0]).toBe(withRecord(turns, record, true)[0]);
  });
});
