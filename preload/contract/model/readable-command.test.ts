import { describe, expect, it } from 'vitest';
import { commandName, readableCommand } from './readable-command';

const unknown = (command: string) => ({ type: 'unknown' as const, command });

describe('readableCommand', () => {
  it('is what the engine understood of it', () => {
    expect(readableCommand({ command: "/bin/bash -lc 'npm test'", commandActions: [unknown('npm test')] })).toBe(
      'npm test',
    );
  });

  it('leaves the shell out where the engine did not (while it reviews a command)', () => {
    const command = "/bin/bash -lc 'echo reviewed'";
    expect(readableCommand({ command, commandActions: [unknown(command)] })).toBe('echo reviewed');
  });

  it.each([
    ["/bin/bash -lc 'cat a | head -2 && ls'", 'cat a | head -2 && ls'],
    ['/bin/bash -lc "echo \\"hi\\" \\$x"', 'echo "hi" $x'],
    [`/bin/bash -lc 'echo '"'"'quoted'"'"''`, "echo 'quoted'"],
    ['/usr/bin/zsh -c true', 'true'],
    ['python3 -c "print(1)"', 'python3 -c "print(1)"'],
    ["/bin/bash -lc 'a' b", "/bin/bash -lc 'a' b"],
    ["/bin/bash -lc 'open", "/bin/bash -lc 'open"],
  ])('reads %s as %s when there are several parts', (command, expected) =>
    expect(readableCommand({ command, commandActions: [unknown('one'), unknown('two')] })).toBe(expected),
  );

  it('joins the parts when there is no command', () => {
    expect(readableCommand({ command: '', commandActions: [unknown('one'), unknown('two')] })).toBe('one && two');
  });
});

describe('commandName', () => {
  it('is one line', () => expect(commandName('cat <<X\n a\nX\n')).toBe('cat <<X a X'));
  it('is cut', () => expect(commandName('a'.repeat(500))).toHaveLength(161));
});
