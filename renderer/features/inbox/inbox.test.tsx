import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { installFakeMain, pendingRequest, renderInApp, settle } from '../composer/testing/fake-main';
import recorded from '../requests/fixtures/requests.json';
import { Inbox } from './inbox';

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
