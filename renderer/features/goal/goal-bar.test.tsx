import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { installFakeMain, renderInApp, settle } from '../composer/testing/fake-main';
import { GoalBar } from './goal-bar';

afterEach(cleanup);

const goal = { objective: 'Write the docs', status: 'active', tokenBudget: 5_000, tokensUsed: 0, timeUsedSeconds: 0 };

it.each([
  [true, 'Waits: the mode is “Plan”'],
  [false, 'Being worked on'],
])('says of an active goal whether anything is done for it (planning: %j)', async (planning, words) => {
  installFakeMain({ 'thread/goal/get': () => ({ goal }) });
  renderInApp(<GoalBar hostId="local" threadId="t" inThread={async () => true} planning={planning} />);
  await settle();
  expect(await screen.findByText(words)).toBeTruthy();
});
