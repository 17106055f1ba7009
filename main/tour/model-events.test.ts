import { describe, expect, it } from 'vitest';
import { cutText, type Instruction, responseInstructions } from './model-events';
import type { ModelEvent, ModelStep } from './model-steps';

function instructionsOf(...steps: ModelStep[]): Instruction[] {
  return [...responseInstructions(steps, 'k')];
}

function eventsOf(...steps: ModelStep[]): ModelEvent[] {
  return instructionsOf(...steps).flatMap((instruction) => (instruction.kind === 'send' ? [instruction.event] : []));
}

function typesOf(events: readonly ModelEvent[]): string[] {
  return events.map(({ type }) => type.replace(/^response\./, ''));
}

describe('responseInstructions', () => {
  it('streams a text in chunks, whose sum is the text of the finished item', () => {
    const events = eventsOf({ kind: 'text', text: 'abcdef', chunkSize: 4, phase: 'final_answer' });
    expect(typesOf(events)).toEqual([
      'created',
      'output_item.added',
      'output_text.delta',
      'output_text.delta',
      'output_item.done',
      'completed',
    ]);
    expect(events[3]).toMatchObject({ item_id: 'msg_k_0', output_index: 0, delta: 'ef' });
    expect(events[4]).toMatchObject({ item: { phase: 'final_answer', content: [{ text: 'abcdef' }] } });
  });

  it('pauses after each chunk', () => {
    const kinds = instructionsOf({ kind: 'text', text: 'abcd', chunkSize: 2, delayMs: 5 }).map(({ kind }) => kind);
    expect(kinds.join(' ')).toBe('send send send pause send pause send send');
  });

  it('numbers the items of a response and gives each an id of its own', () => {
    const done = eventsOf(
      { kind: 'reasoning', summary: ['one', 'two'] },
      { kind: 'rawReasoning', content: ['raw'] },
      { kind: 'functionCall', name: 'exec_command', arguments: { cmd: 'ls' } },
      { kind: 'customCall', name: 'apply_patch', input: '*** Begin Patch', callId: 'mine' },
      { kind: 'item', item: { type: 'web_search_call' } },
    ).filter(({ type }) => type === 'response.output_item.done');
    expect(done).toMatchObject([
      { output_index: 0, item: { id: 'rs_k_0', summary: [{ text: 'one' }, { text: 'two' }] } },
      { output_index: 1, item: { id: 'rs_k_1', content: [{ text: 'raw' }] } },
      { output_index: 2, item: { call_id: 'call_k_2', arguments: '{"cmd":"ls"}' } },
      { output_index: 3, item: { call_id: 'mine', input: '*** Begin Patch' } },
      { output_index: 4, item: { type: 'web_search_call' } },
    ]);
  });

  it('sends broken arguments as they are', () => {
    const events = eventsOf({ kind: 'functionCall', name: 'exec_command', arguments: '{"cmd":' });
    expect(events.at(-2)).toMatchObject({ item: { arguments: '{"cmd":' } });
  });

  it('ends with nothing more after a cut, a failure or an incomplete response', () => {
    const rest: ModelStep = { kind: 'text', text: 'never' };
    expect(instructionsOf({ kind: 'cut' }, rest).at(-1)).toEqual({ kind: 'cut' });
    expect(typesOf(eventsOf({ kind: 'failed', code: 'server_is_overloaded' }, rest))).toEqual(['created', 'failed']);
    expect(typesOf(eventsOf({ kind: 'incomplete', reason: 'max_output_tokens' }, rest))).toEqual([
      'created',
      'incomplete',
    ]);
  });

  it('can be cut in the middle of a message', () => {
    const stream = instructionsOf({ kind: 'text', text: 'half', thenCut: true });
    const cutIndex = stream.findIndex(({ kind }) => kind === 'cut');
    expect(stream.slice(0, cutIndex).map(({ kind }) => kind)).toEqual(['send', 'send', 'send']);
  });

  it('asks the piece of a steady stream for its text when it is due', () => {
    const asked: number[] = [];
    const piece = (index: number): string => {
      asked.push(index);
      return `${index} `;
    };
    const stream = responseInstructions([{ kind: 'steady', count: 3, perSecond: 200, piece }], 'k');
    const seen: string[] = [];
    for (const instruction of stream) {
      if (instruction.kind === 'pauseUntil') seen.push(`${instruction.offsetMs}:${asked.length}`);
    }
    expect(seen).toEqual(['0:0', '5:1', '10:2']);
  });

  it('reports the tokens it was told to', () => {
    const usage = { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3, reasoningTokens: 1 };
    expect(eventsOf({ kind: 'usage', usage }).at(-1)).toMatchObject({ response: { usage: { total_tokens: 13 } } });
  });
});

describe('cutText', () => {
  it('never splits a character in two', () => {
    expect([...cutText('a🦀🦀b', 2)]).toEqual(['a🦀', '🦀', 'b']);
  });

  it('makes nothing of nothing', () => {
    expect([...cutText('', 3)]).toEqual([]);
  });
});
