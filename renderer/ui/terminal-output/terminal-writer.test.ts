import { describe, expect, it } from 'vitest';
import { createTerminalWriter } from './terminal-writer';

/** A terminal that parses when told to. */
function setUp() {
  const given: { text: string; done: () => void }[] = [];
  let screen = '';
  const terminal = {
    write: (text: string | Uint8Array, done?: () => void) =>
      void given.push({ text: String(text), done: done ?? (() => {}) }),
  };
  let restarts = 0;
  let written = 0;
  const writer = createTerminalWriter(
    terminal,
    { slice: (text) => text, restart: () => (restarts += 1) },
    () => (written += 1),
  );
  const parseAll = () => {
    for (let next = given.shift(); next !== undefined; next = given.shift()) {
      screen = next.text === '\u001bc' ? '' : screen + next.text;
      next.done();
    }
  };
  return { writer, given, parseAll, screen: () => screen, restarts: () => restarts, written: () => written };
}

describe('createTerminalWriter', () => {
  it('gives the terminal a bounded part ahead, and all of it in the end', () => {
    const { writer, given, parseAll, screen, written } = setUp();
    const text = Array.from({ length: 60_000 }, (_, index) => `line ${index}\n`).join('');
    writer.write(text);
    expect(given.reduce((sum, { text: slice }) => sum + slice.length, 0)).toBeLessThanOrEqual(256 * 1024);
    expect(writer.backlog()).toBe(text.length);
    parseAll();
    expect(screen()).toBe(text);
    expect(writer.backlog()).toBe(0);
    expect(written()).toBe(Math.ceil(text.length / (32 * 1024)));
  });

  it('keeps the order of what is given', () => {
    const { writer, parseAll, screen } = setUp();
    for (const text of ['a', 'b', '', 'c']) writer.write(text);
    parseAll();
    expect(screen()).toBe('abc');
  });

  it('forgets what was not written when it is cleared, and what comes late', () => {
    const { writer, parseAll, screen, restarts, written } = setUp();
    writer.write('x'.repeat(1_000_000));
    writer.clear();
    expect([writer.backlog(), restarts()]).toEqual([0, 1]);
    writer.write('new');
    parseAll();
    expect([screen(), written()]).toEqual(['new', 1]);
  });
});
