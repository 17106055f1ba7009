import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutputSegment, reconcileOutput } from './reconcile-output';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (text: string) => encoder.encode(text).length;
const textOf = (segments: readonly OutputSegment[]) =>
  segments.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('');
const gapsOf = (segments: readonly OutputSegment[]) => segments.filter((segment) => segment.kind === 'gap');
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join('');

/** Cuts as a running engine does: bytes from either end, characters cut in two replaced, the rest counted. */
function cutLive(truth: string, limit: number): string {
  const bytes = encoder.encode(truth);
  if (bytes.length <= limit) return truth;
  const half = limit / 2;
  const omitted = bytes.length - limit;
  const [head, tail] = [bytes.subarray(0, half), bytes.subarray(bytes.length - half)];
  return `${decoder.decode(head)}\n... ${omitted} bytes omitted ...\n${decoder.decode(tail)}`;
}

/** Cuts as the engine's history does: at whole characters, the marker within the limit. */
function cutHistory(truth: string, limit: number): string {
  const marker = '\n... command output truncated for persistence ...\n';
  const half = Math.floor((limit - marker.length) / 2);
  const bytes = encoder.encode(truth);
  const head = decoder.decode(bytes.subarray(0, half)).replace(/\ufffd$/, '');
  const tail = decoder.decode(bytes.subarray(bytes.length - half)).replace(/^\ufffd+/, '');
  return head + marker + tail;
}

const LIMIT = 32 * 1024;

describe('a final text that is whole', () => {
  it('stands alone', () => {
    expect(reconcileOutput('b\nc\n', 'a\nb\nc\n').segments).toEqual([{ kind: 'text', text: 'a\nb\nc\n' }]);
    expect(reconcileOutput('', '').segments).toEqual([]);
  });

  it('may hold the words of the marker itself', () => {
    const printed = `${numbers(1, 4000)}\n... 12 bytes omitted ...\n${numbers(1, 9000)}`;
    expect(reconcileOutput('', printed).segments).toEqual([{ kind: 'text', text: printed }]);
    const short = 'a\n... 12 bytes omitted ...\nb';
    expect(reconcileOutput('', short).segments).toEqual([{ kind: 'text', text: short }]);
  });
});

describe('no final text', () => {
  it.each([null, ''])('leaves what was received (%j)', (final) => {
    expect(reconcileOutput('a\n', final).segments).toEqual([{ kind: 'text', text: 'a\n' }]);
    expect(reconcileOutput('', final).segments).toEqual([]);
  });
});

describe('a final text that was cut', () => {
  const truth = numbers(1, 40_000);
  const final = cutLive(truth, LIMIT);
  const omitted = bytesOf(truth) - LIMIT;

  it('is two texts and a counted gap when nothing was received', () => {
    expect(reconcileOutput('', final).segments).toEqual([
      { kind: 'text', text: truth.slice(0, LIMIT / 2) },
      { kind: 'gap', bytes: omitted, reason: 'live' },
      { kind: 'text', text: truth.slice(-LIMIT / 2) },
    ]);
  });

  it('is whole again when only the start was not received', () => {
    for (const start of [0, 1, 5_000, LIMIT / 2 - 1, LIMIT / 2]) {
      expect(reconcileOutput(truth.slice(start), final).segments).toEqual([{ kind: 'text', text: truth }]);
    }
  });

  it('is whole again when pieces of its head and tail were not received', () => {
    const live = truth.slice(100, 4_000) + truth.slice(9_000, truth.length - 9_000) + truth.slice(-5_000);
    expect(reconcileOutput(live, final).segments).toEqual([{ kind: 'text', text: truth }]);
  });

  it('marks the place where the middle is missing, if that can be told', () => {
    const from = (segments: readonly OutputSegment[]) =>
      segments.map((segment) => (segment.kind === 'text' ? segment.text.length : `${segment.reason} ${segment.bytes}`));
    const [half, end] = [LIMIT / 2, truth.length - LIMIT / 2];
    expect(from(reconcileOutput(truth.slice(0, 100_000), final).segments)).toEqual([
      100_000,
      `lost ${end - 100_000}`,
      half,
    ]);
    expect(from(reconcileOutput(truth.slice(100_000), final).segments)).toEqual([
      half,
      `lost ${100_000 - half}`,
      truth.length - 100_000,
    ]);
    expect(from(reconcileOutput(truth.slice(90_000, 120_000), final).segments)).toEqual([
      half,
      `lost ${omitted - 30_000}`,
      30_000,
      'lost null',
      half,
    ]);
    expect(from(reconcileOutput(truth.slice(0, 90_000) + truth.slice(120_000), final).segments)).toEqual([
      half,
      'scattered 30000',
      truth.length - half - 30_000,
    ]);
  });

  it('gives lines back whole where a block is missing', () => {
    const lines = numbers(1, 40_000).split('\n');
    const live = `${lines.slice(0, 1_000).join('\n')}\n${lines.slice(10_000, 20_000).join('\n')}\n`;
    const { segments } = reconcileOutput(live, final);
    expect(segments[2]).toMatchObject({ kind: 'text', text: `${lines.slice(10_000, 20_000).join('\n')}\n` });
  });

  it('never joins what repeats itself at a wrong place', () => {
    const same = 'aaaaaaaaa\n'.repeat(20_000);
    const cut = cutLive(same, LIMIT);
    expect(reconcileOutput(same.slice(0, 150_000), cut).segments).toEqual([
      { kind: 'text', text: same.slice(0, LIMIT / 2) },
      { kind: 'gap', bytes: 50_000, reason: 'scattered' },
      { kind: 'text', text: same.slice(LIMIT / 2, 150_000) },
    ]);
    expect(gapsOf(reconcileOutput(same.slice(0, 20_000), cut).segments)).toEqual([
      { kind: 'gap', bytes: 200_000 - LIMIT, reason: 'live' },
    ]);
    expect(textOf(reconcileOutput(same.slice(0, -5_000), cut).segments)).toBe(same);
  });

  it('mends characters that the cut halved', () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `第${index}行：输出👩‍👩‍👧\n`).join('');
    for (const shift of ['', 'x', 'xx', 'xxx']) {
      const shifted = shift + words;
      const cut = cutLive(shifted, LIMIT);
      expect(reconcileOutput(shifted, cut).segments).toEqual([{ kind: 'text', text: shifted }]);
      expect(reconcileOutput(shifted.slice(2_000), cut).segments).toEqual([{ kind: 'text', text: shifted }]);
      expect(textOf(reconcileOutput('', cut).segments)).not.toContain('\ufffd');
    }
  });

  it('knows output that was no UTF-8', () => {
    const noise = Array.from({ length: 6_000 }, (_, index) => `${index}: \ufffd\ufffd\ufffd${index * 7}\n`).join('');
    const half = noise.slice(0, noise.length / 2);
    const omitted = noise.length - 18_000; // each replacement character was one byte
    const cut = `${noise.slice(0, 9_000)}\n... ${omitted} bytes omitted ...\n${noise.slice(-9_000)}`;
    expect(reconcileOutput(noise, cut).segments).toEqual([{ kind: 'text', text: noise }]);
    expect(gapsOf(reconcileOutput(half, cut).segments)).toHaveLength(1);
  });

  it('takes a middle of unknown length from history', () => {
    const saved = cutHistory(truth, LIMIT);
    const kept = reconcileOutput('', saved).segments;
    expect(gapsOf(kept)).toEqual([{ kind: 'gap', bytes: null, reason: 'history' }]);
    const joined = reconcileOutput(truth.slice(1_000), saved).segments;
    expect(textOf(joined)).toBe(truth);
    expect(gapsOf(joined)).toEqual([{ kind: 'gap', bytes: null, reason: 'scattered' }]);
  });
});

describe('any loss of whole lines', () => {
  const line = fc.oneof(
    fc.nat(1_000_000).map((number) => `line ${number}\n`),
    fc.constantFrom('\n', 'same\n', 'ok\n', '\u001b[32mok\u001b[0m\n', 'ünï\n', '中文字符\n'),
  );
  const blocks = fc.array(
    fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }), repeat: fc.nat(40), received: fc.boolean() }),
    { minLength: 20, maxLength: 60 },
  );

  it('shows nothing twice, keeps the order, and counts what is missing', () => {
    fc.assert(
      fc.property(blocks, (list) => {
        const texts = list.map((block) =>
          block.lines
            .join('')
            .repeat(block.repeat + 1)
            .padStart(64, '-'),
        );
        const truth = texts.join('');
        const live = texts.filter((_, index) => list[index]?.received === true).join('');
        const limit = 16 * 1024;
        const final = cutLive(truth, limit);
        const { segments } = reconcileOutput(live, final);
        const shown = textOf(segments);
        expect(isSubsequence(withoutEdges(segments), truth)).toBe(true);
        expect(shown.length).toBeGreaterThanOrEqual(final === truth ? truth.length : limit / 4);
        const gaps = gapsOf(segments);
        // The cut may halve a character on either side, so a few bytes less are no loss that could be told.
        expect(Math.abs(bytesOf(shown) + (gaps[0]?.bytes ?? 0) - bytesOf(truth))).toBeLessThanOrEqual(6);
        if (final === truth) expect(shown).toBe(truth);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  /** Whether fewer than a dozen characters beside a gap are shown on both sides of it, nothing in them can tell. */
  function withoutEdges(segments: readonly OutputSegment[]): string {
    return segments
      .map((segment, index) => {
        if (segment.kind === 'gap') return '';
        const start = segments[index - 1] === undefined ? 0 : 12;
        const end = segments[index + 1] === undefined ? 0 : 12;
        return segment.text.slice(start, segment.text.length - end);
      })
      .join('');
  }

  function isSubsequence(part: string, whole: string): boolean {
    let position = 0;
    for (let index = 0; index < part.length; index += 1) {
      position = whole.indexOf(part.charAt(index), position) + 1;
      if (position === 0) return false;
    }
    return true;
  }
});

describe('5 MB', () => {
  const truth = numbers(1, 740_000);
  const final = cutLive(truth, 1024 * 1024);
  it.each([
    ['all of it received', truth],
    ['every other 8 KB lost', truth.replace(/(.{8192}).{8192}/gs, '$1')],
    ['nothing in common', 'x y z\n'.repeat(800_000)],
    ['nothing but one line', 'a'.repeat(5_000_000)],
    ['only line ends', '\n'.repeat(5_000_000)],
  ])('takes linear time: %s', (_, live) => {
    reconcileOutput(live, final);
    // One that were not linear would not end within the time that a test has.
  });
});
