import { expect, it } from 'vitest';
import { languageOfName, languageOfPath, loadGrammar } from './languages';

it.each([
  ['src/app.ts', 'typescript'],
  ['C:\\work\\App.TSX', 'tsx'],
  ['Dockerfile', 'docker'],
  ['docker/Dockerfile.dev', 'docker'],
  ['.env.local', 'dotenv'],
  ['CMakeLists.txt', 'cmake'],
  ['a/Makefile', 'make'],
  ['tsconfig.json', 'jsonc'],
  ['lib/thing.test.mjs', 'javascript'],
  ['LICENSE', null],
  ['notes.txt', null],
  ['constructor', null],
  ['x.constructor', null],
  ['', null],
])('the language of %j is %s', (path, language) => expect(languageOfPath(path)).toBe(language));

it.each([
  ['ts', 'typescript'],
  ['TypeScript', 'typescript'],
  ['sh', 'shellscript'],
  ['c++', 'cpp'],
  ['rust', 'rust'],
  ['mermaid', null],
  ['__proto__', null],
])('the language called %j is %s', (name, language) => expect(languageOfName(name)).toBe(language));

it('loads a grammar with what it embeds', async () => {
  const grammars = await loadGrammar('html');
  expect(grammars.map((grammar) => grammar.name)).toEqual(expect.arrayContaining(['html', 'css', 'javascript']));
});
