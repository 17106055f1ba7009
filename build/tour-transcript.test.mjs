import { describe, expect, it } from 'vitest';
import { articleLines, createTranscriptPrinter } from './tour-transcript.mjs';

const article = (key, name, text) => ({ key, name, text });

describe('articleLines', () => {
  it('leaves out blank lines and the name', () => {
    expect(articleLines(article('1', 'You', 'You\n\nHello  \n'))).toEqual(['Hello']);
  });
  it('cuts a long text and says by how much', () => {
    const lines = articleLines(
      article('1', 'Command: seq 20', Array.from({ length: 20 }, (_, index) => `n${index}`).join('\n')),
    );
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('... 8 more lines');
  });
});

describe('createTranscriptPrinter', () => {
  const record = () => {
    const lines = [];
    return { lines, printer: createTranscriptPrinter((line) => lines.push(line.trim())) };
  };

  it('prints a name at once and a streamed text once, when it is complete', () => {
    const { lines, printer } = record();
    printer.update([article('1', 'Codex', 'Hel')]);
    expect(lines).toEqual(['Codex']);
    printer.update([article('1', 'Codex', 'Hello')]);
    printer.update([article('1', 'Codex', 'Hello'), article('2', 'Command: ls', '')]);
    printer.flush();
    printer.flush();
    expect(lines).toEqual(['Codex', 'Hello', 'Command: ls']);
  });
  it('does not print again what left the window and came back', () => {
    const { lines, printer } = record();
    printer.update([article('1', 'You', 'Hi'), article('2', 'Codex', 'Hello')]);
    printer.update([article('2', 'Codex', 'Hello')]);
    printer.update([article('1', 'You', 'Hi'), article('2', 'Codex', 'Hello')]);
    printer.flush();
    expect(lines).toEqual(['You', 'Hi', 'Codex', 'Hello']);
  });
});
