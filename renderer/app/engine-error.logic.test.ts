import { describe, expect, it } from 'vitest';
import type { EngineError } from '../../preload/contract/model/app-state';
import { errorSentence } from './engine-error.logic';

const rpc = (message: string): EngineError => ({
  kind: 'rpc',
  method: 'thread/read',
  code: -32600,
  message,
  data: null,
});

describe('errorSentence', () => {
  it('shows the words of the engine', () =>
    expect(errorSentence(rpc('invalid cursor: xx'))).toEqual({
      key: 'rpc',
      message: 'invalid cursor: xx',
      method: 'thread/read',
    }));

  it.each([
    ['Invalid request: unknown variant `thread/rollback`, expected one of `initialize`, ...', 'notUnderstood'],
    ['thread 01a2 already has an active writer', 'otherWriter'],
    ['thread not loaded: 01a2', 'threadGone'],
    ['thread not found: 01a2', 'threadGone'],
    ['no rollout found for thread id 01a2', 'threadGone'],
    ['failed to load configuration: /home/u/.codex/config.toml:3:9: expected a value', 'configBroken'],
  ])('knows %s', (message, key) => expect(errorSentence(rpc(message)).key).toBe(key));

  it('cuts what is too long to be read', () =>
    expect(errorSentence(rpc('x'.repeat(5_000))).message.length).toBeLessThan(500));

  it.each(['overloaded', 'timeout', 'lost', 'unavailable', 'refused'] as const)('has a sentence for %s', (kind) =>
    expect(errorSentence({ ...rpc('m'), kind }).key).toBe(kind),
  );
});
