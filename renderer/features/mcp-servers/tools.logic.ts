import type { McpServerStatus } from '../../../preload/contract/protocol';

/** A tool, as its server describes it: every word of it is a stranger's. */
export type ListedTool = NonNullable<McpServerStatus['tools'][string]>;

/** @returns the tools of a server that hold a text in their names or descriptions, by name */
export function toolsOf({ tools }: Pick<McpServerStatus, 'tools'>, text: string): readonly ListedTool[] {
  const wanted = text.trim().toLowerCase();
  return Object.values(tools)
    .filter((tool) => tool !== undefined)
    .filter(({ name, title, description }) =>
      `${name}\n${title ?? ''}\n${description ?? ''}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
