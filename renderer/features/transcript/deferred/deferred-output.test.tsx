import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { textsOf } from '../../../../preload/contract/strings';
import { EngineRequestError } from '../../../app/engine';
import { initI18n } from '../../../app/i18n';
import { ItemBody } from '../items/item-body';
import { commandItem, testEntry, testTurn } from '../test-entries';
import { testScope } from '../test-scope';
import { createThreadView, type ThreadView } from '../thread-view';
import { TranscriptScopeProvider } from '../transcript-context';
import { useEntry } from '../use-thread-view';
import type { ReadItems } from './deferred-outputs';

beforeEach(() => void initI18n('en', textsOf('en')));
afterEach(cleanup);

const left = { id: 'c', outputDeferred: true } as const;

function Item({ view }: { readonly view: ThreadView }) {
  const entry = useEntry(view, 't', 'c');
  return entry === undefined ? null : <ItemBody entry={entry} rowKey="t/c" />;
}

function open(item: object, read: ReadItems) {
  const view = createThreadView({ get: () => null, subscribe: () => () => {} }, read);
  view.setHistory([testTurn('t', [testEntry(item, left)])]);
  render(
    <TranscriptScopeProvider value={testScope(view)}>
      <Item view={view} />
    </TranscriptScopeProvider>,
  );
}

it('says that an output is not there, why it could not be read, and shows it after another try', async () => {
  const refusal = new EngineRequestError({
    kind: 'rpc',
    method: 'thread/items/read',
    code: -32603,
    message: 'disk full',
    data: null,
  });
  const whole = { ...commandItem('make', { aggregatedOutput: 'woven' }), id: 'c' } as ThreadItem;
  const read = vi.fn<ReadItems>().mockRejectedValueOnce(refusal).mockResolvedValue([whole]);
  open(commandItem('make'), read);
  expect(screen.getByText('The output has not been loaded yet.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('disk full');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText(/woven/)).textContent).toContain('woven');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reads what a tool gave back when its line is unfolded, and does not say meanwhile that there was nothing', async () => {
  const tool = {
    type: 'mcpToolCall',
    server: 'loom',
    tool: 'count',
    status: 'completed',
    arguments: null,
    error: null,
  };
  const result = { content: [{ type: 'text', text: 'forty threads' }], structuredContent: null, _meta: null };
  const read = vi.fn<ReadItems>(async () => [{ ...tool, id: 'c', result } as ThreadItem]);
  open({ ...tool, result: null }, read);
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /loom\/count/ }));
  expect(screen.getByText('The output has not been loaded yet.')).toBeTruthy();
  expect(screen.queryByText('No result.')).toBeNull();
  expect(await screen.findByText(/forty threads/)).toBeTruthy();
});
