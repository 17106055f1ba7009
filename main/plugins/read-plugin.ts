import path from 'node:path';
import { type Parsed, parseJson } from '../../preload/contract/model/plugins/json-parts';
import {
  MANIFEST_FILES,
  type ManifestContent,
  type PartSource,
  partPath,
  readManifest,
} from '../../preload/contract/model/plugins/manifest';
import { readApps, readHooks, readServers, type ServerDraft } from '../../preload/contract/model/plugins/parts';
import type {
  BrokenPart,
  FileProblem,
  ManifestReading,
  PartKind,
  PluginFolder,
  ServerPart,
} from '../../preload/contract/model/plugins/plugin-folder';
import type { JsonValue } from '../../preload/contract/protocol';
import { type BoundedFiles, createBoundedFiles } from './bounded-files';
import { isCommandFound } from './find-command';
import { readSkills } from './read-skills';

const MAX_JSON_BYTES = 512 * 1024;

/** What is needed to read a plugin's folder. */
export interface PluginReadingParts {
  /** The environment of engines: what their PATH finds. */
  readonly environment: () => Promise<Readonly<Record<string, string | undefined>>>;
}

export interface PluginReadingOptions {
  /** The name that the marketplace gives it. */
  readonly name: string;
  /** False when the outline of its skills is enough. */
  readonly withTexts: boolean;
}

const NO_PARTS = { skills: [], mcpServers: [], hooks: [], apps: [], prompts: [], broken: [], isWhole: true } as const;

/** A plugin whose folder cannot be looked into. */
export const closedPlugin = (folder: string, problem: FileProblem): PluginFolder => ({
  path: folder,
  folder: problem,
  manifest: { state: 'none' },
  ...NO_PARTS,
});

/** Where a part is when plugin.json does not say. It may be absent there. */
const USUAL: Readonly<Record<PartKind, string>> = {
  skills: './skills/',
  mcpServers: './.mcp.json',
  hooks: './hooks/hooks.json',
  apps: './.app.json',
};

/** Reads what the folder of a plugin holds. Changes nothing and starts nothing. */
export async function readPlugin(
  parts: PluginReadingParts,
  folder: string,
  { name, withTexts }: PluginReadingOptions,
): Promise<PluginFolder> {
  const files = createBoundedFiles(folder);
  const kind = await files.kindOf('');
  if (kind !== 'folder') return closedPlugin(folder, kind === 'file' ? 'wrongKind' : kind);
  const { reading, content } = await findManifest(files, name);
  if (reading.state === 'broken') return { path: folder, folder: 'ok', manifest: reading, ...NO_PARTS };
  const broken: BrokenPart[] = [];
  const skills = await skillsOf(files, content, withTexts);
  const jsonPart = <T>(part: Exclude<PartKind, 'skills'>, read: (value: JsonValue) => Parsed<readonly T[]>) =>
    readJsonPart(files, part, content?.[part] ?? null, read, broken);
  const drafts = await jsonPart('mcpServers', readServers);
  const environment = await parts.environment();
  return {
    path: folder,
    folder: 'ok',
    manifest: reading,
    skills: skills.skills,
    mcpServers: await Promise.all(drafts.map((draft) => serverOf(files, draft, environment))),
    hooks: await jsonPart('hooks', readHooks),
    apps: await jsonPart('apps', readApps),
    prompts: content?.prompts ?? [],
    broken: [...skills.broken, ...broken],
    isWhole: skills.isWhole,
  };
}

interface FoundManifest {
  readonly reading: ManifestReading;
  readonly content: ManifestContent | null;
}

async function findManifest(files: BoundedFiles, name: string): Promise<FoundManifest> {
  for (const file of MANIFEST_FILES) {
    const text = await files.readText(file, MAX_JSON_BYTES);
    if (!text.ok && text.problem === 'missing') continue;
    if (!text.ok) return { reading: { state: 'broken', file, message: text.problem }, content: null };
    const parsed = readManifest(text.text, name);
    if (!parsed.ok) return { reading: { state: 'broken', file, message: parsed.message }, content: null };
    return { reading: { state: 'ok', manifest: parsed.value.manifest }, content: parsed.value };
  }
  return { reading: { state: 'none' }, content: null };
}

/** The files of a part with what plugin.json says of them; those of the usual place are none where there is nothing. */
async function pathsOf(files: BoundedFiles, part: PartKind, source: PartSource | null) {
  if (source?.kind === 'paths') return source.paths;
  const usual = partPath(USUAL[part]);
  return usual.path !== null && (await files.kindOf(usual.path)) !== 'missing' ? [usual] : [];
}

async function skillsOf(files: BoundedFiles, content: ManifestContent | null, withTexts: boolean) {
  const source = content?.skills ?? null;
  if (source?.kind === 'inline') {
    const wrong: BrokenPart = { part: 'skills', file: 'plugin.json', problem: 'invalid', message: '"skills"' };
    return { skills: [], broken: [wrong], isWhole: true };
  }
  const readings = [];
  const broken: BrokenPart[] = [];
  for (const { given, path: folder, problem } of await pathsOf(files, 'skills', source)) {
    const found = folder === null ? (problem ?? 'outside') : await files.kindOf(folder);
    if (folder !== null && found === 'folder') readings.push(await readSkills(files, folder, withTexts));
    else
      broken.push({
        part: 'skills',
        file: given,
        problem: found === 'file' ? 'wrongKind' : asProblem(found),
        message: '',
      });
  }
  return {
    skills: readings.flatMap((reading) => reading.skills),
    broken: [...broken, ...readings.flatMap((reading) => reading.broken)],
    isWhole: readings.every((reading) => reading.isWhole),
  };
}

const asProblem = (kind: 'file' | 'folder' | FileProblem): FileProblem =>
  kind === 'file' || kind === 'folder' ? 'wrongKind' : kind;

async function readJsonPart<T>(
  files: BoundedFiles,
  part: Exclude<PartKind, 'skills'>,
  source: PartSource | null,
  read: (value: JsonValue) => Parsed<readonly T[]>,
  broken: BrokenPart[],
): Promise<readonly T[]> {
  const take = (file: string, parsed: Parsed<readonly T[]>): readonly T[] => {
    if (parsed.ok) return parsed.value;
    broken.push({ part, file, problem: 'invalid', message: parsed.message });
    return [];
  };
  if (source?.kind === 'inline') return take('plugin.json', read(source.value));
  const found: T[] = [];
  for (const { given, path: file, problem } of await pathsOf(files, part, source)) {
    const text = file === null ? null : await files.readText(file, MAX_JSON_BYTES);
    if (text === null || !text.ok) {
      broken.push({ part, file: given, problem: text?.problem ?? problem ?? 'outside', message: '' });
      continue;
    }
    const json = parseJson(text.text);
    found.push(...take(given, json.ok ? read(json.value) : json));
  }
  return found;
}

async function serverOf(
  files: BoundedFiles,
  { name, transport }: ServerDraft,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerPart> {
  if (transport.kind !== 'stdio') return { name, transport };
  const cwd = transport.cwd === null ? null : path.resolve(files.root, transport.cwd);
  const isFound = await isCommandFound(transport.command, cwd, environment);
  return { name, transport: { ...transport, isFound, strayFile: await strayFileOf(files, transport) } };
}

/** A server that names no folder starts in the project's: what it calls by `./` is then looked for there. */
async function strayFileOf(
  files: BoundedFiles,
  { command, args, cwd }: { readonly command: string; readonly args: readonly string[]; readonly cwd: string | null },
): Promise<string | null> {
  if (cwd !== null) return null;
  for (const word of [command, ...args]) {
    if (!word.startsWith('./')) continue;
    const { path: file } = partPath(word);
    if (file !== null && (await files.kindOf(file)) === 'file') return word;
  }
  return null;
}
