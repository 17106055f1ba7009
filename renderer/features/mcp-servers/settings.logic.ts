import { type JsonObject, listOf, numberOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { ConfigEdit, JsonValue } from '../../../preload/contract/protocol';
import { keyPath } from '../../app/key-path.logic';

/** One variable of a server's environment, or one header of its requests. */
export interface Pair {
  /** Tells rows of the form apart, whose names may be equal or empty while they are typed. */
  readonly id: number;
  readonly name: string;
  /**
   * `passed`: taken from the environment that the engine runs in; of a header, `value` is the name of the variable.
   * `written`: `value` stands in the file, for everybody to read who can read that.
   */
  readonly kind: 'passed' | 'written';
  readonly value: string;
}

/** A server as it is filled in. */
export interface ServerForm {
  readonly name: string;
  readonly kind: 'command' | 'address';
  readonly command: string;
  /** One argument in a line. */
  readonly arguments: string;
  readonly folder: string;
  readonly environment: readonly Pair[];
  readonly address: string;
  /** The variable that holds the token; empty for none. */
  readonly tokenVariable: string;
  readonly headers: readonly Pair[];
  /** Seconds; empty for the engine's own. */
  readonly startTimeout: string;
  readonly toolTimeout: string;
}

export const EMPTY_SERVER: ServerForm = {
  name: '',
  kind: 'command',
  command: '',
  arguments: '',
  folder: '',
  environment: [],
  address: '',
  tokenVariable: '',
  headers: [],
  startTimeout: '',
  toolTimeout: '',
};

const SECTION = 'mcp_servers';

const texts = (value: unknown): readonly string[] => (listOf(value) ?? []).map(textOf).filter((text) => text !== null);

const written = (value: unknown): readonly Omit<Pair, 'id'>[] =>
  Object.entries(objectOf(value) ?? {}).map(([name, text]) => ({ name, kind: 'written', value: textOf(text) ?? '' }));

/** A variable to pass on is a name, or a table with one and where it comes from. */
const passedName = (entry: unknown): string | null => textOf(entry) ?? textOf(objectOf(entry)?.name);

const numbered = (pairs: readonly Omit<Pair, 'id'>[]): readonly Pair[] => pairs.map((pair, id) => ({ id, ...pair }));

const secondsText = (value: unknown): string => numberOf(value)?.toString() ?? '';

/** @returns what the settings of a server say, as it is filled in */
export const formOfSettings = (name: string, settings: JsonObject): ServerForm => ({
  name,
  kind: 'url' in settings ? 'address' : 'command',
  command: textOf(settings.command) ?? '',
  arguments: texts(settings.args).join('\n'),
  folder: textOf(settings.cwd) ?? '',
  environment: numbered([
    ...(listOf(settings.env_vars) ?? []).flatMap((entry) => {
      const passed = passedName(entry);
      return passed === null ? [] : [{ name: passed, kind: 'passed' as const, value: '' }];
    }),
    ...written(settings.env),
  ]),
  address: textOf(settings.url) ?? '',
  tokenVariable: textOf(settings.bearer_token_env_var) ?? '',
  headers: numbered([
    ...written(settings.env_http_headers).map((pair) => ({ ...pair, kind: 'passed' as const })),
    ...written(settings.http_headers),
  ]),
  startTimeout: secondsText(settings.startup_timeout_sec),
  toolTimeout: secondsText(settings.tool_timeout_sec),
});

/** @returns the arguments of a text with one in a line; empty lines are none, and blanks belong to them */
export const argumentsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '');

/** The settings that a form stands for, each by the path below the server; `undefined` for one that is not to be there. */
type Settings = ReadonlyMap<string, { readonly path: readonly string[]; readonly value: JsonValue | undefined }>;

const seconds = (text: string): JsonValue | undefined => (text.trim() === '' ? undefined : Number(text));
const filled = (text: string): JsonValue | undefined => (text.trim() === '' ? undefined : text.trim());
const named = (pairs: readonly Pair[], kind: Pair['kind']) =>
  pairs.filter((pair) => pair.kind === kind && pair.name.trim() !== '');

function settingsOf(form: ServerForm, kept: JsonObject | null): Settings {
  const settings = new Map<string, { path: readonly string[]; value: JsonValue | undefined }>();
  const put = (path: readonly string[], value: JsonValue | undefined) =>
    settings.set(JSON.stringify(path), { path, value });
  const isCommand = form.kind === 'command';
  put(['command'], isCommand ? filled(form.command) : undefined);
  const args = argumentsOf(form.arguments);
  put(['args'], isCommand && args.length > 0 ? [...args] : undefined);
  put(['cwd'], isCommand ? filled(form.folder) : undefined);
  const passed = isCommand ? named(form.environment, 'passed') : [];
  // One that says where it comes from stays as it is.
  const known = new Map((listOf(kept?.env_vars) ?? []).map((entry) => [passedName(entry), entry as JsonValue]));
  const names = passed.map(({ name }) => known.get(name.trim()) ?? name.trim());
  put(['env_vars'], names.length > 0 ? names : undefined);
  for (const { name, value } of isCommand ? named(form.environment, 'written') : []) put(['env', name.trim()], value);
  put(['url'], isCommand ? undefined : filled(form.address));
  put(['bearer_token_env_var'], isCommand ? undefined : filled(form.tokenVariable));
  if (!isCommand) {
    for (const { name, value } of named(form.headers, 'passed')) put(['env_http_headers', name.trim()], value.trim());
    for (const { name, value } of named(form.headers, 'written')) put(['http_headers', name.trim()], value);
  }
  put(['startup_timeout_sec'], seconds(form.startTimeout));
  put(['tool_timeout_sec'], seconds(form.toolTimeout));
  return settings;
}

const TABLES = ['env', 'http_headers', 'env_http_headers'] as const;

const edit = (name: string, path: readonly string[], value: JsonValue): ConfigEdit => ({
  keyPath: keyPath(SECTION, name, ...path),
  value,
  mergeStrategy: 'upsert',
});

/**
 * @param kept what the file says of the server now; null for a new one
 * @returns what to write so that the file says what was filled in: each setting by itself, and only those that differ, so
 *   that all else, comments and settings that Heddle does not know, stays as it is
 */
export function settingsEdits(form: ServerForm, kept: JsonObject | null): readonly ConfigEdit[] {
  const name = form.name.trim();
  const after = settingsOf(form, kept);
  const before = kept === null ? new Map() : settingsOf(formOfSettings(name, kept), kept);
  const edits: ConfigEdit[] = [];
  const gone = [...before].filter(([key, { value }]) => value !== undefined && after.get(key)?.value === undefined);
  // A table that loses all it has goes as a whole: an empty one would say nothing.
  const emptied = TABLES.filter((table) => {
    const had = Object.keys(objectOf(kept?.[table]) ?? {});
    return had.length > 0 && ![...after.values()].some(({ path, value }) => path[0] === table && value !== undefined);
  });
  edits.push(...emptied.map((table) => edit(name, [table], null)));
  for (const [, { path }] of gone) if (!emptied.some((table) => table === path[0])) edits.push(edit(name, path, null));
  for (const [key, { path, value }] of after) {
    if (value === undefined || JSON.stringify(before.get(key)?.value) === JSON.stringify(value)) continue;
    edits.push(edit(name, path, value));
  }
  return edits;
}

/** @returns what to write to turn a server off or on again */
export const enabledEdits = (name: string, enabled: boolean): readonly ConfigEdit[] => [
  edit(name, ['enabled'], enabled),
];

/** @returns what to write to take a server out of the file */
export const removeEdits = (name: string): readonly ConfigEdit[] => [edit(name, [], null)];

/** @returns what to write to give a server another name: all that stood under the old one, whatever it is */
export const renameEdits = (name: string, next: string, kept: JsonObject): readonly ConfigEdit[] => [
  edit(next, [], kept as JsonValue),
  edit(name, [], null),
];

/** How the engine asks before it lets the model use a tool; null for what holds for all tools of the server. */
export type ApprovalMode = 'auto' | 'prompt' | 'writes' | 'approve';
export const APPROVAL_MODES: readonly ApprovalMode[] = ['auto', 'prompt', 'writes', 'approve'];

const modeOf = (value: unknown): ApprovalMode | null => APPROVAL_MODES.find((mode) => mode === value) ?? null;

/** @returns how it asks for a tool by itself; null when that is not said */
export const toolMode = (settings: JsonObject | null, tool: string): ApprovalMode | null =>
  modeOf(objectOf(objectOf(settings?.tools)?.[tool])?.approval_mode);

/** @returns how it asks for tools of which nothing else is said; null when that is not said */
export const defaultMode = (settings: JsonObject | null): ApprovalMode | null =>
  modeOf(settings?.default_tools_approval_mode);

/** @returns what to write so that the engine asks for a tool in a way; null: as for all others */
export function toolModeEdits(
  name: string,
  tool: string,
  mode: ApprovalMode | null,
  kept: JsonObject,
): readonly ConfigEdit[] {
  if (mode !== null) return [edit(name, ['tools', tool, 'approval_mode'], mode)];
  const tools = objectOf(kept.tools) ?? {};
  const own = objectOf(tools[tool]) ?? {};
  if (!('approval_mode' in own)) return [];
  // No table is left behind that says nothing.
  if (Object.keys(own).length > 1) return [edit(name, ['tools', tool, 'approval_mode'], null)];
  return [edit(name, Object.keys(tools).length > 1 ? ['tools', tool] : ['tools'], null)];
}

/** @returns what to write so that the engine asks for all tools in a way, but for those of which something else is said */
export const defaultModeEdits = (name: string, mode: ApprovalMode | null): readonly ConfigEdit[] => [
  edit(name, ['default_tools_approval_mode'], mode),
];
