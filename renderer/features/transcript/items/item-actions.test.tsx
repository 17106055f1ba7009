import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyThread } from '../../../../preload/contract/model/feed/reduce-thread';
import type { Entry, LiveThread, PlacedNote, TurnView } from '../../../../preload/contract/model/feed/types';
import { useToasts } from '../../../ui/toast/toast-store';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp, settle } from '../../composer/testing/fake-main';
import { NotesRow } from '../notes/notes-row';
import { commandItem, messageItem, testEntry, testTurn, userItem } from '../test-entries';
import { testScope } from '../test-scope';
import { createThreadView } from '../thread-view';
import { TranscriptScopeProvider } from '../transcript-context';
import { ItemBody } from './item-body';

let main: FakeMain;
let live: LiveThread;
beforeEach(() => {
  main = installFakeMain();
  live = { ...emptyThread('t'), status: { type: 'idle' } };
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

const toasts = () => useToasts.getState().toasts.map((toast) => toast.text);

function draw(node: React.ReactNode, turns: readonly TurnView[], part: Partial<LiveThread> = {}) {
  live = { ...live, ...part, turns };
  const view = createThreadView({ get: () => live, subscribe: () => () => {} });
  view.connect();
  view.setHistory([]);
  renderInApp(<TranscriptScopeProvider value={testScope(view)}>{node}</TranscriptScopeProvider>);
}

describe('a command that outlived its turn', () => {
  const entry = testEntry(commandItem('sleep 600', { status: 'inProgress', exitCode: null, durationMs: null }), {
    state: 'open',
  });
  const body = <ItemBody entry={entry} rowKey="turn/item" />;
  const stop = () => screen.getByRole('button', { name: 'Stop the command' });

  it('is stopped by the engine', async () => {
    main.engine['thread/backgroundTerminals/terminate'] = () => ({ terminated: true });
    draw(body, [testTurn('turn', [entry])]);
    expect(document.body.textContent).toContain('still running in the background');
    fireEvent.click(stop());
    await settle();
    expect(main.callsOf('thread/backgroundTerminals/terminate')).toEqual([{ threadId: 't', processId: '1' }]);
    // It is over when the engine says so, not before.
    expect(document.body.textContent).toContain('still running in the background');
    expect(toasts()).toEqual([]);
  });

  it('says when there was nothing to stop, and why it could not be', async () => {
    main.engine['thread/backgroundTerminals/terminate'] = () => ({ terminated: false });
    draw(body, [testTurn('turn', [entry])]);
    fireEvent.click(stop());
    await settle();
    expect(toasts()).toEqual(['The command was over already.']);
    main.engine['thread/backgroundTerminals/terminate'] = () => {
      throw new FakeEngineError('rpc', 'no such process');
    };
    fireEvent.click(stop());
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^The command could not be stopped: /));
  });

  it('is an ordinary running one while its turn runs', () => {
    draw(body, [testTurn('turn', [entry], { status: 'inProgress' })]);
    expect(screen.queryByRole('button', { name: 'Stop the command' })).toBeNull();
    expect(document.body.textContent).not.toContain('background');
  });
});

describe('the questions of a message', () => {
  const asking = testEntry(
    {
      ...messageItem('Which colour?'),
      delivery: 'async',
      questions: [
        { title: 'Which colour?', options: ['Red', 'Blue'] },
        { title: 'Anything else?', options: null },
      ],
    },
    { turnId: 'turn' },
  );
  const body = <ItemBody entry={asking} rowKey="turn/item" />;
  const form = () => within(screen.getByRole('form', { name: 'Questions' }));
  const answer = () => {
    fireEvent.click(form().getByRole('radio', { name: /Blue/ }));
    fireEvent.change(form().getAllByRole('textbox').at(-1) as HTMLElement, { target: { value: 'No.' } });
    fireEvent.click(form().getByRole('button', { name: 'Send the answers' }));
  };
  const TEXT = 'Which colour?\nBlue\n\nAnything else?\nNo.';

  it('are answered by steering the turn that runs', async () => {
    draw(body, [testTurn('turn', [asking], { status: 'inProgress' })], {
      status: { type: 'active', activeFlags: [] },
    });
    answer();
    await settle();
    expect(main.callsOf('message.send')).toMatchObject([{ text: TEXT, way: 'steer', expectedTurnId: 'turn' }]);
    expect(screen.getByText('Your answer was sent.')).toBeTruthy();
  });

  it('start the next turn when none runs, and leave what else was being written alone', async () => {
    main.drafts.set('local/t', 'half a message');
    draw(body, [testTurn('turn', [asking])]);
    answer();
    await settle();
    expect(main.callsOf('message.send')).toMatchObject([{ text: TEXT, way: 'turn', expectedTurnId: null }]);
    expect(main.drafts.get('local/t')).toBe('half a message');
  });

  it('put the answer into the composer where the thread has to be loaded first, or the turn is another', async () => {
    draw(body, [testTurn('turn', [asking])], { status: { type: 'notLoaded' } });
    answer();
    await settle();
    expect(main.callsOf('message.send')).toEqual([]);
    expect(main.drafts.get('local/t')).toBe(TEXT);
    cleanup();
    main = installFakeMain({ 'message.send': () => 'wrongTurn' });
    draw(body, [testTurn('turn', [asking], { status: 'inProgress' })], { status: { type: 'active', activeFlags: [] } });
    answer();
    await settle();
    expect(main.drafts.get('local/t')).toContain(TEXT);
    expect(toasts()).toEqual(['The answer came too late for this turn. It stands in the composer now.']);
  });

  it('cannot be sent without an answer, and are only there to be read once the person wrote something', () => {
    draw(body, [testTurn('turn', [asking])]);
    expect(form().getByRole('button', { name: 'Send the answers' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(screen.getByRole('form', { name: 'Questions' }));
    expect(main.callsOf('message.send')).toEqual([]);
    cleanup();
    const later = testEntry(userItem('Blue'), { id: 'later' });
    draw(<ItemBody entry={asking} rowKey="turn/item" />, [testTurn('turn', [asking, later])]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.body.textContent).toContain('Anything else?');
  });
});

describe('what happens beside the items', () => {
  const hook = (id: string, status: string, entries: { kind: string; text: string }[] = []): PlacedNote => ({
    after: 'item',
    note: {
      kind: 'hook',
      id,
      eventName: id === 'new' ? 'brandNew' : 'preToolUse',
      status,
      message: 'checking',
      sourcePath: '/project/.codex/hooks.json',
      durationMs: 2,
      entries,
    },
  });
  const row = <NotesRow turnId="turn" after="item" />;
  const withNotes = (...notes: PlacedNote[]) => [testTurn('turn', [testEntry(messageItem('x'))], { notes })];

  it('is one quiet line for hooks that did what was expected', () => {
    draw(row, withNotes(hook('a', 'completed'), hook('new', 'completed')));
    const line = screen.getByRole('button', { name: /^2 hooks: before a tool,? brandNew$/, expanded: false });
    expect(document.body.textContent).toContain('done');
    fireEvent.click(line);
    expect(document.body.textContent).toContain('checking');
    expect(document.body.textContent).toContain('Configured in .codex/hooks.json');
  });

  it('is open where a hook kept something from being done', () => {
    draw(row, withNotes(hook('a', 'blocked', [{ kind: 'stop', text: 'Not on a Friday.' }])));
    expect(document.body.textContent).toContain('blocked it');
    expect(document.body.textContent).toContain('stop: Not on a Friday.');
  });

  it('names what the engine itself reviewed, and why it was denied', () => {
    draw(row, [
      testTurn('turn', [], {
        notes: [
          {
            after: 'item',
            note: {
              kind: 'autoReview',
              id: 'r',
              itemId: 'item',
              status: 'denied',
              riskLevel: 'high',
              rationale: 'It deletes the build.',
              subject: 'rm -rf build',
            },
          },
        ],
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Automatic review: rm -rf build', expanded: true })).toBeTruthy();
    for (const words of ['denied', 'Risk: high', 'It deletes the build.']) {
      expect(document.body.textContent).toContain(words);
    }
  });
});

describe('pictures', () => {
  const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const tool = (...content: object[]): Entry =>
    testEntry({
      type: 'mcpToolCall',
      server: 's',
      tool: 't',
      arguments: {},
      status: 'completed',
      readOnlyHint: null,
      pluginId: null,
      appContext: null,
      error: null,
      result: { content, structuredContent: { rows: 2 }, _meta: null },
    });

  it('that a tool gave are drawn from what it gave alone; nothing is loaded from elsewhere', () => {
    const entry = tool(
      { type: 'image', data: DOT, mimeType: 'image/png' },
      { type: 'input_image', image_url: 'https://evil.example/x.png' },
      { type: 'image', data: 'PHN2Zy8+', mimeType: 'image/png' },
    );
    draw(<ItemBody entry={entry} rowKey="r" />, [testTurn('turn', [entry])]);
    fireEvent.click(screen.getByRole('button', { name: 's/t' }));
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([`data:image/png;base64,${DOT}`]);
    expect(document.body.textContent).toContain('https://evil.example/x.png');
    expect(document.body.textContent).toContain('not a picture of a kind that is shown');
    expect(document.body.textContent).toContain('"rows": 2');
  });

  it('of this machine are asked for by item and path, and say why they are not there', async () => {
    const asked: unknown[] = [];
    Object.assign(window.heddle.request, {
      'files.picture': async (of: unknown) => {
        asked.push(of);
        return { kind: 'none', reason: 'tooLarge' };
      },
    });
    const entry = testEntry({ type: 'imageView', path: '/project/a.png' });
    draw(<ItemBody entry={entry} rowKey="r" />, [testTurn('turn', [entry])]);
    expect(await screen.findByText('The picture is too large to be shown.')).toBeTruthy();
    expect(asked).toEqual([{ hostId: 'local', threadId: 't', turnId: 'turn', itemId: 'item', path: '/project/a.png' }]);
  });
});
