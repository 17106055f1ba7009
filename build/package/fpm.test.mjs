import { describe, expect, it } from 'vitest';
import { controlText } from './deb.mjs';
import { readFpmArguments, splitInput } from './fpm-arguments.mjs';
import { scriptBody, specText } from './rpm.mjs';

const fromElectronBuilder = (type) => [
  ...['-s', 'dir', '--force', '-t', type, '-d', 'libnss3', '-d', 'libgtk-3-0 | libgtk-3-0t64'],
  ...[
    `--${type}-compression`,
    'xz',
    '--architecture',
    'amd64',
    '--after-install',
    '/tmp/a',
    '--after-remove',
    '/tmp/b',
  ],
  ...[
    '--description',
    'Short\n Long line\n\nLast',
    '--version',
    '1.0.0~trial',
    '--package',
    '/out/x',
    '--name',
    'heddle',
  ],
  ...[
    '--maintainer',
    'Us <us@example.com>',
    '--vendor',
    'Us',
    '--url',
    'https://heddle.example',
    '--license',
    'Apache-2.0',
  ],
  ...['/work/linux-unpacked/=/opt/Heddle', '/tmp/icon.png=/usr/share/icons/hicolor/16x16/apps/heddle.png'],
];

describe('readFpmArguments', () => {
  it('reads what electron-builder gives', () => {
    expect(readFpmArguments(fromElectronBuilder('deb'))).toMatchObject({
      type: 'deb',
      name: 'heddle',
      version: '1.0.0~trial',
      output: '/out/x',
      depends: ['libnss3', 'libgtk-3-0 | libgtk-3-0t64'],
      compression: 'xz',
      afterInstall: '/tmp/a',
      inputs: ['/work/linux-unpacked/=/opt/Heddle', '/tmp/icon.png=/usr/share/icons/hicolor/16x16/apps/heddle.png'],
    });
  });
  it('takes values after an equals sign too', () => {
    expect(readFpmArguments(['--name=heddle']).name).toBe('heddle');
  });
  it('refuses what it does not know', () => {
    expect(() => readFpmArguments(['--deb-systemd', 'x'])).toThrow('--deb-systemd');
  });
});

describe('splitInput', () => {
  it('cuts at the last equals sign', () => {
    expect(splitInput('/a=b/c/=/opt/Heddle')).toEqual({ from: '/a=b/c/', to: '/opt/Heddle' });
  });
});

describe('controlText', () => {
  it('writes the fields that dpkg wants', () => {
    const text = controlText({ ...readFpmArguments(fromElectronBuilder('deb')), category: 'devel' }, 1234);
    expect(text).toBe(`Package: heddle
Version: 1.0.0~trial
Architecture: amd64
Maintainer: Us <us@example.com>
Installed-Size: 1234
Depends: libnss3, libgtk-3-0 | libgtk-3-0t64
Section: devel
Priority: optional
Homepage: https://heddle.example
Description: Short
 Long line
 .
 Last
`);
  });
});

describe('specText', () => {
  const content = {
    files: ['/opt/Heddle/heddle', '/usr/share/applications/heddle.desktop'],
    folders: ['/opt/Heddle', '/opt/Heddle/resources'],
    afterInstall: '#!/bin/bash\nln -sf a b # 100%\n',
    afterRemove: '#!/bin/bash\nrm -f b\n',
  };
  const spec = specText(readFpmArguments(fromElectronBuilder('rpm')), content);

  it('owns its files and folders', () => {
    expect(spec).toContain('%dir "/opt/Heddle"\n%dir "/opt/Heddle/resources"\n"/opt/Heddle/heddle"\n');
  });
  it('removes links on removal only, not on an upgrade', () => {
    expect(spec).toMatch(/%postun -p \/bin\/bash\n#.*\nif \[ "\$1" = 0 \]; then\nrm -f b\n\nfi\n/);
  });
  it('runs each script with the shell that it is written for', () => {
    expect(spec).toContain('%post -p /bin/bash\nln -sf');
  });
  it('lets no percent sign become a macro', () => {
    expect(spec).toContain('ln -sf a b # 100%%\n');
    expect(scriptBody('#!/bin/sh\necho %{x}')).toBe('echo %%{x}');
  });
});
