import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from './project.mjs';

const FOLDER = path.join(PROJECT_ROOT, '.github', 'workflows');
const workflows = fs.readdirSync(FOLDER).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]);
const linesOf = (text, pattern) => text.split('\n').filter((line) => pattern.test(line));

describe.each(workflows)('the workflow %s', (_name, text) => {
  it('pins each action to a commit and says which version that is', () => {
    const foreign = linesOf(text, /\buses:/).filter((line) => !line.includes('uses: ./'));
    for (const line of foreign) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has no rights by default, and reads only, except to make the draft', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const rights = linesOf(text, /^ {6}[a-z-]+: (read|write)\b/).map((line) => line.trim());
    const writing = rights.filter((right) => !/^contents: read$/.test(right));
    expect(writing.map((right) => right.replace(/ #.*/, ''))).toEqual(
      _name === 'release.yml' ? ['contents: write'] : [],
    );
  });

  it('runs nothing of a stranger with our rights', () => {
    expect(text).not.toContain('pull_request_target');
    expect(text).not.toMatch(/secrets\./);
    // An expression is pasted into a script as it stands: a branch with a clever name would become a command.
    const scripts = [...text.matchAll(/^ +(?:- )?run: (?:\|\n(?<block>(?: {10}.*\n|\n)+)|(?<line>.*))/gm)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const { groups } of scripts) expect(groups.block ?? groups.line).not.toContain('${{');
  });

  it('leaves no credentials in a checkout and lets no job run for ever', () => {
    expect(linesOf(text, /persist-credentials: false/)).toHaveLength(linesOf(text, /actions\/checkout@/).length);
    const jobsWithSteps = linesOf(text, /^ {4}runs-on:/).length;
    expect(linesOf(text, /^ {4}timeout-minutes: \d+$/)).toHaveLength(jobsWithSteps);
  });
});
