import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { FolderChanges } from '../../../preload/contract/model/thread-files';
import type { Thread, ThreadTokenUsage } from '../../../preload/contract/protocol';
import { useToasts } from '../../ui/toast/toast-store';
import { type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import recorded from '../requests/fixtures/requests.json';
import { Details } from './details';

let main: FakeMain;
let folder: FolderChanges;
let opened: unknown[];
beforeEach(() => {
  main = installFakeMain();
  folder = { kind: 'none', reason: 'noRepository', detail: '' };
  Object.assign(window.heddle.request, {
    'files.changes': async () => folder,
    'files.open': async (payload: unknown) => {
      opened.push(payload);
      return { fault: { reason: 'noEditor', detail: 'HEDDLE_EDITOR' } };
    },
  });
  opened = [];
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
    <Details
      hostId="local"
      thread={thread}
      turns={[turn]}
      chosenTurnId={null}
      settings={null}
      tokenUsage={usage}
      {...part}
    />,
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

it('says that a plan from before is not known, instead of that there was none', () => {
  const past = { ...turn, plan: null, seenFromStart: false, entries: [{ id: 'm', item: { type: 'plan' } } as never] };
  show({ turns: [past], tokenUsage: null });
  expect(screen.getByText(/No plan is known/)).toBeTruthy();
});

it('chooses among the turns that changed something, the newest first', () => {
  const asked = (text: string) => ({
    id: text,
    turnId: text,
    item: { type: 'userMessage', id: text, clientId: null, content: [{ type: 'text', text, text_elements: [] }] },
    state: 'closed',
    liveOutput: '',
    startedAtMs: null,
    completedAtMs: null,
  });
  const of = (id: string, path: string): TurnView => ({
    ...turn,
    id,
    entries: [asked(id) as never],
    diff: `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`,
  });
  show({ turns: [of('First', 'one.ts'), { ...of('None', 'x'), diff: null }, of('Last', 'two.ts')] });
  choose('Changes');
  const files = () => within(screen.getByRole('list', { name: 'Changed files' })).getAllByRole('listitem');
  expect(files().map((file) => file.textContent)).toEqual([expect.stringContaining('two.ts')]);
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Changes of' }), { key: 'Enter' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('The newest turn with changes'),
    expect.stringContaining('Last'),
    expect.stringContaining('First'),
  ]);
  fireEvent.keyDown(screen.getByRole('option', { name: /First/ }), { key: 'Enter' });
  expect(files().map((file) => file.textContent)).toEqual([expect.stringContaining('one.ts')]);
});

it('tells what git sees apart from what patches changed, and looks again on demand', async () => {
  folder = {
    kind: 'changes',
    root: '/home/user/project',
    diff: turn.diff ?? '',
    untracked: [{ path: 'made by a command.txt', content: 'x\n', why: 'text' }],
    isCut: false,
  };
  show();
  choose('Changes');
  const others = await screen.findByRole('list', { name: 'Files changed otherwise' });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map((file) => file.textContent),
  ).toEqual([expect.stringContaining('made by a command.txt')]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 file that patches touched, too' }));
  expect(screen.getByRole('list', { name: 'Files that patches touched, as git sees them' }).textContent).toContain(
    'a.ts',
  );
  folder = { ...folder, untracked: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/touched by patches of this thread/)).toBeTruthy();
  expect(main.calls).toEqual([]);
});

it('opens a file in an editor, or says why not', async () => {
  show();
  choose('Changes');
  fireEvent.click(screen.getByRole('button', { name: 'Open a.ts in an editor' }));
  expect(opened).toEqual([{ hostId: 'local', threadId: 'thread-1', turnId: 'turn', path: 'a.ts' }]);
  await waitFor(() =>
    expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual([
      'a.ts was not opened. No editor was found. Name one in the variable HEDDLE_EDITOR, and start Heddle again.',
    ]),
  );
});
