import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../preload/contract/model/app-state';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { actionOfKey, type BoxKey, composerMode, sendBlock } from './composer-mode.logic';

const enter: BoxKey = {
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  commandKey: false,
  composing: false,
  repeat: false,
};

describe('actionOfKey', () => {
  it.each([
    ['Enter sends while no turn runs', enter, 'idle', 'turn'],
    ['Ctrl+Enter sends as well', { ...enter, commandKey: true }, 'idle', 'turn'],
    ['Enter steers a running turn', enter, 'running', 'steer'],
    ['Ctrl+Enter queues behind it', { ...enter, commandKey: true }, 'running', 'queue'],
    ['Shift+Enter is a new line', { ...enter, shiftKey: true }, 'idle', null],
    ['Alt+Enter is left alone', { ...enter, altKey: true }, 'running', null],
    ['Enter that ends a composition does not send', { ...enter, composing: true }, 'idle', null],
    ['Enter that is held down does nothing', { ...enter, repeat: true }, 'running', 'swallow'],
    ['Enter does nothing while a thread is made', enter, 'starting', 'swallow'],
    ['other keys are left alone', { ...enter, key: 'a' }, 'idle', null],
  ] as const)('%s', (_name, key, mode, action) =>
    expect(actionOfKey(key, mode, DEFAULT_PREFERENCES.composer)).toBe(action),
  );

  it.each([
    ['Enter is a new line', enter, 'running', null],
    ['Ctrl+Enter sends', { ...enter, commandKey: true }, 'idle', 'turn'],
    ['Ctrl+Enter queues behind a turn', { ...enter, commandKey: true }, 'running', 'queue'],
    ['Ctrl+Shift+Enter does the other', { ...enter, commandKey: true, shiftKey: true }, 'running', 'steer'],
    ['an input method keeps its Enter', { ...enter, commandKey: true, composing: true }, 'idle', null],
  ] as const)('with Ctrl+Enter set, %s', (_name, key, mode, action) =>
    expect(actionOfKey(key, mode, { sendKey: 'commandEnter', whileRunning: 'queue' })).toBe(action),
  );
});

describe('composerMode', () => {
  it.each([
    ['an idle thread', { type: 'idle' }, null, 'idle'],
    ['an active one whose turn is not known', { type: 'active', activeFlags: [] }, null, 'running'],
    ['a turn that is not over although the engine calls the thread idle', { type: 'idle' }, 't', 'running'],
    ['a thread that failed', { type: 'systemError' }, null, 'idle'],
    ['a stored one, whatever was live before', { type: 'notLoaded' }, 't', 'idle'],
    ['one of which nothing is known', null, null, 'idle'],
  ] as [string, ThreadStatus | null, string | null, string][])('%s', (_name, status, turnId, mode) => {
    expect(composerMode(status, null, turnId)).toBe(mode);
  });

  it('believes the feed before what was read', () => {
    expect(composerMode({ type: 'idle' }, { type: 'active', activeFlags: [] }, null)).toBe('idle');
    expect(composerMode(null, { type: 'active', activeFlags: [] }, null)).toBe('running');
  });
});

describe('sendBlock', () => {
  const ready = { check: { kind: 'ok' }, enginePhase: 'ready', needsFolder: false, blockedReason: null } as const;
  it.each([
    ['nothing', ready, null],
    ['an empty text', { ...ready, check: { kind: 'empty' } }, 'empty'],
    ['a text that is too long', { ...ready, check: { kind: 'tooLong', characters: 9 } }, 'tooLong'],
    ['an engine that starts', { ...ready, enginePhase: 'starting' }, 'engine'],
    ['no engine at all', { ...ready, enginePhase: null }, 'engine'],
    ['a folder that is not chosen', { ...ready, needsFolder: true }, 'folder'],
    ['a reason from outside', { ...ready, blockedReason: 'Decide first.' }, 'other'],
  ] as const)('for %s', (_name, facts, kind) => expect(sendBlock(facts)?.kind ?? null).toBe(kind));
});
