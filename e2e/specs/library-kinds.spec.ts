import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine, type EngineClient } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { libraryOf } from '../fixtures/library';
import { storedId, writeLegacyThread, writeStoredThread } from '../fixtures/stored-threads';
import { expect, test } from '../fixtures/test';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** The ids of the archived threads of people and scripts: without being asked for, the engine leaves out those of scripts. */
async function archivedIds(client: EngineClient): Promise<string[]> {
  const { data } = await client.request('thread/list', {
    archived: true,
    sourceKinds: ['vscode', 'cli', 'exec'],
    modelProviders: [],
  });
  return data.map(({ id }) => id);
}

test('threads of scripts, of agents and of older versions are listed and read, and those of a project put away together', async ({
  launch,
  workspace,
}) => {
  const { codexHome, projectDir, outsideDir } = workspace;
  const now = Date.now();
  let count = 0;
  /** Each an hour before the one before. */
  const place = (cwd: string) => {
    count += 1;
    const at = new Date(now - DAY_MS - count * HOUR_MS);
    return { id: storedId(at, count), at, cwd };
  };
  const stored = (cwd: string, message: string, meta: object) => {
    const thread = { ...place(cwd), message, answer: `${message}: done.`, archived: false, meta };
    writeStoredThread(codexHome, thread);
    return thread.id;
  };
  const turn = (id: number, message: string) => ({
    id: storedId(new Date(now - 2 * DAY_MS), id),
    message,
    answer: `About ${message}.`,
  });
  const script = stored(projectDir, 'By a script', { source: 'exec' });
  const boss = stored(outsideDir, 'Delegate it', {});
  stored(outsideDir, 'An errand', {
    source: { subagent: { thread_spawn: { parent_thread_id: boss, depth: 1, agent_nickname: 'Ada' } } },
  });
  const old = { ...place(projectDir), turns: [turn(1, 'Long ago'), turn(2, 'And then'), turn(3, 'To the end')] };
  writeLegacyThread(codexHome, old);
  const fork = { ...place(projectDir), forkedFrom: old.id, turns: [...old.turns.slice(0, 2), turn(4, 'Another way')] };
  writeLegacyThread(codexHome, fork);

  const { page } = await launch({ size: { width: 1_400, height: 1_000 } });
  const library = libraryOf(page);
  const conversation = conversationOf(page);
  await expect(library.link('By a script')).toBeVisible({ timeout: SLOW_MS });
  const client = await connectToEngine(codexHome);

  await test.step('an agent’s thread stands below the one that it works for', async () => {
    await expect(library.link('An errand')).toHaveCount(0);
    await library.row('Delegate it').getByRole('button', { name: '1 agent of this thread', exact: true }).click();
    await expect(library.link('An errand')).toBeVisible();
    const shown = await library.shown();
    expect(shown.indexOf('An errand')).toBe(shown.indexOf('Delegate it') + 1);
  });

  await test.step('a thread of an older version is read whole, and changes nothing', async () => {
    await library.link('Long ago').first().click();
    await expect(page.getByRole('heading', { name: 'Long ago', level: 1 })).toBeVisible({ timeout: SLOW_MS });
    await expect(conversation.articles('Codex')).toHaveCount(3, { timeout: SLOW_MS });
    expect((await conversation.readArticles()).map(({ name }) => name)).toEqual(Array(3).fill(['You', 'Codex']).flat());
    expect((await client.request('thread/loaded/list', {})).data).toEqual([]);
  });

  await test.step('its forks are told, with what they say themselves', async () => {
    const panel = await conversation.openTab('Lineage');
    const tree = panel.getByRole('tree', { name: english('lineage:tree'), exact: true });
    await expect(tree.getByRole('treeitem')).toHaveCount(2, { timeout: SLOW_MS });
    await expect(tree.getByRole('treeitem').last()).toContainText('Another way');
    await expect(tree.getByRole('treeitem').last()).toContainText('forked after turn 2, 1 turn of its own');
  });

  await test.step('all threads of a project are archived, and no other', async () => {
    await client.request('project/create', { name: 'Shop', roots: [{ path: projectDir }], idempotencyKey: 'shop' });
    await expect(library.heading('Shop')).toBeVisible({ timeout: SLOW_MS });
    await library.chooseOfGroup('Shop', english('library:project.archiveMore'));
    const dialog = library.dialog(english('library:project.archiveTitle', { name: 'Shop' }));
    await expect(dialog.getByRole('status')).toContainText('3', { timeout: SLOW_MS });
    await dialog.getByRole('button', { name: english('library:gathered.submit'), exact: true }).click();
    await expect
      .poll(async () => (await archivedIds(client)).sort(), { timeout: SLOW_MS })
      .toEqual([script, old.id, fork.id].sort());
    await expect
      .poll(library.shown, { timeout: SLOW_MS })
      .toEqual(['# Shop', '# Unassigned', 'Delegate it', 'An errand']);
  });
  client.close();
});
