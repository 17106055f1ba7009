import { expect, it } from 'vitest';
import { createMcpStartups } from './mcp-startups';

const told = (name: string, status: string, error: string | null = null, hostId = 'local') => ({
  hostId,
  method: 'mcpServer/startupStatus/updated',
  params: { threadId: 't', name, environmentId: null, status, error, failureReason: null },
});

it('keeps what an engine says of starting MCP servers, in order', () => {
  let time = 1;
  const startups = createMcpStartups(() => time++);
  startups.onRun('local', 'run');
  startups.onNotification(told('docs', 'starting'));
  startups.onNotification({ hostId: 'local', method: 'skills/changed', params: {} });
  startups.onNotification(told('docs', 'failed', 'no such file'));
  startups.onNotification(told('other', 'ready', null, 'tour'));
  expect(startups.read('local')).toEqual([
    { server: 'docs', threadId: 't', state: 'starting', error: null, atMs: 1 },
    { server: 'docs', threadId: 't', state: 'failed', error: 'no such file', atMs: 2 },
  ]);
  expect(startups.read('nowhere')).toEqual([]);
});

it('keeps it over a lost connection, and lets go of it with the run of the engine', () => {
  const startups = createMcpStartups(() => 1);
  startups.onRun('local', 'run');
  startups.onNotification(told('docs', 'ready'));
  startups.onRun('local', 'run');
  expect(startups.read('local')).toHaveLength(1);
  startups.onRun('local', 'another run');
  expect(startups.read('local')).toEqual([]);
});

it('keeps no more than it can use', () => {
  const startups = createMcpStartups(() => 1);
  for (let index = 0; index < 1_200; index += 1)
    startups.onNotification(told(`s${index}`, 'failed', 'x'.repeat(9_000)));
  const kept = startups.read('local');
  expect(kept).toHaveLength(1_000);
  expect(kept[0]?.server).toBe('s200');
  expect(kept[0]?.error).toHaveLength(4_000);
});
