import { describe, expect, it } from 'vitest';
import { chooseTargets, packageVersion, parseOptions, whyNotPackage } from './options.mjs';

const everything = () => true;
const nothing = () => false;

describe('parseOptions', () => {
  it('takes targets and flags in any order', () => {
    expect(parseOptions(['deb', '--trial', 'dir'], 'linux')).toEqual({
      trial: true,
      all: false,
      help: false,
      targets: ['deb', 'dir'],
    });
  });
  it.each([
    [['dmg'], 'linux'],
    [['deb'], 'darwin'],
    [['--publish'], 'linux'],
  ])('refuses %j on %s', (args, platform) => {
    expect(() => parseOptions(args, platform)).toThrow('There are: dir');
  });
});

describe('chooseTargets', () => {
  const byDefault = { all: false, targets: [] };

  it('makes what the tools here can make, and says what is left out', () => {
    expect(chooseTargets(byDefault, 'linux', everything)).toEqual({
      make: ['tar.gz', 'deb', 'rpm'],
      skipped: [{ target: 'AppImage', why: expect.stringContaining('--all') }],
    });
    expect(chooseTargets(byDefault, 'linux', nothing).skipped.map(({ target }) => target)).toEqual([
      'tar.gz',
      'deb',
      'rpm',
      'AppImage',
    ]);
  });
  it('makes all on demand', () => {
    expect(chooseTargets({ all: true, targets: [] }, 'linux', nothing).make).toEqual([
      'tar.gz',
      'deb',
      'rpm',
      'AppImage',
    ]);
  });
  it('makes what was asked for by name', () => {
    expect(chooseTargets({ all: false, targets: ['rpm'] }, 'linux', nothing)).toEqual({ make: ['rpm'], skipped: [] });
  });
  it.each([
    ['darwin', ['dmg', 'zip']],
    ['win32', ['nsis', 'zip']],
  ])('makes all on %s, where the tools come with electron-builder', (platform, make) => {
    expect(chooseTargets(byDefault, platform, nothing).make).toEqual(make);
  });
});

describe('whyNotPackage', () => {
  const wanted = { trial: false, wantedVersion: '45.5.0' };

  it('takes the Electron that is shipped', () => {
    expect(whyNotPackage({ source: 'official', version: '45.5.0' }, wanted)).toBeUndefined();
  });
  it.each([
    ['fallback', '25.1.1'],
    ['fallback', '45.5.0'],
    ['override', '44.0.0'],
  ])('refuses %s %s, and takes it for a trial', (source, version) => {
    expect(whyNotPackage({ source, version }, wanted)).toContain('--trial');
    expect(whyNotPackage({ source, version }, { ...wanted, trial: true })).toBeUndefined();
  });
});

describe('packageVersion', () => {
  it('marks a trial', () => {
    expect([packageVersion('0.1.0', true), packageVersion('0.1.0', false)]).toEqual(['0.1.0-trial', '0.1.0']);
  });
});
