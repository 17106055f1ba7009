import { describe, expect, it } from 'vitest';
import { ALL_SOURCE_KINDS } from '../../../preload/contract/model/source-kinds';
import { kindsOf, parentOf, SOURCE_NAMES, sourceName } from './sources.logic';

const spawned = {
  subAgent: {
    thread_spawn: { parent_thread_id: 'parent', depth: 1, agent_path: null, agent_nickname: 'Dewey', agent_role: null },
  },
} as const;

describe('sources', () => {
  it('cover every kind of the engine, each once', () =>
    expect(kindsOf(SOURCE_NAMES).sort()).toEqual([...ALL_SOURCE_KINDS].sort()));

  it('tell an agent from what people use', () => {
    expect(sourceName(spawned)).toBe('agent');
    expect(sourceName({ subAgent: 'review' })).toBe('agent');
    expect(sourceName('exec')).toBe('exec');
    expect(sourceName('vscode')).toBe('app');
    expect(sourceName({ custom: 'x' })).toBe('app');
  });

  it('name the thread whose agent began one', () => {
    expect(parentOf(spawned)).toBe('parent');
    expect(parentOf({ subAgent: 'review' })).toBeNull();
    expect(parentOf('cli')).toBeNull();
  });
});
