import { type ControlSequence, createEscapeParser } from './escape-parser';
import { visibleColours } from './visible-colours';

/** Makes the output of a command safe to write to a terminal that a person looks at. */
export interface OutputSanitizer {
  /** Takes the next piece of output, cut anywhere. @returns what may be written for it */
  readonly push: (chunk: string) => string;
  /** Says that the output ended, or that a gap follows: a sequence that was begun is dropped. */
  readonly end: () => void;
}

/** Backspace, tab, line feed, vertical tab, form feed, carriage return. */
const KEPT_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
const NEXT_LINE = 0x85;

/** Save and restore the cursor, line feed, new line, reverse line feed. */
const KEPT_ESCAPES = new Set(['7', '8', 'D', 'E', 'M']);

/** Movement, and what inserts, deletes or erases characters and lines; all of it within what the terminal shows. */
const KEPT_SEQUENCES = new Set('ABCDEFGHIJKLMPSTXZ@`abdefm'.split(''));
const CURSOR_SAVING = new Set(['s', 'u']);
const SCROLLBACK_ERASED = /^0*3$/;
/** Larger than any screen: more changes nothing to see, and terminals may take time for each. */
const MAX_REPEAT = 500;

/**
 * Keeps colours, cursor movement and erasing; makes hidden text visible; drops everything else: links, titles, clipboard
 * and other control strings, questions that the terminal would answer, the bell, modes, the other screen, resets, and the
 * erasing of what has scrolled away. Any way to cut the output into chunks gives the same result.
 */
export function createOutputSanitizer(): OutputSanitizer {
  let output = '';
  const parser = createEscapeParser({
    text(run) {
      output += run;
    },
    control(code) {
      if (KEPT_CONTROLS.has(code)) output += String.fromCharCode(code);
      else if (code === NEXT_LINE) output += '\r\n';
    },
    sequence(sequence) {
      output += safeSequence(sequence);
    },
    escape(intermediates, final) {
      if (intermediates === '' && KEPT_ESCAPES.has(final)) output += `\u001b${final}`;
    },
  });
  return {
    push(chunk) {
      output = '';
      parser.push(chunk);
      return output;
    },
    end: parser.reset,
  };
}

/** Makes a whole output safe at once; see {@link createOutputSanitizer}. */
export function sanitizeForTerminal(output: string): string {
  return createOutputSanitizer().push(output);
}

function safeSequence({ prefix, parameters, intermediates, final }: ControlSequence): string {
  if (prefix !== '' || intermediates !== '') return '';
  if (CURSOR_SAVING.has(final)) return parameters === '' ? `\u001b[${final}` : '';
  if (!KEPT_SEQUENCES.has(final)) return '';
  if (final === 'm') {
    const visible = visibleColours(parameters);
    return visible === null ? '' : `\u001b[${visible}m`;
  }
  if (parameters.includes(':')) return '';
  if (final === 'J' && parameters.split(';').some((parameter) => SCROLLBACK_ERASED.test(parameter))) return '';
  return `\u001b[${parameters.replace(/\d+/g, (digits) => String(Math.min(Number(digits), MAX_REPEAT)))}${final}`;
}
