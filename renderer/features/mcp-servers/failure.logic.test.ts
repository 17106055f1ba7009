import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.logic';

const INNER = ' [codex_rmcp_client::tools::Changes<rmcp::transport::WorkerTransport<rmcp::Client>>]';
const handshake = (words: string) =>
  `MCP startup failed: handshaking with MCP server failed: Send message error Transport${INNER} error: ${words}, when send initialize request: Send message error Transport${INNER} error: ${words}, when send initialize request`;

describe('failureOf', () => {
  it.each([
    [handshake('Auth required'), 'signIn', ''],
    ['The docs MCP server requires OAuth reauthentication. Run `codex mcp login docs`.', 'signIn', ''],
    ["MCP startup failed: Environment variable DOCS_TOKEN for MCP server 'docs' is not set", 'variable', 'DOCS_TOKEN'],
    [
      'MCP startup failed: timed out handshaking with MCP server after 2.999999459s: deadline has elapsed',
      'timeout',
      '3',
    ],
    ['MCP startup failed: No such file or directory (os error 2)', 'notFound', ''],
    ['MCP startup failed: Permission denied (os error 13)', 'notAllowed', ''],
    [
      'MCP startup failed: handshaking with MCP server failed: connection closed: initialize response: connection closed: initialize response',
      'ended',
      '',
    ],
    [
      handshake('Client error: HTTP request failed: error sending request for url (http://127.0.0.1:9/)'),
      'unreachable',
      '',
    ],
    [handshake('unexpected server response: HTTP 404: nope'), 'status', '404'],
    [handshake('Deserialize error: unrecognized JSON-RPC message'), 'notUnderstood', ''],
    ['MCP startup failed: Unexpected response type', 'notUnderstood', ''],
    ["MCP startup failed: Invalid MCP server name 'a b': must match pattern ^[a-zA-Z0-9_:@/.-]+$", 'name', ''],
    ['something of tomorrow', 'other', ''],
  ])('knows why: %s', (error, kind, subject) => expect(failureOf(error)).toMatchObject({ kind, subject }));

  it('leaves out the names of inner parts, what is said twice, and stack traces', () => {
    expect(failureOf(handshake('unexpected server response: HTTP 500: boom')).words).toBe(
      'unexpected server response: HTTP 500: boom',
    );
    expect(failureOf('tool call failed\n\nStack backtrace:\n   0: <unknown>').words).toBe('tool call failed');
  });

  it('is quick with, and cuts, whatever a server printed', () => {
    expect(failureOf(`x${' [a::'.repeat(200_000)}`).words.length).toBeLessThan(2_100);
  });
});
