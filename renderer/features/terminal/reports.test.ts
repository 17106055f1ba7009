import { expect, it } from 'vitest';
import { isReport } from './reports.logic';

it.each([
  '\u001b[?1;2c',
  '\u001b[>0;276;0c',
  '\u001b[24;80R',
  '\u001b[0n',
  '\u001b[?2026;2$y',
  '\u001b]11;rgb:1d1d/1f1f/2424\u001b\\',
  '\u001bP1$r0m\u001b\\',
  '\u001b[I',
])('%j is a report', (data) => expect(isReport(data)).toBe(true));

it.each([
  'a',
  '\r',
  '\u001b',
  '\u001b[A',
  '\u001bOP',
  '\u001b[15~',
  '\u001b[1;5C',
  '\u0003',
  '\u001b[200~x\u001b[201~',
  '海',
])('%j was typed', (data) => expect(isReport(data)).toBe(false));
