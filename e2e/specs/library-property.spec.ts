import { join } from 'node:path';
import type { Thread } from '../../preload/contract/protocol';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine, type EngineClient } from '../fixtures/engine-client';
import { type Library, libraryOf, makeThread } from '../fixtures/library';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** Fixed, so that each run tries the same; another one, or more steps, can be asked for. */
const SEED = Number(process.env.HEDDLE_LIBRARY_SEED ?? 20_261_130);
const STEPS = Number(process.env.HEDDLE_LIBRARY_STEPS ?? 45);
const STEPS_BETWEEN_LOOKS = 9;
const THREADS = 7;

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Listed = Pick<Thread, 'id' | 'name' | 'preview' | 'cwd' | 'section' | 'projectId' | 'recencyAt'>;

const titleOf = ({ name, preview }: Listed) => name ?? preview;

async function listing(client: EngineClient, archived: boolean, more: object = {}): Promise<readonly Listed[]> {
  const page = await client.request('thread/list', {
    archived,
    limit: 100,
    sortKey: 'recency_at',
    sortDirection: 'desc',
    modelProviders: [],
    useStateDbOnly: true,
    ...more,
  });
  return page.data;
}

/** What a list has to show, from a fresh listing of the engine alone. */
async function expectedRows(client: EngineClient, archived: boolean): Promise<readonly string[]> {
  const all = await listing(client, archived);
  const { data: sections } = await client.request('threadSection/list', {});
  const { data: projects } = await client.request('project/list', {});
  const rows: string[] = [];
  const put = (heading: string, threads: readonly Listed[], evenEmpty: boolean) => {
    if (threads.length > 0 || evenEmpty) rows.push(`# ${heading}`, ...threads.map(titleOf));
  };
  for (const [at, section] of sections.entries()) {
    const params = { sectionId: section.id, sortKey: 'section_position', sortDirection: 'asc' };
    put(section.name, await listing(client, archived, params), at > 0 && !archived);
  }
  const rest = all.filter(({ section }) => section === null);
  const projectOf = ({ projectId, cwd }: Listed) =>
    projects.find(({ id }) => id === projectId) ??
    projects.find(({ roots }) => roots.some(({ path }) => cwd === path || cwd.startsWith(`${path}/`)));
  if (projects.length === 0) {
    for (const cwd of new Set(rest.map((thread) => thread.cwd)))
      put(
        cwd.split('/').at(-1) ?? '',
        rest.filter((thread) => thread.cwd === cwd),
        false,
      );
    return rows;
  }
  for (const project of projects)
    put(
      project.name,
      rest.filter((thread) => projectOf(thread)?.id === project.id),
      !archived,
    );
  put(
    'Unassigned',
    rest.filter((thread) => projectOf(thread) === undefined),
    false,
  );
  return rows;
}

/** What may be done to a library, each by itself; what the engine refuses just then is no step. */
function stepsOf(client: EngineClient, random: () => number, projectDir: string) {
  let made = 0;
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const someThread = async (archived: boolean) => pick(await listing(client, archived));
  const someSection = async () => pick((await client.request('threadSection/list', {})).data);
  const someProject = async () => pick((await client.request('project/list', {})).data);
  const withThread = (archived: boolean, run: (threadId: string) => Promise<unknown>) => async () => {
    const thread = await someThread(archived);
    if (thread) await run(thread.id);
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    rename: withThread(false, (threadId) => client.request('thread/name/set', { threadId, name: `Name ${made}` })),
    archive: withThread(false, (threadId) => client.request('thread/archive', { threadId })),
    unarchive: withThread(true, (threadId) => client.request('thread/unarchive', { threadId })),
    fork: withThread(false, (threadId) => client.request('thread/fork', { threadId, excludeTurns: true })),
    delete: withThread(random() < 0.5, (threadId) => client.request('thread/delete', { threadId })),
    turn: withThread(false, async (threadId) => {
      await client.request('thread/resume', { threadId, excludeTurns: true });
      await client.request('turn/start', {
        threadId,
        input: [{ type: 'text', text: `more ${made}`, text_elements: [] }],
      });
    }),
    section: withThread(random() < 0.3, async (threadId) => {
      const section = await someSection();
      const others = section ? await listing(client, false, { sectionId: section.id }) : [];
      const before = random() < 0.5 ? pick(others.filter(({ id }) => id !== threadId)) : undefined;
      await client.request('thread/section/move', {
        threadId,
        sectionId: section?.id ?? null,
        beforeThreadId: before?.id ?? null,
      });
    }),
    noSection: withThread(random() < 0.3, (threadId) =>
      client.request('thread/section/move', { threadId, sectionId: null }),
    ),
    project: () =>
      client.request('project/create', {
        name: `Project ${made}`,
        roots: random() < 0.5 ? [{ path: join(projectDir, 'deep') }] : [],
        idempotencyKey: `key ${made}`,
      }),
    assign: withThread(random() < 0.3, async (threadId) => {
      const project = await someProject();
      await client.request('thread/metadata/update', { threadId, projectId: project?.id ?? '' });
    }),
    renameProject: async () => {
      const project = await someProject();
      if (project) await client.request('project/update', { projectId: project.id, name: `Renamed ${made}` });
    },
    moveProject: async () => {
      const project = await someProject();
      const before = await someProject();
      if (project && before && project.id !== before.id)
        await client.request('project/move', { projectId: project.id, beforeProjectId: before.id });
    },
    deleteProject: async () => {
      const project = await someProject();
      if (project && random() < 0.4) await client.request('project/delete', { projectId: project.id });
    },
  };
  const names = Object.keys(steps);
  return async (): Promise<string> => {
    made += 1;
    const name = pick(names) ?? '';
    // A refusal (a fork that holds its origin back, say) leaves everything as it was.
    const refused = await steps[name]?.().then(
      () => '',
      () => ' (refused)',
    );
    return `${name}${refused}`;
  };
}

async function expectSame(library: Library, client: EngineClient, history: readonly string[]): Promise<void> {
  for (const [show, archived] of [
    ['Archived', true],
    ['Active', false],
  ] as const) {
    await library.show(show);
    await expect(async () => {
      const [shown, expected] = [await library.shown(), await expectedRows(client, archived)];
      expect(shown, `${show} after ${history.join(', ')}`).toEqual(expected);
    }).toPass({ timeout: SLOW_MS, intervals: [100, 200, 400, 800] });
  }
}

test('whatever other clients do, the list stays what a fresh listing of the engine is', async ({
  launch,
  workspace,
}) => {
  const { codexHome, projectDir, outsideDir } = workspace;
  scriptModel(workspace, ({ lastUserText }) => [say(`Done: ${lastUserText}`)]);
  // High enough for all rows: the list makes only those that are in sight.
  const running = await launch({ size: { width: 1_000, height: 2_400 } });
  const library = libraryOf(running.page);
  await expect(conversationOf(running.page).engine).toContainText('Ready', { timeout: SLOW_MS });
  const client = await connectToEngine(codexHome);
  await client.request('threadSection/create', { name: 'Mine' });
  for (let at = 0; at < THREADS; at += 1)
    await makeThread(client, [projectDir, outsideDir, join(projectDir, 'deep')][at % 3] ?? projectDir, `Thread ${at}`);
  const step = stepsOf(client, randomOf(SEED), projectDir);
  const history: string[] = [];
  for (let at = 1; at <= STEPS; at += 1) {
    history.push(await step());
    if (at % STEPS_BETWEEN_LOOKS === 0 || at === STEPS) await expectSame(library, client, history);
  }
  client.close();
});
