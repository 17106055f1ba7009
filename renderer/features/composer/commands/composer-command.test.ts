import { describe, expect, it } from 'vitest';
import { type ComposerCommand, commandOf, shellLineOf } from './composer-command';

const command = (name: string, takesText = false): ComposerCommand => ({ name, about: '', takesText, run: () => {} });
const COMMANDS = [command('plan'), command('goal', true)];

describe('commandOf', () => {
  it.each([
    ['/plan', 'plan', ''],
    ['/plan ', 'plan', ''],
    ['/PLAN', 'plan', ''],
    ['/goal all tests\npass', 'goal', 'all tests\npass'],
  ])('%j is a command', (message, name, text) => {
    const typed = commandOf(message, COMMANDS);
    expect(typed?.command.name).toBe(name);
    expect(typed?.text).toBe(text);
  });

  it.each(['/usr/bin/env', '/plan the trip', '/nothing', 'a /plan', '/', '//plan'])('%j is a message', (message) =>
    expect(commandOf(message, COMMANDS)).toBeNull(),
  );
});

describe('shellLineOf', () => {
  it.each([
    ['!ls -la', 'ls -la'],
    ['! git status ', 'git status'],
    ['!a\nb', 'a\nb'],
  ])('%j runs %j', (message, line) => expect(shellLineOf(message)).toBe(line));
  it.each(['!', '!  ', 'well!', ' !ls'])('%j runs nothing', (message) => expect(shellLineOf(message)).toBeNull());
});
