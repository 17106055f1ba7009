import type { JsonValue, McpServerElicitationRequestParams, McpServerElicitationRequestResponse } from '../protocol';
import { areTexts, listOf, objectOf, textOf } from './feed/json-fields';

/** What an MCP server, or the engine for it, asks by an elicitation. */
export type ElicitationKind = 'tool' | 'form' | 'link';

/** How long leave for a tool may hold beyond the one call. */
export type ToolPersistence = 'session' | 'always';

/** What `_meta` says in the place of an approval of a tool. */
const TOOL_APPROVAL = 'mcp_tool_call';

const metaOf = (params: unknown) => objectOf(objectOf(params)?._meta);

/** @returns the kind that Heddle shows an elicitation as; null for one that it has no card for */
export function elicitationKind(params: unknown): ElicitationKind | null {
  const fields = objectOf(params);
  if (fields === null || textOf(fields.serverName) === null || textOf(fields.message) === null) return null;
  const approval = metaOf(fields)?.codex_approval_kind ?? null;
  switch (fields.mode) {
    case 'url':
      return approval === null && textOf(fields.url) !== null ? 'link' : null;
    case 'openai/form':
    case 'openaiForm':
      return approval === null ? 'form' : null;
    case 'form': {
      if (approval === null) return 'form';
      const properties = objectOf(objectOf(fields.requestedSchema)?.properties ?? {}) ?? { unreadable: true };
      const isPlain = Object.keys(properties).length === 0 && textOf(metaOf(fields)?.tool_name) !== null;
      // An approval of a kind that is not known cannot be put into words.
      return approval === TOOL_APPROVAL && isPlain ? 'tool' : null;
    }
    default:
      return null;
  }
}

/** What is known of a tool that asks for leave. */
export interface ToolAsk {
  readonly tool: string;
  /** The server's own words for it. */
  readonly title: string | null;
  readonly description: string | null;
  readonly isDestructive: boolean;
  /** What it would be called with, by name. */
  readonly params: JsonValue;
  /** What the parameters are called in the server's words, by name. */
  readonly labels: ReadonlyMap<string, string>;
  readonly persist: readonly ToolPersistence[];
}

const isPersistence = (value: string): value is ToolPersistence => value === 'session' || value === 'always';

/** @returns how long leave for a tool may hold beyond one call, as the engine offers it */
export function offeredPersistence(params: unknown): readonly ToolPersistence[] {
  const persist = metaOf(params)?.persist;
  const offered = typeof persist === 'string' ? [persist] : (listOf(persist) ?? []);
  return areTexts(offered) ? offered.filter(isPersistence) : [];
}

/** @returns what a request of kind `tool` says of its tool */
export function toolAsk(params: unknown): ToolAsk {
  const meta = metaOf(params);
  const shown = (listOf(meta?.tool_params_display) ?? []).flatMap((each): [string, string][] => {
    const fields = objectOf(each);
    const name = textOf(fields?.name);
    const label = textOf(fields?.display_name);
    return name === null || label === null ? [] : [[name, label]];
  });
  return {
    tool: textOf(meta?.tool_name) ?? '',
    title: textOf(meta?.tool_title),
    description: textOf(meta?.tool_description),
    isDestructive: objectOf(meta?.tool_annotations)?.destructiveHint === true,
    params: (meta?.tool_params ?? null) as JsonValue,
    labels: new Map(shown),
    persist: offeredPersistence(params),
  };
}

/** An elicitation's parameters of one mode. */
export type ElicitationOf<M extends McpServerElicitationRequestParams['mode']> = Extract<
  McpServerElicitationRequestParams,
  { mode: M }
>;

/** The answers that say no: `cancel` leaves the question without one. */
export const refusal = (action: 'decline' | 'cancel'): McpServerElicitationRequestResponse => ({
  action,
  content: null,
  _meta: null,
});

/** @returns the answer that gives leave or sends values */
export const acceptance = (
  content: JsonValue | null,
  persist: ToolPersistence | null = null,
): McpServerElicitationRequestResponse => ({
  action: 'accept',
  content,
  _meta: persist === null ? null : { persist },
});
