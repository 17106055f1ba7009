import { describe, expect, it } from 'vitest';
import { ownShell } from './shell';

describe('the own shell', () => {
  it.each([
    ['linux', { SHELL: '/usr/bin/fish' }, ['/usr/bin/fish', '-i'], 'fish'],
    ['linux', {}, ['/bin/bash', '-i'], 'bash'],
    ['linux', { SHELL: 'fish' }, ['/bin/bash', '-i'], 'bash'],
    ['darwin', {}, ['/bin/zsh', '-i'], 'zsh'],
    ['win32', { SHELL: '/usr/bin/bash' }, ['powershell.exe', '-NoLogo'], 'powershell'],
  ] as const)('on %s with %j is %j', (platform, environment, command, name) => {
    expect(ownShell(platform, environment)).toMatchObject({ command, name });
  });

  it.each([
    ['linux', {}, 'C.UTF-8'],
    ['darwin', {}, 'en_US.UTF-8'],
    ['linux', { LANG: 'zh_CN.UTF-8' }, undefined],
    ['linux', { LC_ALL: 'C' }, undefined],
    ['win32', {}, undefined],
  ] as const)('on %s with %j gets the language %s', (platform, environment, language) => {
    expect(ownShell(platform, environment).environment.LANG).toBe(language);
  });
});
