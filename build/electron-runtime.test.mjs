import { describe, expect, it } from 'vitest';
import { chooseRuntime, describeRuntime, electronSwitches } from './electron-runtime.mjs';

const bare = {
  forced: undefined,
  hasOfficial: false,
  hasFallback: false,
  fallbackPossible: true,
  sinceFailureMs: undefined,
};
const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;

describe('chooseRuntime', () => {
  it('tries the official Electron first on a bare clone', () => {
    expect(chooseRuntime(bare)).toBe('download-official');
  });
  it('uses an installed official one even when a fallback lies about', () => {
    expect(chooseRuntime({ ...bare, hasOfficial: true, hasFallback: true })).toBe('official');
  });
  it('does not try a download again that failed a moment ago', () => {
    expect(chooseRuntime({ ...bare, sinceFailureMs: MINUTE_MS })).toBe('download-fallback');
    expect(chooseRuntime({ ...bare, sinceFailureMs: MINUTE_MS, hasFallback: true })).toBe('fallback');
  });
  it('tries again after a day', () => {
    expect(chooseRuntime({ ...bare, sinceFailureMs: TWO_DAYS_MS, hasFallback: true })).toBe('download-official');
  });
  it('always tries again where there is nothing to fall back on', () => {
    expect(chooseRuntime({ ...bare, sinceFailureMs: MINUTE_MS, fallbackPossible: false })).toBe('download-official');
  });
  it('obeys a forced choice', () => {
    expect(chooseRuntime({ ...bare, forced: 'official', sinceFailureMs: MINUTE_MS })).toBe('download-official');
    expect(chooseRuntime({ ...bare, forced: 'fallback', hasOfficial: true })).toBe('download-fallback');
  });
});

describe('describeRuntime', () => {
  it('says plainly that the fallback is not what is shipped', () => {
    const line = describeRuntime({ version: '25.1.1', source: 'fallback' });
    expect(line).toMatch(/25\.1\.1/);
    expect(line).toMatch(/development and tests only/);
  });
});

describe('electronSwitches', () => {
  it('gives up the OS sandbox for root only', () => {
    expect(electronSwitches(0)).toEqual(['--no-sandbox']);
    expect(electronSwitches(1000)).toEqual([]);
  });
});
