// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestEngine, type TestEngine } from '../../../main/tour/engine-for-tests';
import type { EngineResult, JsonValue } from '../../../preload/contract/protocol';
import { batchOf, type Changes, withChange } from './model/changes.logic';
import { isSameValue, layersOf, settingState, userLayer, valueAt } from './model/config-model.logic';
import { type KeyPath, keyText } from './model/key-path.logic';

// It starts the engine: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 60_000 });

const START = `# head
model = "gpt-5.5" # the model
unknown_key = [1, 2] # nobody knows it

# how it asks
approval_policy = "on-request" # tail

[sandbox_workspace_write]
# where
writable_roots = ["/a"] # roots
other_key = 1

[features]
goals = true

[projects."/some/dir.x"]
trust_level = "trusted" # yes

[mcp_servers.mine]
command = "echo"
[mcp_servers.mine.env]
TOKEN = "t"
`;

let engine: TestEngine | null = null;
let home: string | null = null;
afterEach(async () => {
  await engine?.stop();
  if (home !== null) rmSync(home, { recursive: true, force: true });
});

const granular = fc
  .record({
    sandbox_approval: fc.boolean(),
    rules: fc.boolean(),
    skill_approval: fc.boolean(),
    request_permissions: fc.boolean(),
    mcp_elicitations: fc.boolean(),
  })
  .map((switches) => ({ granular: switches }));

const edit = (path: KeyPath, value: fc.Arbitrary<JsonValue>) => fc.tuple(fc.constant(path), value);

/** A change as a person could make it on the page; null removes. */
const edits: fc.Arbitrary<[KeyPath, JsonValue]> = fc.oneof(
  edit(['model'], fc.constantFrom('gpt-5.5', 'a "quoted" one', 'ä\\b', null)),
  edit(['model_verbosity'], fc.constantFrom('low', 'medium', 'high', null)),
  edit(['approval_policy'], fc.oneof(fc.constantFrom<JsonValue>('on-request', 'never', null), granular)),
  edit(['sandbox_workspace_write', 'network_access'], fc.constantFrom(true, false, null)),
  edit(['sandbox_workspace_write', 'writable_roots'], fc.array(fc.constantFrom('/a', '/b c'), { maxLength: 3 })),
  edit(['model_context_window'], fc.oneof(fc.integer({ min: 1, max: 9_000_000 }), fc.constant(null))),
  edit(['features', 'goals'], fc.constantFrom(true, false, null)),
  edit(['projects', '/some/dir.x', 'trust_level'], fc.constantFrom('trusted', 'untrusted', null)),
  edit(['tui', 'notifications'], fc.constantFrom<JsonValue>(true, ['agent-turn-complete'], null)),
  edit(['of', 'my own', 'making'], fc.constantFrom<JsonValue>(1, 'x', { a: 1, b: { c: [true] } }, null)),
);

const rounds = fc.array(fc.array(edits, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 4 });

/** What of a file stays when the edited keys are taken away. */
function withoutKeys(text: string, paths: readonly KeyPath[]): JsonValue {
  const table = JSON.parse(JSON.stringify(parse(text))) as JsonValue;
  const cut = (value: JsonValue, path: KeyPath): JsonValue => {
    const [name, ...rest] = path;
    if (name === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { [name]: inner, ...others } = value;
    const left = rest.length === 0 || inner === undefined ? undefined : cut(inner, rest);
    const isEmpty = left === undefined || isSameValue(left, {});
    return isEmpty ? others : { ...others, [name]: left };
  };
  return paths.reduce(cut, table);
}

/** Whose comment it is: with a key that is removed, or becomes another kind of thing, its own comments go. */
const COMMENTED: Readonly<Record<string, string>> = {
  '# head': 'model',
  '# the model': 'model',
  '# how it asks': 'approval_policy',
  '# tail': 'approval_policy',
  '# where': 'sandbox_workspace_write.writable_roots',
  '# roots': 'sandbox_workspace_write.writable_roots',
  '# yes': 'projects."/some/dir.x".trust_level',
};

const comments = (text: string): readonly string[] => text.match(/#.*$/gm) ?? [];

it('whatever is changed, the page shows what the engine says, and the file differs in the changed keys only', async () => {
  const base = join(homedir(), '.cache', 'heddle-tests');
  mkdirSync(base, { recursive: true });
  home = mkdtempSync(join(base, 'property-'));
  const file = join(home, 'config.toml');
  writeFileSync(file, START);
  engine = await startTestEngine({ CODEX_HOME: home }, () => ({}));
  const running = engine;
  const read = async () =>
    (await running.request('config/read', { includeLayers: true })) as EngineResult<'config/read'>;

  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      writeFileSync(file, START);
      for (const round of all) {
        const before = readFileSync(file, 'utf8');
        const user = userLayer(layersOf(await read()));
        if (user === null) throw new Error('the engine names no file of the person');
        const changes = round.reduce<Changes>(
          (kept, [path, value]) => withChange(kept, path, value, valueAt(user.values, path)),
          {},
        );
        if (Object.keys(changes).length === 0) continue;
        await running.request('config/batchWrite', batchOf(changes, user));
        const after = readFileSync(file, 'utf8');
        const now = await read();
        for (const { path, value } of Object.values(changes)) {
          const shown = settingState(now, path);
          expect(shown.own ?? null, keyText(path)).toEqual(value);
          const said = valueAt(now.config as unknown as JsonValue, path);
          if (value !== null && said !== undefined && said !== null) expect(shown.value).toEqual(said);
          if (value !== null) expect(shown.value).toEqual(value);
        }
        const paths = Object.values(changes).map(({ path }) => path);
        expect(withoutKeys(after, paths)).toEqual(withoutKeys(before, paths));
        const touched = Object.keys(changes);
        const staying = comments(before).filter((comment) => !touched.includes(COMMENTED[comment] ?? ''));
        expect(comments(after)).toEqual(expect.arrayContaining(staying));
        expect(after).toContain('TOKEN = "t"');
      }
    }),
    { seed: 6, numRuns: 30 },
  );
});
