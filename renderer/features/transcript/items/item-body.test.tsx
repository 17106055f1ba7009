import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { installFakeMain, renderInApp } from '../../composer/testing/fake-main';
import { commandItem, messageItem, testEntry } from '../test-entries';
import { testScope } from '../test-scope';
import { createThreadView } from '../thread-view';
import { type TranscriptScope, TranscriptScopeProvider } from '../transcript-context';
import { ItemBody } from './item-body';

beforeEach(() => {
  installFakeMain();
  // No picture is on this machine.
  Object.assign(window.heddle.request, { 'files.picture': async () => ({ kind: 'none', reason: 'missing' }) });
});
afterEach(cleanup);

const onCopy = vi.fn();
const view = createThreadView({ get: () => null, subscribe: () => () => {} });
const draw = (item: object, fields: Partial<Entry> = {}, scope: Partial<TranscriptScope> = {}) =>
  renderInApp(
    <TranscriptScopeProvider value={testScope(view, { onCopy, ...scope })}>
      <ItemBody entry={testEntry(item, fields)} rowKey="row" />
    </TranscriptScopeProvider>,
  );
const text = () => document.body.textContent ?? '';

describe('a message in the thread of a sub-agent', () => {
  const said = (clientId: string | null) => ({
    type: 'userMessage',
    clientId,
    content: [{ type: 'text', text: 'Count the files', text_elements: [] }],
  });
  it('is of the agent that leads it, unless an app sent it', () => {
    const { unmount } = draw(said(null), {}, { sender: 'Codex, in “The plan”' });
    expect(text()).toContain('Codex, in “The plan”');
    expect(text()).not.toContain('You');
    unmount();
    draw(said('by-hand'), {}, { sender: 'Codex, in “The plan”' });
    expect(text()).toContain('You');
  });
});

describe('a message of the person', () => {
  it('stands as it was written, with what it carries', () => {
    draw({
      type: 'userMessage',
      clientId: null,
      content: [
        { type: 'text', text: 'Look:\n  **here**', text_elements: [] },
        { type: 'localImage', path: '/tmp/shot.png' },
        { type: 'skill', name: 'release', path: '/x' },
        { type: 'mention', name: 'worker.ts', path: 'src/worker.ts' },
        { type: 'brandNew' },
      ],
    });
    expect(screen.getByText(/Look:/).textContent).toBe('Look:\n  **here**');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Image: shot.png',
      '$release',
      '@worker.ts',
      'brandNew',
    ]);
  });
});

describe('a message of Codex', () => {
  it('can be copied once it is complete', () => {
    draw(messageItem('**Done.**'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));
    expect(onCopy).toHaveBeenCalledWith('**Done.**');
  });
  it('is a tree for the keyboard when it is an object, and a text on demand', () => {
    draw(messageItem('{"word": "hi", "list": [1, {"deep": true}]}'));
    const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
    expect(items()).toEqual(['wordhi', 'listlist of 2', '11', '21 member', 'deeptrue']);
    const list = screen.getAllByRole('treeitem')[1] as HTMLElement;
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(items()).toEqual(['wordhi', 'listlist of 2']);
    expect(list.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(list, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('wordhi');
    fireEvent.click(screen.getByRole('button', { name: 'Show as text' }));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(text()).toContain('{"word": "hi", "list": [1, {"deep": true}]}');
    fireEvent.click(screen.getByRole('button', { name: 'Show as a tree' }));
    expect(screen.getByRole('tree')).toBeTruthy();
  });
  it('keeps what was folded of its tree when it comes into view again', () => {
    const scope = testScope(view);
    const message = messageItem('{"list": [1, {"deep": true}]}');
    const { unmount } = draw(message, {}, scope);
    fireEvent.click(screen.getAllByRole('treeitem')[0] as HTMLElement);
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
    unmount();
    draw(message, {}, scope);
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  });
  it('shows as much of a very long text as was asked for when it comes into view again', () => {
    const scope = testScope(view);
    const message = messageItem(`${'word '.repeat(30_000)}the end`);
    const { unmount } = draw(message, {}, scope);
    expect(text()).not.toContain('the end');
    fireEvent.click(screen.getByRole('button', { name: /^Show / }));
    expect(text()).toContain('the end');
    unmount();
    draw(message, {}, scope);
    expect(text()).toContain('the end');
  });
  it('stays a text while it is written', () => {
    draw(messageItem('{"word": "hi"}'), { state: 'open' });
    expect(screen.queryByRole('tree')).toBeNull();
  });
  it('is not offered for copying while it grows', () => {
    draw(messageItem('Half'), { state: 'open' });
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('says that it was cut off, or that a part is missing', () => {
    draw(messageItem('Half'), { state: 'cut', textHasGap: true });
    expect(text()).toContain('This message was cut off.');
    expect(text()).toContain('Part of this text was not received.');
  });
});

describe('a thought', () => {
  const item = { type: 'reasoning', summary: ['**Looking**\n\nFirst.', '**Deciding**\n\nThen.'], content: [] };
  it('is one line that can be unfolded', () => {
    draw(item, { startedAtMs: 1_000, completedAtMs: 7_400 });
    const line = screen.getByRole('button', { name: 'Thought for 6 s: Looking', expanded: false });
    expect(text()).not.toContain('Then.');
    fireEvent.click(line);
    expect(text()).toContain('Then.');
  });
  it('follows its newest heading while it runs', () => {
    draw(item, { state: 'open' });
    expect(screen.getByRole('button', { name: 'Thinking: Deciding' })).toBeTruthy();
  });
  it('is a plain line when the model keeps it to itself', () => {
    draw({ type: 'reasoning', summary: [], content: [] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(text()).toBe('Thought');
  });
});

describe('a command', () => {
  it.each([
    [{}, {}, '3.4 s'],
    [{ status: 'failed', exitCode: 1 }, {}, 'exit code 1, 3.4 s'],
    [{ status: 'failed', exitCode: null }, {}, 'failed, 3.4 s'],
    [{ status: 'declined', exitCode: null, durationMs: null }, {}, 'declined'],
    [{ status: 'inProgress', exitCode: null, durationMs: null }, { state: 'cut' as const }, 'cut off'],
    [{ status: 'inProgress', exitCode: null, durationMs: null }, { state: 'open' as const }, 'running'],
  ])('%j says %s', (fields, entryFields, words) => {
    draw(commandItem('npm test', fields), entryFields);
    expect(document.querySelector('.item-state')?.textContent).toContain(words);
  });

  it('says for how long it runs', () => {
    draw(commandItem('npm test', { status: 'inProgress', durationMs: null }), {
      state: 'open',
      startedAtMs: Date.now() - 5_200,
    });
    expect(document.querySelector('.item-state')?.textContent).toMatch(/^running, [56] s$/);
  });

  it('shows the last lines of its output, plain for those who listen, and how many there are more', () => {
    const output = Array.from({ length: 40 }, (_, index) => `\u001b[3${index % 8}mline ${index}\u001b[0m\n`).join('');
    draw(commandItem('npm test', { aggregatedOutput: output }));
    const lines = screen.getByRole('group', { name: 'Output of npm test' });
    expect(lines.textContent).toBe(Array.from({ length: 12 }, (_, index) => `line ${index + 28}`).join('\n'));
    expect(screen.getByRole('button', { name: '28 more lines', expanded: false })).toBeTruthy();
  });

  it('copies its output as plain text', () => {
    draw(commandItem('x', { aggregatedOutput: '\u001b[31mred\u001b[0m\r\nbar 10%\rbar 90%\n' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the output' }));
    expect(onCopy).toHaveBeenCalledWith('red\nbar 90%\n');
  });

  it('says when part of its output is missing', () => {
    const half = 'x'.repeat(99).concat('\n').repeat(400);
    draw(commandItem('x', { aggregatedOutput: `${half}\n... 5000000 bytes omitted ...\n${half}` }));
    expect(text()).toContain('Not all of the output is here');
  });

  it('shows how it was run on demand, and where when that is elsewhere', () => {
    draw(commandItem('npm test', { cwd: '/elsewhere' }));
    expect(text()).toContain('in /elsewhere');
    expect(text()).not.toContain('/bin/bash');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(text()).toContain("/bin/bash -lc 'npm test'");
  });

  it('is one line when it only looked at something', () => {
    draw(
      commandItem('cat a.ts', { commandActions: [{ type: 'read', command: 'cat a.ts', name: 'a.ts', path: 'a.ts' }] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Read a.ts', expanded: false }));
    expect(screen.getByText('cat a.ts')).toBeTruthy();
  });
});

describe('a change of files', () => {
  const changes = [
    { path: '/project/src/a.ts', kind: { type: 'update', move_path: null }, diff: '@@ -1 +1 @@\n-one\n+two\n' },
    { path: '/project/b.ts', kind: { type: 'add' }, diff: 'new\n' },
  ];
  it('has a line and a diff for each file', () => {
    draw({ type: 'fileChange', changes, status: 'completed' });
    expect(screen.getByRole('button', { name: /^src\/a\.ts \+1 −1$/, expanded: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^b\.ts new/, expanded: true }));
    expect(screen.getByRole('button', { name: /^b\.ts new/, expanded: false })).toBeTruthy();
  });
  it.each([
    ['declined', 'closed', 'declined, not applied'],
    ['failed', 'closed', 'not applied: it failed'],
    ['inProgress', 'open', 'being applied'],
    ['inProgress', 'cut', 'cut off, not applied as far as Heddle knows'],
  ] as const)('that is %s and %s says so', (status, state, words) => {
    draw({ type: 'fileChange', changes, status }, { state });
    expect(text()).toContain(words);
  });
});

describe('a call of a tool', () => {
  const call = {
    type: 'mcpToolCall',
    server: 's',
    tool: 't',
    arguments: { a: 1 },
    readOnlyHint: false,
    result: null,
    error: null,
  };
  it('is one line with arguments and result behind it', () => {
    draw({
      ...call,
      status: 'completed',
      result: { content: [{ type: 'text', text: 'made' }], structuredContent: null },
    });
    fireEvent.click(screen.getByRole('button', { name: 's/t' }));
    expect(text()).toContain('"a": 1');
    expect(text()).toContain('made');
  });
  it('is open when it failed', () => {
    draw({ ...call, status: 'failed', error: { message: 'user rejected MCP tool call' } });
    expect(text()).toContain('user rejected MCP tool call');
  });
});

describe('other items', () => {
  it.each([
    [{ type: 'webSearch', query: 'retry', action: null, results: null }, 'Web search: retry'],
    [
      { type: 'webSearch', query: 'u', action: { type: 'openPage', url: 'https://e.example/' }, results: null },
      'Opened https://e.example/',
    ],
    [{ type: 'imageView', path: '/a.png' }, 'Image: /a.png'],
    [{ type: 'contextCompaction' }, 'summarised to make room'],
    [{ type: 'enteredReviewMode', review: 'current changes' }, 'Review started: current changes'],
    [{ type: 'exitedReviewMode', review: '**One** issue' }, 'One issue'],
    [{ type: 'plan', text: '1. Change it' }, 'Change it'],
    [{ type: 'sleep', durationMs: 2_000 }, 'Paused for 2 s'],
    [{ type: 'subAgentActivity', kind: 'completed', agentPath: 'a/b' }, 'Sub-agent: a/b is done'],
    [{ type: 'hookPrompt', fragments: [] }, 'Hook'],
    [{ type: 'functionCallOutput', name: 'f', namespace: null, output: 'out' }, 'f'],
    [
      { type: 'dynamicToolCall', tool: 't', namespace: null, arguments: {}, status: 'completed', contentItems: null },
      't',
    ],
    [
      {
        type: 'collabAgentToolCall',
        tool: 'wait',
        status: 'completed',
        prompt: null,
        model: null,
        receiverThreadIds: [],
        agentsStates: {},
      },
      'waits for agents',
    ],
    [
      { type: 'imageGeneration', revisedPrompt: 'a cat', savedPath: '/project/cat.png', failure: null },
      'Saved to cat.png',
    ],
  ])('%j is told', (item, words) => {
    draw(item);
    expect(text()).toContain(words);
  });

  it('of a kind that Heddle does not know are shown as what they are', () => {
    draw({ type: 'brandNew', text: 'Its text', depth: 3 });
    expect(text()).toContain('brandNew');
    expect(text()).toContain('Its text');
    fireEvent.click(screen.getByRole('button', { name: 'Show as JSON' }));
    expect(text()).toContain('"depth": 3');
  });

  it('of a known kind in another shape are shown as what they are, and break nothing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    draw({ type: 'collabAgentToolCall', text: 'Its text', agentsStates: null });
    expect(text()).toContain('collabAgentToolCall');
    expect(text()).toContain('Its text');
  });
});
