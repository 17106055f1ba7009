import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { Thread, ThreadTokenUsage } from '../../../preload/contract/protocol';
import { type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import recorded from '../requests/fixtures/requests.json';
import { Details } from './details';

let main: FakeMain;
beforeEach(() => {
  main = installFakeMain();
});
afterEach(cleanup);

const thread = {
  id: 'thread-1',
  cwd: '/home/user/project',
  model: 'gpt-5.5',
  reasoningEffort: 'low',
  modelProvider: 'openai',
  createdAt: 1_796_061_375,
  updatedAt: 1_796_061_375,
  cliVersion: '0.171.0',
  gitInfo: { sha: null, branch: 'main', originUrl: null },
} as Thread;
const turn: TurnView = {
  id: 'turn',
  status: 'completed',
  error: null,
  startedAtMs: null,
  completedAtMs: null,
  durationMs: null,
  entries: [],
  plan: {
    explanation: 'In four steps',
    steps: [
      { step: 'Reproduce', status: 'completed' },
      { step: 'Mend', status: 'inProgress' },
      { step: 'Run the suite', status: 'pending' },
    ],
  },
  diff: 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n-old\n+new\n+more\n',
  retry: null,
  tokenUsage: null,
  seenFromStart: true,
  engineLost: false,
};
const usage = {
  total: { totalTokens: 100_000, inputTokens: 90_000, cachedInputTokens: 80_000, outputTokens: 10_000 },
  last: { totalTokens: 88_400 },
  modelContextWindow: 258_400,
} as ThreadTokenUsage;

const show = (part: Partial<Parameters<typeof Details>[0]> = {}) =>
  renderInApp(
    <Details thread={thread} turns={[turn]} chosenTurnId={null} settings={null} tokenUsage={usage} {...part} />,
  );
const choose = (name: string) => {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab, { button: 0 });
  fireEvent.focus(tab);
};

it('shows the plan with the state of each step in words', () => {
  show();
  expect(screen.getByRole('complementary', { name: 'Details' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Plan', 'Changes', 'About']);
  const steps = within(screen.getByRole('list', { name: 'Steps of the plan' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '✓Reproduce, done',
    '◆Mend, in progress',
    '○Run the suite, to do',
  ]);
  expect(screen.getByText('In four steps')).toBeTruthy();
});

it('shows what changed and how full the context is below the plan', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Changed in this turn' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Changed files' })).getByRole('listitem').textContent).toContain(
    'a.ts',
  );
  expect(screen.getByText('88,400 of 258,400 tokens')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Context' }).getAttribute('aria-valuenow')).toBe('88400');
});

it('shows the whole diff of the turn and says what is not in it', () => {
  show();
  choose('Changes');
  expect(screen.getByText(/Files that commands changed are not in it/)).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('new');
});

it('puts the diff together from patches where history kept no other', () => {
  const item = { ...recorded['patch-item'], status: 'completed' } as never;
  const entry = {
    id: 'p',
    turnId: 'turn',
    item,
    state: 'closed',
    liveOutput: '',
    startedAtMs: 1,
    completedAtMs: 2,
  } as const;
  show({ turns: [{ ...turn, diff: null, entries: [entry] }] });
  choose('Changes');
  expect(screen.getByText(/history does not keep their sum/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Changed files' })).getAllByRole('listitem')).toHaveLength(4);
});

it('says what belongs in an empty panel', () => {
  show({ turns: [], tokenUsage: null });
  expect(screen.getByText(/No plan yet/)).toBeTruthy();
  choose('Changes');
  expect(screen.getByText(/No files were changed/)).toBeTruthy();
});

it('tells about the thread, and copies its id', () => {
  const copied: unknown[] = [];
  Object.assign(window.heddle.request, { 'desktop.copyText': async (payload: unknown) => copied.push(payload) });
  show();
  choose('About');
  const panel = screen.getByRole('tabpanel').textContent;
  for (const fact of ['/home/user/project', 'main', 'gpt-5.5', 'openai', '0.171.0', 'thread-1', '100,000'])
    expect(panel).toContain(fact);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Thread id' }));
  expect(copied).toEqual([{ text: 'thread-1' }]);
  expect(main.calls).toEqual([]);
});
