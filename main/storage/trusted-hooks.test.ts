import { describe, expect, it } from 'vitest';
import { type TrustedHooks, trustedHooksFormat, trustedHooksOf, withTrustedHooks } from './trusted-hooks';

const hook = (key: string, hash = 'sha256:1', text = 'command: true') => ({ key, hash, text });

describe('what is kept of trusted hooks', () => {
  it('is found by engine', () => {
    const hooks = withTrustedHooks(withTrustedHooks([], 'local', [hook('a')]), 'tour', [hook('a', 'sha256:2')]);
    expect(trustedHooksOf(hooks, 'local')).toEqual([hook('a')]);
    expect(trustedHooksOf(hooks, 'tour')).toEqual([hook('a', 'sha256:2')]);
  });

  it('is replaced once another version is trusted', () => {
    const hooks = withTrustedHooks(withTrustedHooks([], 'local', [hook('a'), hook('b')]), 'local', [
      hook('a', '2', 'x'),
    ]);
    expect(trustedHooksOf(hooks, 'local')).toEqual([hook('b'), hook('a', '2', 'x')]);
  });

  it('is the same list when nothing is new, so that nothing is written', () => {
    const hooks = withTrustedHooks([], 'local', [hook('a'), hook('b')]);
    expect(withTrustedHooks(hooks, 'local', [hook('b'), hook('a')])).toBe(hooks);
  });

  it('is bounded: the oldest go', () => {
    const many = Array.from({ length: 2_005 }, (_, index) => hook(`k${index}`));
    const hooks: TrustedHooks = withTrustedHooks([], 'local', many);
    expect(hooks).toHaveLength(2_000);
    expect(hooks[0]?.key).toBe('k5');
  });

  it('is read back as it was written, and nothing else is taken', () => {
    const format = trustedHooksFormat('Heddle');
    const data = { hooks: withTrustedHooks([], 'local', [hook('a')]) };
    expect(format.decode(JSON.parse(JSON.stringify(data)))).toEqual(data);
    expect(format.decode({ hooks: [{ key: 'a' }] })).toBeNull();
  });
});
