import type { McpServerStartupState } from '../protocol';

/** One thing that the engine said of starting an MCP server. */
export interface McpStartup {
  readonly server: string;
  /** The thread that it was started for; null for none. */
  readonly threadId: string | null;
  readonly state: McpServerStartupState;
  /** The engine's own words. */
  readonly error: string | null;
  /** Unix milliseconds. */
  readonly atMs: number;
}
