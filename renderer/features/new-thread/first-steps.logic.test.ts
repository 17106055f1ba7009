import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.logic';

it.each([
  ['stopped', 'noEngine', ['now', 'later', 'later']],
  ['starting', 'reading', ['now', 'later', 'now']],
  ['ready', 'reading', ['done', 'later', 'now']],
  ['ready', 'none', ['done', 'now', 'later']],
  ['ready', 'failed', ['done', 'now', 'now']],
  ['ready', 'signedIn', ['done', 'done', 'now']],
  ['ready', 'notNeeded', ['done', 'done', 'now']],
  ['reconnecting', 'notNeeded', ['done', 'done', 'now']],
] as const)('an engine that is %s with an account that is %s', (phase, account, [codex, who, project]) =>
  expect(firstSteps({ phase }, account)).toEqual({ codex, account: who, project }),
);

it('keeps nobody waiting before the engine is there', () =>
  expect(firstSteps(null, 'reading')).toEqual({ codex: 'now', account: 'later', project: 'now' }));
