import type { JsonValue } from '../../protocol';
import { isObject, type JsonObject, type Parsed, textOf, textsOf } from './json-parts';
import type { AppPart, HookPart, ServerPart } from './plugin-folder';

/** The part of a server that does not depend on the machine. */
export type ServerDraft = Omit<ServerPart, 'transport'> & {
  readonly transport:
    | {
        readonly kind: 'stdio';
        readonly command: string;
        readonly args: readonly string[];
        readonly environment: readonly string[];
        readonly cwd: string | null;
      }
    | { readonly kind: 'http'; readonly url: string }
    | { readonly kind: 'unknown' };
};

function transportOf(value: JsonValue | undefined): ServerDraft['transport'] {
  if (!isObject(value)) return { kind: 'unknown' };
  const command = textOf(value.command);
  if (command !== null)
    return {
      kind: 'stdio',
      command,
      args: textsOf(value.args),
      environment: isObject(value.env) ? Object.keys(value.env) : [],
      cwd: textOf(value.cwd),
    };
  const url = textOf(value.url);
  return url === null ? { kind: 'unknown' } : { kind: 'http', url };
}

/** Servers by name, with `mcpServers` around them or without. */
export function readServers(value: JsonValue): Parsed<readonly ServerDraft[]> {
  const around = isObject(value) ? value.mcpServers : undefined;
  const servers = isObject(around) ? around : value;
  if (!isObject(servers)) return { ok: false, message: 'not an object' };
  return {
    ok: true,
    value: Object.entries(servers).map(([name, server]) => ({ name, transport: transportOf(server) })),
  };
}

function handlersOf(event: string, group: JsonObject): readonly HookPart[] {
  const handlers = Array.isArray(group.hooks) ? group.hooks : [];
  return handlers.filter(isObject).map((handler) => ({
    event,
    matcher: textOf(group.matcher),
    command: textOf(handler.command),
    handler: textOf(handler.type) ?? 'command',
  }));
}

/** Hooks by event, each a list of groups with a matcher and what to run. */
export function readHooks(value: JsonValue): Parsed<readonly HookPart[]> {
  const files = Array.isArray(value) ? value : [value];
  const hooks: HookPart[] = [];
  for (const file of files) {
    const events = isObject(file) ? file.hooks : undefined;
    if (!isObject(events)) return { ok: false, message: '"hooks" is not an object' };
    for (const [event, groups] of Object.entries(events)) {
      if (!Array.isArray(groups)) return { ok: false, message: `"${event}" is not a list` };
      hooks.push(...groups.filter(isObject).flatMap((group) => handlersOf(event, group)));
    }
  }
  return { ok: true, value: hooks };
}

/** Apps by name, each with the id of its connector. */
export function readApps(value: JsonValue): Parsed<readonly AppPart[]> {
  const apps = isObject(value) ? value.apps : undefined;
  if (!isObject(apps)) return { ok: false, message: '"apps" is not an object' };
  return {
    ok: true,
    value: Object.entries(apps).flatMap(([name, app]) => {
      const id = isObject(app) ? textOf(app.id) : null;
      return id === null ? [] : [{ name, id }];
    }),
  };
}
