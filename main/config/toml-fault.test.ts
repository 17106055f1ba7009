import { expect, it } from 'vitest';
import { tomlFault } from './toml-fault';

it('names the place at which a text is no TOML', () => {
  expect(tomlFault('model = "gpt"\nmodel_provider = [')).toMatchObject({ at: { line: 2 } });
  expect(tomlFault('a = 1\n b = = 2\n')).toMatchObject({ at: { line: 2, column: 6 } });
  expect(tomlFault('x = 1\nx = 2\n')).toMatchObject({ at: { line: 2 } });
});

it.each(['', '\uFEFFmodel = "a"\r\n', '[a.b]\n# c\nx = 9223372036854775807\n', 'd = 1979-05-27T07:32:00Z\n'])(
  'has nothing against %j',
  (text) => expect(tomlFault(text)).toBeNull(),
);
