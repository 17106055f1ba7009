import { describe, expect, it } from 'vitest';
import { chooseNames, findMissing, linuxFamily, parseAvailable, parseInstalled } from './system-packages.mjs';

describe('linuxFamily', () => {
  it.each([
    ['PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', 'debian'],
    ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'debian'],
    ['ID="fedora"\nVERSION_ID=42\n', 'fedora'],
    ['ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'fedora'],
    ['ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', 'suse'],
    ['ID=arch\n', 'arch'],
    ['ID=alpine\nVERSION_ID=3.22\n', undefined],
  ])('reads %j', (osRelease, family) => {
    expect(linuxFamily(osRelease)).toBe(family);
  });
});

describe('what to install', () => {
  const needs = [['libasound2t64', 'libasound2'], ['xvfb']];

  it('takes any of the names a package has had', () => {
    expect(findMissing(needs, new Set(['libasound2', 'xvfb']))).toEqual([]);
    expect(findMissing(needs, new Set(['libasound2t64']))).toEqual([['xvfb']]);
  });
  it('chooses the name that this release offers', () => {
    expect(chooseNames(needs, new Set(['libasound2t64', 'xvfb']))).toEqual(['libasound2t64', 'xvfb']);
    expect(chooseNames(needs, new Set(['libasound2', 'xvfb']))).toEqual(['libasound2', 'xvfb']);
  });
  it('chooses the older name when nothing is known yet', () => {
    expect(chooseNames(needs, new Set())).toEqual(['libasound2', 'xvfb']);
  });
});

describe('the words of dpkg and apt', () => {
  it('counts only packages that are wholly installed', () => {
    const output = 'libnss3 installed\nxvfb config-files\nlibgbm1 not-installed\nlibgtk-3-0 half-configured\n';
    expect(parseInstalled(output)).toEqual(new Set(['libnss3']));
  });
  it('leaves out names that only other packages provide', () => {
    const output = [
      'libasound2:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\n',
      'libasound2t64:\n  Installed: (none)\n  Candidate: 1.2.11-1build2\n  Version table:\n     1.2.11-1build2 500\n',
    ].join('');
    expect(parseAvailable(output)).toEqual(new Set(['libasound2t64']));
  });
});
