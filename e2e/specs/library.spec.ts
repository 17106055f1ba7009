import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseInMenu } from '../fixtures/app-menu';
import { expectNoGraveFaults } from '../fixtures/axe';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { holdEngines, killEngines } from '../fixtures/engine-process';
import { libraryOf, listedIds, makeThread } from '../fixtures/library';
import { say } from '../fixtures/model';
import { writeStoredThreads } from '../fixtures/stored-threads';
import { expect, scriptModel, test } from '../fixtures/test';

const STORED = 297;
const DAY_MS = 24 * 60 * 60 * 1_000;
const HIGH = { width: 1_300, height: 1_200 };

/** Every file of the engine that holds a history, with what is in it. */
function histories(codexHome: string): ReadonlyMap<string, string> {
  const files = ['sessions', 'archived_sessions'].flatMap((folder) =>
    readdirSync(join(codexHome, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const jsonl = files.filter((file) => file.endsWith('.jsonl'));
  return new Map(
    jsonl.map((file) => {
      const path = join(codexHome, file);
      return [file, `${statSync(path).mtimeMs} ${readFileSync(path, 'utf8')}`];
    }),
  );
}

test('an answer of long ago is found among 300 archived threads, read without changing anything, and brought back', async ({
  launch,
  workspace,
}) => {
  const { codexHome, projectDir } = workspace;
  scriptModel(workspace, ({ lastUserText: text }) => [
    say(text.startsWith('Why') ? 'Because a kingfisher dives, and does not swim.' : `About ${text}: it is done.`),
  ]);
  writeStoredThreads({
    codexHome,
    cwd: projectDir,
    count: STORED,
    archived: true,
    until: new Date(Date.now() - 40 * DAY_MS),
    texts: (index) => ({ message: `Old idea ${index}`, answer: `Idea ${index} was tried.` }),
  });
  const running = await launch({ size: HIGH });
  const { page } = running;
  const library = libraryOf(page);
  const conversation = conversationOf(page);
  await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  const client = await connectToEngine(codexHome);
  const birds = await makeThread(client, projectDir, 'Birds', 'Why is it wet?', 'And the last');
  const origin = await makeThread(client, projectDir, 'An origin');
  const { thread: fork } = await client.request('thread/fork', { threadId: origin, excludeTurns: true });
  await client.request('thread/name/set', { threadId: fork.id, name: 'A fork of it' });
  for (const threadId of [birds, origin, fork.id]) await client.request('thread/archive', { threadId });

  await test.step('found by a word of an answer, with the word marked', async () => {
    await library.show('Archived');
    await expect(library.link('Birds')).toBeVisible({ timeout: SLOW_MS });
    await library.search('KINGFISHER');
    await expect(library.panel.getByText('1 thread', { exact: true })).toBeVisible({ timeout: SLOW_MS });
    await expect(library.row('Birds').locator('mark')).toHaveText('kingfisher');
    await expect(library.panel.getByText('Commands and their output are not')).toBeVisible();
    const report = await page.evaluate(() =>
      window.heddle.request['diagnostics.read']({ hostId: 'local', after: 0, text: 'thread/search/stream' }),
    );
    expect(report?.messages.map(({ method }) => method)).toContain('thread/search/stream');
  });

  await test.step('opened at the very message, and nothing is changed by reading it', async () => {
    const before = histories(codexHome);
    await library.link('Birds').click();
    const answer = conversation.articles('Codex', 'kingfisher');
    await expect(answer).toBeInViewport({ timeout: SLOW_MS });
    expect(page.url()).toMatch(new RegExp(`${birds}/[^/]+/[^/]+$`));
    await expect(page.getByText('This thread is archived')).toBeVisible();
    expect(histories(codexHome)).toEqual(before);
    expect((await client.request('thread/loaded/list', {})).data).not.toContain(birds);
    expect((await client.request('thread/read', { threadId: birds })).thread.status).toEqual({ type: 'notLoaded' });
  });

  await test.step('all that match are selected, those included that are not loaded yet', async () => {
    await library.search('was tried');
    await expect(library.link('Old idea 0')).toBeVisible({ timeout: SLOW_MS });
    await library.link('Old idea 0').focus();
    await page.keyboard.press('Control+a');
    await library.selected.getByRole('button', { name: 'Select all that match', exact: true }).click();
    await expect(library.selected.getByRole('status')).toHaveText(`${STORED} selected`, { timeout: SLOW_MS });
    await expect(library.selected.getByRole('button', { name: 'Select all that match', exact: true })).toHaveCount(0);
    await library.selected.getByRole('button', { name: 'Clear the selection', exact: true }).click();
    await expect(library.selected).toHaveCount(0);
    await library.search('KINGFISHER');
    await expect(library.link('Old idea 0')).toHaveCount(0, { timeout: SLOW_MS });
  });

  await test.step('many are brought back at once, and put away again', async () => {
    await library.search('Old idea');
    await expect(library.link('Old idea 0')).toBeVisible({ timeout: SLOW_MS });
    await library.link('Old idea 0').focus();
    await page.keyboard.press('Control+a');
    const count = Number(/^\d+/.exec((await library.selected.getByRole('status').textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(50);
    await expectNoGraveFaults(page, 'a selection', 'all');
    await library.selected.getByRole('button', { name: 'Unarchive', exact: true }).click();
    await expect(page.getByText(`${count} threads are back.`)).toBeVisible({ timeout: SLOW_MS });
    const active = await listedIds(client, false);
    expect(active).toHaveLength(count);
    expect(await listedIds(client, true)).toHaveLength(STORED + 3 - count);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(`${count} threads are archived.`)).toBeVisible({ timeout: SLOW_MS });
    expect(await listedIds(client, false)).toEqual([]);
  });

  await test.step('a thread that a fork refers to is not deleted, and the fork is named; both together are', async () => {
    await library.search('');
    await library.choose('An origin', 'Delete');
    const dialog = library.dialog('Delete “An origin” for good?');
    await expect(dialog.getByRole('link', { name: 'A fork of it', exact: true })).toBeVisible({ timeout: SLOW_MS });
    await dialog.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('another thread was forked from it', { timeout: SLOW_MS });
    expect(await listedIds(client, true)).toContain(origin);
    await page.keyboard.press('Escape');

    await library.link('An origin').click({ modifiers: ['Control'] });
    await library.link('A fork of it').click({ modifiers: ['Control'] });
    await library.selected.getByRole('button', { name: 'Delete…', exact: true }).click();
    await library.dialog('Delete 2 threads for good?').getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('2 threads are deleted.')).toBeVisible({ timeout: SLOW_MS });
    const left = await listedIds(client, true);
    expect(left).not.toContain(origin);
    expect(left).not.toContain(fork.id);
    await expect(library.link('An origin')).toHaveCount(0);
  });
  client.close();
});

test('sections, projects and marks are the engine’s, in every window and whoever changes them', async ({
  launch,
  workspace,
}) => {
  const { codexHome, projectDir, outsideDir } = workspace;
  scriptModel(workspace, ({ lastUserText }) => [say(`Done: ${lastUserText}`)]);
  const running = await launch({ size: HIGH });
  const { page, app } = running;
  const library = libraryOf(page);
  const conversation = conversationOf(page);
  await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  const client = await connectToEngine(codexHome);
  const ids = {
    api: await makeThread(client, projectDir, 'Api work'),
    site: await makeThread(client, outsideDir, 'Site work'),
    more: await makeThread(client, projectDir, 'More work'),
  };
  await expect(library.link('More work')).toBeVisible({ timeout: SLOW_MS });
  const opened = app.waitForEvent('window');
  await chooseInMenu(running, 'newWindow');
  const secondPage = await opened;
  const second = libraryOf(secondPage);
  const both = [library, second];
  const expectBoth = async (...rows: string[]) => {
    for (const each of both) await expect.poll(each.shown, { timeout: SLOW_MS }).toEqual(rows);
  };
  await expectBoth('# project', 'More work', 'Api work', '# outside', 'Site work');

  await test.step('another client names, pins and makes a project; both windows follow', async () => {
    await client.request('thread/name/set', { threadId: ids.api, name: 'The interface' });
    await client.request('project/create', { name: 'Shop', roots: [{ path: projectDir }], idempotencyKey: 'shop' });
    await expectBoth('# Shop', 'More work', 'The interface', '# Unassigned', 'Site work');
    const [pinned] = (await client.request('threadSection/list', {})).data;
    await client.request('thread/section/move', { threadId: ids.site, sectionId: pinned?.id ?? '' });
    await expectBoth('# Pinned', 'Site work', '# Shop', 'More work', 'The interface');
  });

  await test.step('a section is made with a thread in it, filled and ordered by keys', async () => {
    await library.choose('The interface', 'Move to…');
    await library.dialog('Move “The interface”').getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'New section…' }).click();
    const dialog = library.dialog('New section');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('This week');
    await page.keyboard.press('Enter');
    await expectBoth('# Pinned', 'Site work', '# This week', 'The interface', '# Shop', 'More work');
    await library.row('More work').dragTo(library.heading('This week'));
    await expectBoth('# Pinned', 'Site work', '# This week', 'The interface', 'More work', '# Shop');
    await library.link('More work').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectBoth('# Pinned', 'Site work', '# This week', 'More work', 'The interface', '# Shop');
    const { data: sections } = await client.request('threadSection/list', {});
    const week = sections.find(({ name }) => name === 'This week');
    const order = await client.request('thread/list', {
      sectionId: week?.id ?? '',
      sortKey: 'section_position',
      modelProviders: [],
    });
    expect(order.data.map(({ id }) => id)).toEqual([ids.more, ids.api]);
    await library.chooseOfGroup('This week', 'Delete section…');
    await library.dialog('Delete the section “This week”?').getByRole('button', { name: 'Delete section' }).click();
    await expectBoth('# Pinned', 'Site work', '# Shop', 'More work', 'The interface');
  });

  await test.step('a project is edited, moved into and deleted, and keeps its threads', async () => {
    await library.chooseOfGroup('Shop', 'Edit…');
    await library.dialog('Edit project').getByRole('textbox', { name: 'Name' }).fill('The shop');
    await page.keyboard.press('Enter');
    await expectBoth('# Pinned', 'Site work', '# The shop', 'More work', 'The interface');
    await library.choose('Site work', 'Unpin');
    await expectBoth('# The shop', 'More work', 'The interface', '# Unassigned', 'Site work');
    await library.row('Site work').dragTo(library.heading('The shop'));
    await expectBoth('# The shop', 'More work', 'Site work', 'The interface');
    const [project] = (await client.request('project/list', {})).data;
    expect((await client.request('thread/read', { threadId: ids.site })).thread.projectId).toBe(project?.id);
    await library.chooseOfGroup('The shop', 'Delete project…');
    await library.dialog('Delete the project “The shop”?').getByRole('button', { name: 'Delete project' }).click();
    await expectBoth('# project', 'More work', 'The interface', '# outside', 'Site work');
  });

  await test.step('what was read can be marked as unread, also while more happens in it', async () => {
    const expectMarked = async (description: RegExp) => {
      for (const each of both)
        await expect(each.link('The interface')).toHaveAccessibleDescription(description, { timeout: SLOW_MS });
    };
    await library.choose('The interface', 'Mark as read');
    await expectMarked(/^(?!Done)/);
    await library.choose('The interface', 'Mark as unread');
    await expectMarked(/^Done/);
    const { readState } = await client.request('thread/read', { threadId: ids.api });
    expect(readState?.firstUnread).not.toBeNull();
  });

  await test.step('a thread that is open is deleted elsewhere', async () => {
    await second.link('Site work').click();
    await expect(secondPage.getByRole('heading', { name: 'Site work', level: 1 })).toBeVisible({ timeout: SLOW_MS });
    await client.request('thread/delete', { threadId: ids.site });
    await expect(secondPage.getByText('This thread is gone')).toBeVisible({ timeout: SLOW_MS });
    await expectBoth('# project', 'More work', 'The interface');
  });

  await test.step('the engine is killed while it archives: the list shows what it did', async () => {
    client.close();
    holdEngines(codexHome, true);
    await library.choose('More work', 'Archive');
    killEngines(codexHome);
    await expect(page.getByText('“More work” was not archived.')).toBeVisible({
      timeout: SLOW_MS,
    });
    await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
    const again = await connectToEngine(codexHome);
    const archived = await listedIds(again, true);
    const active = await listedIds(again, false);
    expect([...archived, ...active].sort()).toEqual([ids.api, ids.more].sort());
    for (const each of both) {
      await expect(each.link('The interface')).toBeVisible({ timeout: SLOW_MS });
      await expect(each.link('More work')).toHaveCount(active.includes(ids.more) ? 1 : 0);
    }
    again.close();
  });
});
