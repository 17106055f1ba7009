import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../preload/contract/protocol';
import { answerability } from './answerability';

const FIXTURES = new URL('../../preload/contract/model/feed/fixtures/', import.meta.url);

interface Line {
  readonly d: string;
  readonly m?: { readonly method?: string; readonly id?: JsonValue; readonly params?: JsonValue };
}

const recordedRequests = readdirSync(FIXTURES)
  .flatMap((file) => readFileSync(new URL(file, FIXTURES), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Line)
  .flatMap(({ d, m }) => (d === '<' && m?.method !== undefined && m.id !== undefined ? [m] : []));

const commandParams = { threadId: 't', turnId: 'u', itemId: 'c', startedAtMs: 5, command: 'ls', cwd: '/' };

describe('answerability', () => {
  it('knows what to do with every request that was recorded', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { method = '', params = null } of recordedRequests) {
      const { kind } = answerability(method, params);
      kinds.set(method, (kinds.get(method) ?? new Set()).add(kind));
    }
    expect(Object.fromEntries([...kinds].map(([method, found]) => [method, [...found]]))).toEqual({
      'item/commandExecution/requestApproval': ['shown'],
      'item/fileChange/requestApproval': ['shown'],
      'item/tool/requestUserInput': ['shown'],
      'item/tool/call': ['refused'],
      'mcpServer/elicitation/request': ['shown'],
    });
  });

  it('shows a command approval with what it is about', () => {
    expect(answerability('item/commandExecution/requestApproval', commandParams)).toEqual({
      kind: 'shown',
      request: { kind: 'command', threadId: 't', turnId: 'u', itemId: 'c', askedAtMs: 5 },
    });
  });

  it('shows a network approval, which names a host and no command', () => {
    const params = { threadId: 't', turnId: 'u', itemId: 'network#1', networkApprovalContext: { host: 'example.com' } };
    expect(answerability('item/commandExecution/requestApproval', params).kind).toBe('shown');
  });

  it.each([
    ['nothing to approve', 'item/commandExecution/requestApproval', { threadId: 't', itemId: 'c' }],
    [
      'decisions that are no list',
      'item/commandExecution/requestApproval',
      { ...commandParams, availableDecisions: 'accept' },
    ],
    ['no thread', 'item/fileChange/requestApproval', { itemId: 'f' }],
    ['no item', 'item/fileChange/requestApproval', { threadId: 't' }],
    ['no questions', 'item/tool/requestUserInput', { threadId: 't', questions: [] }],
    ['a question without an id', 'item/tool/requestUserInput', { threadId: 't', questions: [{ question: 'Why?' }] }],
    [
      'options without labels',
      'item/tool/requestUserInput',
      { threadId: 't', questions: [{ id: 'q', question: 'Why?', options: [{}] }] },
    ],
    ['no parameters', 'item/tool/requestUserInput', null],
  ])('refuses what it cannot read: %s', (_name, method, params) => {
    expect(answerability(method, params as JsonValue)).toMatchObject({ kind: 'refused', code: -32603 });
  });

  it('declines in the words of the method where the method has words for it', () => {
    expect(answerability('mcpServer/elicitation/request', {})).toMatchObject({ response: { action: 'decline' } });
    expect(answerability('item/permissions/requestApproval', {})).toMatchObject({
      response: { permissions: {}, scope: 'turn' },
    });
  });

  const elicitation = (mode: string, part: object) => ({
    threadId: 't',
    turnId: null,
    serverName: 's',
    message: 'm',
    mode,
    _meta: null,
    ...part,
  });
  const schema = (property: object) => ({ requestedSchema: { type: 'object', properties: { a: property } } });
  const tool = { codex_approval_kind: 'mcp_tool_call', tool_name: 'x' };

  it.each([
    ['form', 'form', schema({ type: 'string' })],
    ['form', 'openai/form', schema({ type: 'string', pattern: '^a' })],
    ['tool', 'form', { _meta: tool, requestedSchema: { type: 'object', properties: {} } }],
    ['link', 'url', { url: 'https://example.com', elicitationId: 'e' }],
  ])('shows what an MCP server asks as %s (%s), also outside of a turn', (kind, mode, part) => {
    expect(answerability('mcpServer/elicitation/request', elicitation(mode, part) as JsonValue)).toMatchObject({
      kind: 'shown',
      request: { kind, threadId: 't', turnId: null },
    });
  });

  it.each([
    ['a form that cannot be drawn', 'openai/form', schema({ type: 'object' })],
    ['an approval of a kind that is not known', 'form', { _meta: { codex_approval_kind: 'other' }, ...schema({}) }],
    ['leave for a tool with something to fill in', 'form', { _meta: tool, ...schema({ type: 'string' }) }],
    ['a proof of who one is', 'openai/userVerification', { challenge: 'x' }],
    ['a mode of another version', 'later', {}],
  ])('declines %s', (_name, mode, part) => {
    expect(answerability('mcpServer/elicitation/request', elicitation(mode, part) as JsonValue)).toMatchObject({
      kind: 'declined',
      response: { action: 'decline' },
      what: `s (${mode})`,
    });
  });

  const permissions = (entries: object[]) => ({
    threadId: 't',
    itemId: 'p',
    cwd: '/p',
    permissions: { network: null, fileSystem: { read: null, write: null, entries } },
  });
  const write = { path: { type: 'path', path: '/x' }, access: 'write' };

  it('shows permissions that have words, and declines them else', () => {
    const judge = (...entries: object[]) =>
      answerability('item/permissions/requestApproval', permissions(entries) as JsonValue).kind;
    expect(judge(write)).toBe('shown');
    expect(judge(write, { path: { type: 'later' }, access: 'read' })).toBe('declined');
    expect(judge(write, { path: { type: 'special', value: { kind: 'later' } }, access: 'read' })).toBe('declined');
    // Nothing to grant.
    expect(judge({ ...write, access: 'deny' })).toBe('declined');
  });

  it('shows approvals of the older kind', () => {
    const old = { conversationId: 't', callId: 'c' };
    expect(answerability('execCommandApproval', { ...old, command: ['ls', '-l'], cwd: '/' })).toMatchObject({
      request: { kind: 'command', threadId: 't', itemId: 'c', turnId: null },
    });
    expect(answerability('applyPatchApproval', { ...old, fileChanges: {} })).toMatchObject({
      request: { kind: 'fileChange', threadId: 't' },
    });
  });

  it.each(['item/tool/call', 'account/chatgptAuthTokens/refresh', 'attestation/generate'])(
    'refuses %s at once',
    (method) => {
      expect(answerability(method, { threadId: 't' })).toMatchObject({ kind: 'refused', code: -32603 });
    },
  );

  it('refuses methods that it does not know', () => {
    expect(answerability('item/levitation/requestApproval', {})).toMatchObject({ kind: 'refused', code: -32601 });
    expect(answerability('constructor', {})).toMatchObject({ kind: 'refused', code: -32601 });
  });
});
