import { describe, expect, it } from 'vitest';
import { joinShellWords, shellCall, shellWords } from './shell-words.logic';

describe('shellCall', () => {
  it('finds the script in a call of a shell', () => {
    expect(shellCall("/bin/bash -lc 'echo approved > out.txt; cat out.txt'")).toEqual({
      shell: '/bin/bash -lc',
      script: 'echo approved > out.txt; cat out.txt',
    });
    expect(shellCall('/bin/zsh -lc "echo \'it\'"')).toEqual({ shell: '/bin/zsh -lc', script: "echo 'it'" });
    expect(shellCall(`bash -c 'it'\\''s'`)?.script).toBe("it's");
  });

  it.each([
    ['more than the call', "/bin/bash -lc 'ls' extra"],
    ['a second command behind it', "/bin/bash -lc 'ls'; rm -rf ."],
    ['something the outer shell would expand', '/bin/bash -lc "echo $(rm -rf .)"'],
    ['another option', "/bin/bash --rcfile evil -c 'ls'"],
    ['no shell', "/usr/bin/env -lc 'ls'"],
    ['an open quote', "/bin/bash -lc 'ls"],
    ['a plain command', 'ls -la'],
  ])('shows the command as it came for %s', (_name, command) => expect(shellCall(command)).toBeNull());
});

describe('joinShellWords', () => {
  it.each([
    [['git', 'status'], 'git status'],
    [['/bin/bash', '-lc', 'echo approved > out.txt'], "/bin/bash -lc 'echo approved > out.txt'"],
    [['echo', "it's", ''], `echo 'it'\\''s' ''`],
  ])('%j reads back as the same words', (words, line) => {
    expect(joinShellWords(words)).toBe(line);
    expect(shellWords(line)).toEqual(words);
  });
});
