import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkIntegrity } from './electron-fallback.mjs';

describe('checkIntegrity', () => {
  const bytes = Buffer.from('a package');
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

  it('accepts the very bytes', () => {
    expect(() => checkIntegrity(bytes, integrity)).not.toThrow();
  });
  it('refuses any other bytes', () => {
    expect(() => checkIntegrity(Buffer.from('another package'), integrity)).toThrow(/not the expected one/);
  });
});
