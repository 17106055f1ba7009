import { expect, it } from 'vitest';
import type { TerminalPart } from '../../../preload/contract/model/terminal';
import { readTerminal } from './read-terminal';

/** Reads the parts in turn. @returns what happened on the screen, and from where was read */
async function readAll(parts: readonly TerminalPart[], isReplay: boolean) {
  const screen: string[] = [];
  const asked: number[] = [];
  let over = false;
  await readTerminal({
    screen: {
      write: async (text, replayed) =>
        void screen.push(`${replayed ? 'replay' : 'write'} ${text.length > 20 ? text.length : text}`),
      begin: async (note) => void screen.push(`gap ${note}`),
      redraw: () => screen.push('redraw'),
    },
    read: async (from) => {
      asked.push(from);
      const part = parts[asked.length - 1];
      if (asked.length === parts.length) over = part?.isEnd !== true;
      return part ?? { from, text: '', isEnd: true };
    },
    gapNote: 'gone',
    isReplay,
    isOver: () => over && asked.length > parts.length,
  });
  return { screen, asked };
}

it('goes on where it was until the end', async () => {
  const { screen, asked } = await readAll(
    [
      { from: 0, text: 'ab', isEnd: false },
      { from: 2, text: '', isEnd: false },
      { from: 2, text: 'c', isEnd: true },
    ],
    false,
  );
  expect(asked).toEqual([0, 2, 2]);
  expect(screen).toEqual(['write ab', 'write ', 'write c']);
});

it('says that the start is gone, and has the screen drawn anew once it has caught up', async () => {
  const { screen } = await readAll(
    [
      { from: 500, text: 'x'.repeat(128 * 1024), isEnd: false },
      { from: 500 + 128 * 1024, text: 'y', isEnd: false },
      { from: 501 + 128 * 1024, text: 'z', isEnd: true },
    ],
    true,
  );
  expect(screen).toEqual(['gap gone', 'replay 131072', 'replay y', 'redraw', 'write z']);
});
