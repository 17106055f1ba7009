import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The provider's key in the configuration. */
const PROVIDER = 'heddle_tour';
const FILE_NAME = 'config.toml';

/** What a CODEX_HOME for the scripted model is made of. */
export interface ScriptedCodexHome {
  /** The folder, made if need be. Below the temp dir the engine works but warns: it keeps helper programs there. */
  readonly codexHome: string;
  /** `ModelServer.baseUrl`. */
  readonly baseUrl: string;
  /** Folders (absolute) in which threads start with the workspace-write sandbox. */
  readonly trustedFolders: readonly string[];
  /** Default `gpt-5.5`, which has one tool for each thing; newer ones have a single tool that runs JavaScript. */
  readonly model?: string;
  /** How often the engine picks up a broken stream again. Default 3. */
  readonly streamMaxRetries?: number;
  /** More of the file (tables only), written when the file is made. */
  readonly extraToml?: string;
}

/**
 * Writes the configuration of a CODEX_HOME whose model is a scripted one. When a file of an earlier start is there,
 * only the model's address in it changes, so that settings made since then stay.
 * @returns where an existing file without our provider was set aside, or null
 */
export async function writeCodexHome(home: ScriptedCodexHome): Promise<{ readonly setAside: string | null }> {
  await mkdir(home.codexHome, { recursive: true });
  const path = join(home.codexHome, FILE_NAME);
  const existing = await readIfExists(path);
  const updated = existing === null ? null : withBaseUrl(existing, home.baseUrl);
  let setAside: string | null = null;
  if (existing !== null && updated === null) {
    setAside = `${path}.${Date.now()}.set-aside`;
    await rename(path, setAside);
  }
  await writeAside(path, updated ?? configToml(home));
  return { setAside };
}

/** The address of the scripted model in an existing configuration, or null when there is none. */
export async function readBaseUrl(codexHome: string): Promise<string | null> {
  const toml = await readIfExists(join(codexHome, FILE_NAME));
  return (toml && findBaseUrl(toml)?.value) || null;
}

/** A TOML basic string. JSON's escapes are TOML's too, but TOML also forbids a bare DEL. */
export function tomlString(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}

function configToml(home: ScriptedCodexHome): string {
  const trusted = home.trustedFolders.map((folder) => `[projects.${tomlString(folder)}]\ntrust_level = "trusted"\n`);
  return `model = ${tomlString(home.model ?? 'gpt-5.5')}
model_provider = "${PROVIDER}"
approval_policy = "on-request"
sandbox_mode = "workspace-write"
check_for_update_on_startup = false
suppress_unstable_features_warning = true

[model_providers.${PROVIDER}]
name = "Scripted model"
base_url = ${tomlString(home.baseUrl)}
wire_api = "responses"
requires_openai_auth = false
stream_max_retries = ${home.streamMaxRetries ?? 3}

# The temp dir is not a part of the workspace: what lies outside the project asks, wherever the project lies.
[sandbox_workspace_write]
exclude_slash_tmp = true
exclude_tmpdir_env_var = true

[tools]
update_plan = { enabled = true }

[features]
default_mode_request_user_input = true
request_permissions_tool = true
exec_permission_approvals = true

[analytics]
enabled = false

${[...trusted, home.extraToml ?? ''].join('\n')}`;
}

interface FoundValue {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function withBaseUrl(toml: string, baseUrl: string): string | null {
  const found = findBaseUrl(toml);
  return found && toml.slice(0, found.start) + tomlString(baseUrl) + toml.slice(found.end);
}

/** Finds the value as we write it and as the engine keeps it: a basic string on a line of its own in our table. */
function findBaseUrl(toml: string): FoundValue | null {
  const header = new RegExp(`^\\[model_providers\\.${PROVIDER}\\][^\\n]*\\n`, 'm').exec(toml);
  if (!header) return null;
  const bodyStart = header.index + header[0].length;
  const nextTable = toml.slice(bodyStart).search(/^\s*\[/m);
  const body = nextTable < 0 ? toml.slice(bodyStart) : toml.slice(bodyStart, bodyStart + nextTable);
  const line = /^(\s*base_url\s*=\s*)"([^"\\\n]*)"/m.exec(body);
  if (!line) return null;
  const [whole, prefix = '', value = ''] = line;
  const start = bodyStart + line.index;
  return { value, start: start + prefix.length, end: start + whole.length };
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written aside, then renamed: an engine that starts meanwhile reads the old file or the new one. */
async function writeAside(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}.new`;
  await writeFile(aside, text, { mode: 0o600 });
  await rename(aside, path);
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
