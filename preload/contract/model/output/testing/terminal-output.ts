import fc from 'fast-check';

const parameters = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '8',
    '08',
    '2',
    '3',
    '8;1',
    '1;8',
    '38;5;8',
    '38;8',
    '38;2;8',
    '48;2;8;8;8',
    '38;5',
    '?25',
  ),
  fc.constantFrom(
    '?1049',
    '?1000',
    '?2004',
    '>0',
    '>',
    '=1',
    '38:5:8',
    '4:3',
    '8:1',
    ';8;',
    '99999999999',
    '!',
    ' ',
    '$',
  ),
  fc
    .array(fc.constantFrom('0', '1', '2', '5', '8', '38', '48', '58', '28', ''), { maxLength: 8 })
    .map((list) => list.join(';')),
);
const final = fc.constantFrom(...'ABCDHJKmhlnctpqrsuxyzb@`~fg'.split(''));
const controlSequence = fc
  .tuple(fc.constantFrom('\x1b[', '\x9b'), parameters, final)
  .map(([start, middle, end]) => start + middle + end);
const controlString = fc
  .tuple(
    fc.constantFrom('\x1b]', '\x9d', '\x1bP', '\x90', '\x1b^', '\x1b_', '\x1bX'),
    fc.constantFrom('0;title', '8;;javascript:alert(1)', '52;c;aGk=', '4;0;?', '$qm', '+q544e', '1337;File=:AA', ''),
    fc.constantFrom('\x07', '\x1b\\', '\x9c', '', '\x18', '\n', '\r\n'),
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(
  fc.constantFrom(
    'plain',
    '中文',
    '👩‍👩‍👧',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\b',
    '\x07',
    '\x00',
    '\x05',
    '\x0e',
    '\x7f',
    '\x85',
    '\x84',
  ),
  fc.string({ maxLength: 6 }),
);
const plainEscape = fc.constantFrom(
  '\x1b7',
  '\x1b8',
  '\x1bM',
  '\x1bc',
  '\x1bZ',
  '\x1b(0',
  '\x1b#8',
  '\x1b=',
  '\x1b',
  '\x1b[',
  '\x1bN',
);

/** Output as no well-meaning command would write it: every kind of sequence, whole, malformed and cut. */
export const terminalOutput: fc.Arbitrary<string> = fc
  .array(fc.oneof(text, controlSequence, controlString, plainEscape), { maxLength: 24 })
  .map((parts) => parts.join(''));

/** The same output cut into chunks at any places. */
export const chunkedOutput: fc.Arbitrary<{ output: string; chunks: string[] }> = terminalOutput.chain((output) =>
  fc.array(fc.nat(output.length), { maxLength: 12 }).map((places) => {
    const cuts = [0, ...places.toSorted((a, b) => a - b), output.length];
    return { output, chunks: cuts.slice(1).map((cut, index) => output.slice(cuts[index], cut)) };
  }),
);
