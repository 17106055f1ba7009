import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from './project.mjs';

const rows = [
  ...fs.readFileSync(path.join(PROJECT_ROOT, 'docs/PROMISES.md'), 'utf8').matchAll(/^\| (.+) \| `(.+)`: (.+) \|$/gm),
].map(([, promise, file, name]) => ({ promise, file, name }));

describe('docs/PROMISES.md', () => {
  it('names a test for each promise', () => expect(rows.length).toBeGreaterThan(20));
  it.each(rows)('$promise', ({ file, name }) => {
    const source = fs.readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
    expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))).toBe(true);
  });
});
