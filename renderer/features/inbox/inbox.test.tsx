import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { installFakeMain, pendingRequest, renderInApp, settle } from '../composer/testing/fake-main';
import recorded from '../requests/fixtures/requests.json';
import { Inbox } from './inbox';
import { followSettled } from './settled-store';

afterEach(cleanup);

const command = (threadId: string, askedAtMs: number) =>
  pendingRequest('command', 'item/commandExecution/requestApproval', recorded['approval-command-accept'][0]?.params, {
    key: `local/run/${threadId}`,
    threadId,
    askedAtMs,
  });
const read = ({ threadId }: Record<string, unknown>) => ({
  thread: { id: threadId, name: `Title of ${threadId}`, preview: '', cwd: '/home/user/project' },
  readState: null,
});

it('lists what waits over all threads, newest first, each with its thread', async () => {
  installFakeMain({ 'thread/read': read }, { pending: [command('old', 1), command('new', 2)] });
  renderInApp(<Inbox />);
  await settle();
  const items = within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  const [first] = items;
  if (!first) throw new Error('there are two items');
  const link = await within(first).findByRole('link', { name: 'Title of new' });
  expect(link.getAttribute('href')).toBe('#/threads/local/new');
  expect(first.textContent).toContain('project');
  expect(within(first).getByRole('region', { name: 'Waiting for you: command' })).toBeTruthy();
  expect(within(first).getByRole('button', { name: 'Decline' })).toBeTruthy();
});

it('shows the diff of a file change that the thread shows live', async () => {
  const { threadId: _of, ...params } = recorded['patch-accept'][0]?.params ?? {};
  const request = pendingRequest('fileChange', 'item/fileChange/requestApproval', params, { threadId: 'patched' });
  const main = installFakeMain({ 'thread/read': read }, { pending: [request] });
  renderInApp(<Inbox />);
  await settle();
  expect(screen.getByText(/The diff is not available/)).toBeTruthy();
  await main.feed(
    'patched',
    { type: 'turnStarted', turnId: 'turn', startedAtMs: 1 },
    { type: 'itemStarted', turnId: 'turn', atMs: 1, item: recorded['patch-item'] as never },
  );
  expect(screen.getByRole('heading', { name: 'Change 4 files?' })).toBeTruthy();
});

it('says what belongs here while nothing waits', async () => {
  installFakeMain();
  renderInApp(<Inbox />);
  expect(screen.getByText(/Nothing waits for you/)).toBeTruthy();
});

it('is gone through by keyboard, from thread to thread, and never leads to a button by itself', async () => {
  const pending = ['a', 'b', 'c'].map((thread, at) => command(thread, at));
  const main = installFakeMain({ 'thread/read': read }, { pending });
  renderInApp(<Inbox />);
  await settle();
  const link = (thread: string) => screen.getByRole('link', { name: `Title of ${thread}` });
  await screen.findByRole('link', { name: 'Title of c' });
  const page = screen.getByRole('main', { name: 'Inbox' });
  page.focus();
  fireEvent.keyDown(page, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(link('c'));
  fireEvent.keyDown(link('c'), { key: 'End' });
  expect(document.activeElement).toBe(link('a'));
  fireEvent.keyDown(link('a'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(link('b'));
  // A held Enter would open a thread that was not meant.
  expect(fireEvent.keyDown(link('b'), { key: 'Enter', repeat: true })).toBe(false);

  // What leaves with the focus in it hands it on to the link of the next.
  const card = link('b').closest('li');
  within(card as HTMLElement)
    .getByRole('button', { name: 'Decline' })
    .focus();
  act(() => main.setApp({ pending: pending.filter(({ threadId }) => threadId !== 'b') }));
  expect(document.activeElement).toBe(link('a'));
  expect(main.answers).toEqual([]);
});

it('is sorted the other way on demand', async () => {
  installFakeMain({ 'thread/read': read }, { pending: [command('old', 1), command('new', 2)] });
  renderInApp(<Inbox />);
  await settle();
  await screen.findByRole('link', { name: 'Title of new' });
  fireEvent.click(screen.getByRole('radio', { name: 'Oldest first' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Title of old', 'Title of new']);
  fireEvent.click(screen.getByRole('radio', { name: 'Newest first' }));
});

it('says what was answered elsewhere, until that is cleared', async () => {
  const main = installFakeMain({ 'thread/read': read });
  followSettled();
  renderInApp(<Inbox />);
  await main.tell('record.added', {
    hostId: 'local',
    threadId: 'gone',
    record: {
      kind: 'answer',
      key: 'local/run/n9',
      turnId: 'turn',
      itemId: 'c',
      atMs: Date.now(),
      asked: { kind: 'command', command: 'rm -rf build', host: null },
      answer: null,
      by: 'elsewhere',
      isConfirmed: true,
    },
  });
  await settle();
  const section = screen.getByRole('region', { name: 'Settled without you' });
  expect(section.textContent).toContain('answered elsewhere');
  expect(section.textContent).toContain('rm -rf build');
  fireEvent.click(within(section).getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Settled without you' })).toBeNull();
});
