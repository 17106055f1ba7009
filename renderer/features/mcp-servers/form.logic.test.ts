import { describe, expect, it } from 'vitest';
import { formProblems, looksSecret, nameProblem, secretsInClear } from './form.logic';
import { EMPTY_SERVER, type Pair, type ServerForm } from './settings.logic';

const good: ServerForm = { ...EMPTY_SERVER, name: 'docs', command: 'npx' };
const problems = (part: Partial<ServerForm>, taken: string[] = []) =>
  Object.fromEntries(formProblems({ ...good, ...part }, taken));
const pair = (id: number, name: string, value: string, kind: Pair['kind'] = 'written'): Pair => ({
  id,
  name,
  kind,
  value,
});

describe('what is wrong with a server', () => {
  it('is nothing for one that can be started', () => {
    expect(problems({})).toEqual({});
    expect(problems({ kind: 'address', address: 'https://docs.example.com/mcp', command: '' })).toEqual({});
  });

  it.each([
    ['', 'noName'],
    ['a b', 'oddName'],
    ['文档', 'oddName'],
    ['say"hi"', 'oddName'],
    ['a.b/c@d:e-f_g', null],
    ['used', 'taken'],
  ])('is the name %j: %s', (name, problem) => expect(nameProblem(name, ['used'])).toBe(problem));

  it('is what cannot be started or reached', () => {
    expect(problems({ command: ' ' })).toEqual({ command: 'noCommand' });
    const address = (text: string) => problems({ kind: 'address', address: text }).address;
    expect(['', 'x', 'ftp://x/', 'https://me:pw@x/'].map(address)).toEqual([
      'noAddress',
      'oddAddress',
      'oddAddress',
      'credentials',
    ]);
    expect(problems({ startTimeout: '0', toolTimeout: 'soon' })).toEqual({
      startTimeout: 'oddSeconds',
      toolTimeout: 'oddSeconds',
    });
  });

  it('is a row that is wrong, not one that is empty', () => {
    const environment = [pair(0, 'A', '1'), pair(1, '', ''), pair(2, 'A', '2'), pair(3, '1B', 'x'), pair(4, '', 'x')];
    expect(problems({ environment })).toEqual({
      'environment.0': 'twice',
      'environment.2': 'twice',
      'environment.3': 'oddVariable',
      'environment.4': 'oddVariable',
    });
    const headers = [
      pair(0, 'X-Team', 'a'),
      pair(1, 'x-team', 'b'),
      pair(2, 'X Y', 'c'),
      pair(3, 'X-Z', ''),
      pair(4, 'X-K', 'not a name', 'passed'),
    ];
    expect(problems({ kind: 'address', address: 'https://x/', headers, tokenVariable: 'MY TOKEN' })).toEqual({
      tokenVariable: 'oddVariable',
      'headers.0': 'twice',
      'headers.1': 'twice',
      'headers.2': 'oddHeader',
      'headers.3': 'noValue',
      'headers.4': 'oddVariable',
    });
  });
});

describe('what looks like a secret', () => {
  it.each([
    ['API_KEY', 'abc', true],
    ['LOG', 'debug', false],
    ['LOG', 'sk-proj-1234567890abcdef', true],
    ['ANYTHING', 'b3f0c9d2a1e84c7f9d6b5a4e3c2d1f00', true],
    ['PATH_TO', '/home/me/a-folder-with-a-long-name-2024', false],
    ['API_KEY', '', false],
  ])('%s=%s: %s', (name, value, is) => expect(looksSecret(name, value)).toBe(is));

  it('is told of what would stand in the file in clear, arguments and addresses included', () => {
    const environment = [pair(0, 'API_KEY', 'x'), pair(1, 'TOKEN', '', 'passed'), pair(2, 'MODE', 'fast')];
    expect(secretsInClear({ ...good, environment })).toEqual(['API_KEY']);
    expect(secretsInClear({ ...good, arguments: '--token\nghp_1234567890abcdefghij' })).toEqual([
      'ghp_1234567890abcdefghij',
    ]);
    expect(secretsInClear({ ...good, kind: 'address', address: 'https://x/?token=abcdef' })).toHaveLength(1);
  });
});
