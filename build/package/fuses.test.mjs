import { FuseState, FuseV1Options } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { compareFuses, FUSES, fusesFor } from './fuses.mjs';

const knownNames = Object.keys(FuseV1Options).filter((key) => Number.isNaN(Number(key)));
const stateOf = (on) => (on ? FuseState.ENABLE : FuseState.DISABLE);
const goodWire = (count) =>
  Object.fromEntries([
    ['version', '1'],
    ...Array.from({ length: count }, (_, index) => [index, stateOf(FUSES[FuseV1Options[index]])]),
  ]);

describe('FUSES', () => {
  it('names every fuse that the library knows, and no other', () => {
    expect(Object.keys(FUSES).sort()).toEqual(knownNames.sort());
  });
});

describe('fusesFor', () => {
  it('leaves out what an older runtime does not have', () => {
    expect(Object.keys(fusesFor(7))).toHaveLength(7);
    expect(fusesFor(7)[FuseV1Options.RunAsNode]).toBe(false);
  });
  it('refuses a runtime with a fuse that nobody has decided about', () => {
    expect(() => fusesFor(knownNames.length + 1)).toThrow('does not name');
  });
});

describe('compareFuses', () => {
  it.each([7, knownNames.length])('is content with %i fuses as they should be', (count) => {
    expect(compareFuses(goodWire(count))).toEqual([]);
  });
  it('tells each one that differs', () => {
    const wire = {
      ...goodWire(8),
      [FuseV1Options.RunAsNode]: FuseState.ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.DISABLE,
    };
    expect(compareFuses(wire)).toEqual(['RunAsNode is on, not off', 'OnlyLoadAppFromAsar is off, not on']);
  });
  it('lets a retired fuse be', () => {
    expect(compareFuses({ ...goodWire(8), [FuseV1Options.RunAsNode]: FuseState.REMOVED })).toEqual([]);
  });
  it('tells one that is not named, and a version that is not known', () => {
    expect(compareFuses({ ...goodWire(8), 30: FuseState.ENABLE })).toEqual(['fuse 30 is not named in FUSES']);
    expect(compareFuses({ version: '2' })).toHaveLength(1);
  });
});
