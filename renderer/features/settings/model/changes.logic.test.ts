import { describe, expect, it } from 'vitest';
import { batchOf, type Changes, conflictsOf, editsOf, parseChanges, rebased, withChange } from './changes.logic';
import type { ConfigLayer } from './config-model.logic';

const userWith = (values: ConfigLayer['values'], version = 'v1'): ConfigLayer => ({
  kind: 'user',
  file: '/c.toml',
  name: null,
  version,
  values,
  disabledReason: null,
});

const granular = {
  granular: {
    sandbox_approval: true,
    rules: false,
    skill_approval: true,
    request_permissions: true,
    mcp_elicitations: true,
  },
};

describe('changes', () => {
  it('are gathered by key, and forgotten when they change nothing any more', () => {
    let changes = withChange({}, ['model'], 'n', 'm');
    changes = withChange(changes, ['model'], 'o', 'm');
    changes = withChange(changes, ['tui', 'theme'], 'x', undefined);
    expect(changes).toEqual({
      model: { path: ['model'], value: 'o', base: 'm' },
      'tui.theme': { path: ['tui', 'theme'], value: 'x' },
    });
    expect(withChange(changes, ['model'], 'm', 'm')).toEqual({ 'tui.theme': { path: ['tui', 'theme'], value: 'x' } });
    expect(withChange({}, ['model'], null, undefined)).toEqual({});
  });

  it('come back from the text they were kept as, and nothing else does', () => {
    const changes = withChange({}, ['a b', 'c'], [1], 2);
    expect(parseChanges(JSON.stringify(changes))).toEqual(changes);
    for (const odd of ['', 'null', '[]', '{"x":1}', '{"x":{"path":"p"}}', '{"x":null}'])
      expect(parseChanges(odd)).toEqual({});
  });
});

describe('what is written', () => {
  it('is value by value, never a table, with the version that was read', () => {
    const batch = batchOf(
      withChange({}, ['approval_policy'], granular, 'never'),
      userWith({ approval_policy: 'never' }),
    );
    expect(batch.expectedVersion).toBe('v1');
    expect(batch.edits.map(({ keyPath, value }) => [keyPath, value])).toEqual([
      ['approval_policy', null],
      ['approval_policy.granular.sandbox_approval', true],
      ['approval_policy.granular.rules', false],
      ['approval_policy.granular.skill_approval', true],
      ['approval_policy.granular.request_permissions', true],
      ['approval_policy.granular.mcp_elicitations', true],
    ]);
    expect(batch.edits.every(({ mergeStrategy }) => mergeStrategy === 'upsert')).toBe(true);
  });

  it('takes out of a table what is not in it any more, and leaves the rest of the table alone', () =>
    expect(
      editsOf({ path: ['tui', 'x'], value: { a: 1 } }, { tui: { x: { a: 2, b: { c: 3 } }, y: 4 } }).map((edit) => [
        edit.keyPath,
        edit.value,
      ]),
    ).toEqual([
      ['tui.x.b.c', null],
      ['tui.x.a', 1],
    ]));

  it('quotes names that need it', () =>
    expect(editsOf({ path: ['projects', '/a b', 'trust_level'], value: null }, {})).toEqual([
      { keyPath: 'projects."/a b".trust_level', value: null, mergeStrategy: 'upsert' },
    ]));
});

describe('a file that somebody else wrote meanwhile', () => {
  const changes: Changes = {
    model: { path: ['model'], value: 'mine', base: 'old' },
    x: { path: ['x'], value: 1 },
  };

  it('is in conflict where both have set the same, and not the same way', () => {
    expect(conflictsOf(changes, userWith({ model: 'theirs' }))).toEqual([
      { key: 'model', path: ['model'], base: 'old', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(conflictsOf(changes, userWith({}))).toMatchObject([{ key: 'model', theirs: undefined }]);
    expect(conflictsOf(changes, userWith({ model: 'old', other: 1 }))).toEqual([]);
    expect(conflictsOf(changes, userWith({ model: 'mine', x: 1 }))).toEqual([]);
  });

  it('is the new ground of what is kept', () => {
    expect(rebased(changes, userWith({ model: 'theirs' }))).toMatchObject({ model: { value: 'mine', base: 'theirs' } });
    expect(rebased(changes, userWith({ model: 'theirs' }), ['model'])).toEqual({ x: { path: ['x'], value: 1 } });
    expect(rebased(changes, userWith({ model: 'mine', x: 1 }))).toEqual({});
  });
});
