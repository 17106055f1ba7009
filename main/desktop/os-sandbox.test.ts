import { describe, expect, it } from 'vitest';
import { isUnfenced } from './os-sandbox.logic';

describe('isUnfenced', () => {
  const package_ = { isPackaged: true, isSwitchedOff: true, uid: 1000 };

  it('refuses a package without its sandbox', () => {
    expect(isUnfenced(package_)).toBe(true);
    expect(isUnfenced({ ...package_, uid: undefined })).toBe(true);
  });
  it.each([
    ['a package with it', { ...package_, isSwitchedOff: false }],
    ['root, who can have none', { ...package_, uid: 0 }],
    ['a run from the sources', { ...package_, isPackaged: false }],
  ])('lets be: %s', (_, facts) => {
    expect(isUnfenced(facts)).toBe(false);
  });
});
