import { expect, it } from 'vitest';
import { placeInProject } from './place-in-project.logic';

it.each([
  ['/work/shop', '/work/shop', 'AGENTS.override.md'],
  ['/work/shop', '/work/shop/web/src', 'web/src/AGENTS.override.md'],
  ['/work/shop/web', '/work/shop', '../AGENTS.override.md'],
  ['/work/shop/web/src', '/work/shop', '../../AGENTS.override.md'],
  ['C:\\work\\shop', 'C:\\work\\shop\\web', 'web/AGENTS.override.md'],
])('from %s a file in %s is %s', (from, folder, place) =>
  expect(placeInProject(from, folder, 'AGENTS.override.md')).toBe(place),
);
