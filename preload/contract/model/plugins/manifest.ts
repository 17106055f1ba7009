import type { JsonValue } from '../../protocol';
import { isObject, type JsonObject, type Parsed, parseJson, textOf, textsOf } from './json-parts';
import type { FileProblem, PluginManifest } from './plugin-folder';

/** Where the engine looks for the file, in this order. */
export const MANIFEST_FILES = ['.codex-plugin/plugin.json', '.claude-plugin/plugin.json'] as const;

/** Where a part is: in files of the plugin, or in plugin.json itself. */
export type PartSource =
  | { readonly kind: 'paths'; readonly paths: readonly PartPath[] }
  | { readonly kind: 'inline'; readonly value: JsonValue };

/** A path as plugin.json gives it. */
export interface PartPath {
  readonly given: string;
  /** From the plugin's folder on; null for one that the engine does not take. */
  readonly path: string | null;
  readonly problem: FileProblem | null;
}

/** What plugin.json says, for whoever reads on from there. Null where it leaves a part to its usual place. */
export interface ManifestContent {
  readonly manifest: PluginManifest;
  readonly skills: PartSource | null;
  readonly mcpServers: PartSource | null;
  readonly hooks: PartSource | null;
  readonly apps: PartSource | null;
  readonly prompts: readonly string[];
}

/** The engine takes paths that begin with `./` and stay below the plugin's folder. */
export function partPath(given: string): PartPath {
  const parts = given.startsWith('./')
    ? given
        .slice(2)
        .split('/')
        .filter((part) => part !== '' && part !== '.')
    : [];
  const stays = parts.length > 0 && !parts.includes('..') && !parts.some((part) => part.includes('\\'));
  return stays ? { given, path: parts.join('/'), problem: null } : { given, path: null, problem: 'outside' };
}

function sourceOf(value: JsonValue | undefined): PartSource | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return { kind: 'paths', paths: [partPath(value)] };
  const texts = textsOf(value);
  if (Array.isArray(value) && texts.length === value.length) return { kind: 'paths', paths: texts.map(partPath) };
  return { kind: 'inline', value };
}

function authorOf(value: JsonValue | undefined): string | null {
  if (!isObject(value)) return textOf(value);
  const name = textOf(value.name);
  const email = textOf(value.email);
  return name !== null && email !== null ? `${name} <${email}>` : (name ?? email);
}

function promptsOf(of: JsonObject): readonly string[] {
  const prompts = isObject(of.interface) ? of.interface.defaultPrompt : undefined;
  return typeof prompts === 'string' ? [prompts] : textsOf(prompts);
}

/** The types that the engine insists on: with another one it takes the whole file for broken. */
const WRONG_TYPES: readonly (readonly [string, (value: JsonValue) => boolean])[] = [
  ['name', (value) => typeof value !== 'string'],
  ['version', (value) => typeof value !== 'string' && value !== null],
  ['description', (value) => typeof value !== 'string' && value !== null],
  ['keywords', (value) => !Array.isArray(value) || textsOf(value).length !== value.length],
  ['apps', (value) => typeof value !== 'string' && value !== null],
  ['interface', (value) => !isObject(value) && value !== null],
];

/**
 * Reads plugin.json.
 * @param fallbackName of a plugin that gives itself no name: the engine takes the one of its folder
 */
export function readManifest(text: string, fallbackName: string): Parsed<ManifestContent> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const of = json.value;
  if (!isObject(of)) return { ok: false, message: 'not an object' };
  for (const [key, isWrong] of WRONG_TYPES) {
    const value = of[key];
    if (value !== undefined && isWrong(value)) return { ok: false, message: `"${key}" is of the wrong type` };
  }
  return {
    ok: true,
    value: {
      manifest: {
        name: textOf(of.name) ?? fallbackName,
        version: textOf(of.version),
        description: textOf(of.description),
        author: authorOf(of.author),
        homepage: textOf(of.homepage),
        repository: isObject(of.repository) ? textOf(of.repository.url) : textOf(of.repository),
        license: textOf(of.license),
      },
      skills: sourceOf(of.skills),
      mcpServers: sourceOf(of.mcpServers),
      hooks: sourceOf(of.hooks),
      apps: sourceOf(of.apps),
      prompts: promptsOf(of),
    },
  };
}
