/** A control sequence (`ESC [ ...`), taken apart. */
export interface ControlSequence {
  /** `?`, `>`, `<` or `=`, which mark private sequences; usually empty. */
  readonly prefix: string;
  readonly parameters: string;
  readonly intermediates: string;
  readonly final: string;
}

/** Is told what a text for a terminal is made of, in order. Control strings (OSC, DCS, APC, PM, SOS) are told to nobody. */
export interface EscapeHandler {
  /** Characters that are shown; may be called several times for one run. */
  readonly text: (run: string) => void;
  /** A control character below 0x20, or one of 0x80 to 0x9f that starts no sequence. */
  readonly control: (code: number) => void;
  readonly sequence: (sequence: ControlSequence) => void;
  /** `ESC`, intermediates, and a final character. */
  readonly escape: (intermediates: string, final: string) => void;
}

/** Takes text in chunks cut anywhere, even within a sequence. */
export interface EscapeParser {
  readonly push: (chunk: string) => void;
  /** Forgets a sequence that was begun, so that the next chunk starts afresh. */
  readonly reset: () => void;
}

const BELL = 0x07;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const CANCEL = 0x18;
const SUBSTITUTE = 0x1a;
const ESCAPE = 0x1b;
const DELETE = 0x7f;
const STRING_TERMINATOR = 0x9c;
/** The C1 controls that start something, by what follows `ESC` in their other spelling. */
const C1_INTRODUCERS: Readonly<Record<number, string>> = { 144: 'P', 152: 'X', 155: '[', 157: ']', 158: '^', 159: '_' };
/** No sequence that means something is longer; a longer one is swallowed without being kept. */
const MAX_SEQUENCE_LENGTH = 256;

type State = 'text' | 'escape' | 'sequence' | 'string' | 'operatingSystemCommand';

/**
 * A state machine after the one that terminals use. It differs in one point: a control string never reaches over a line
 * end, so that one which is never closed hides the rest of its line and not all output behind it.
 */
export function createEscapeParser(handler: EscapeHandler): EscapeParser {
  let state: State = 'text';
  let collected = '';

  function enter(next: State): void {
    state = next;
    collected = '';
  }

  function startAfterEscape(character: string): void {
    if (character === '[') enter('sequence');
    else if (character === ']') enter('operatingSystemCommand');
    else if ('PX^_'.includes(character)) enter('string');
    else {
      enter('text');
      handler.escape('', character);
    }
  }

  /** The controls that mean the same in every state. @returns whether `code` was one */
  function takeControl(code: number): boolean {
    if (code === ESCAPE) {
      enter('escape');
      return true;
    }
    if (code === CANCEL || code === SUBSTITUTE || code === STRING_TERMINATOR) {
      enter('text');
      return true;
    }
    if (code < 0x80 || code > 0x9f) return false;
    const introducer = C1_INTRODUCERS[code];
    enter('text');
    if (introducer === undefined) handler.control(code);
    else startAfterEscape(introducer);
    return true;
  }

  function takeText(chunk: string, start: number): number {
    let end = start;
    while (end < chunk.length && isShown(chunk.charCodeAt(end))) end += 1;
    if (end > start) {
      handler.text(chunk.slice(start, end));
      return end;
    }
    const code = chunk.charCodeAt(start);
    if (!takeControl(code) && code !== DELETE) handler.control(code);
    return start + 1;
  }

  function takeInEscape(chunk: string, index: number): number {
    const code = chunk.charCodeAt(index);
    if (takeControl(code) || code === DELETE) return index + 1;
    if (code < 0x20) handler.control(code);
    else if (code < 0x30) collect(String.fromCharCode(code));
    else if (code < 0x7f && collected === '') startAfterEscape(String.fromCharCode(code));
    else if (code < 0x7f) {
      const intermediates = collected;
      enter('text');
      handler.escape(intermediates, String.fromCharCode(code));
    } else {
      enter('text');
      return index;
    }
    return index + 1;
  }

  function takeInSequence(chunk: string, start: number): number {
    let end = start;
    while (end < chunk.length && isSequenceBody(chunk.charCodeAt(end))) end += 1;
    if (end > start) {
      collect(chunk.slice(start, end));
      return end;
    }
    const code = chunk.charCodeAt(start);
    if (takeControl(code) || code === DELETE) return start + 1;
    if (code < 0x20) handler.control(code);
    else if (code < 0x7f) {
      const body = collected;
      enter('text');
      const sequence = takeApart(body, String.fromCharCode(code));
      if (sequence !== null) handler.sequence(sequence);
    } else {
      enter('text');
      return start;
    }
    return start + 1;
  }

  function collect(characters: string): void {
    collected = (collected + characters).slice(0, MAX_SEQUENCE_LENGTH);
  }

  function takeInString(chunk: string, start: number): number {
    for (let index = start; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index);
      if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        enter('text');
        return index;
      }
      if (code === BELL && state === 'operatingSystemCommand') {
        enter('text');
        return index + 1;
      }
      if (takeControl(code)) return index + 1;
    }
    return chunk.length;
  }

  return {
    push(chunk) {
      let index = 0;
      while (index < chunk.length) {
        if (state === 'text') index = takeText(chunk, index);
        else if (state === 'escape') index = takeInEscape(chunk, index);
        else if (state === 'sequence') index = takeInSequence(chunk, index);
        else index = takeInString(chunk, index);
      }
    },
    reset: () => enter('text'),
  };
}

/** @returns null when the sequence is malformed or too long to mean anything */
function takeApart(body: string, final: string): ControlSequence | null {
  if (/^[\d;]*$/.test(body) && body.length < MAX_SEQUENCE_LENGTH) {
    return { prefix: '', parameters: body, intermediates: '', final };
  }
  const parts = /^([<=>?]?)([\d:;]*)([ -/]*)$/.exec(body);
  if (parts === null || body.length >= MAX_SEQUENCE_LENGTH) return null;
  const [, prefix = '', parameters = '', intermediates = ''] = parts;
  return { prefix, parameters, intermediates, final };
}

function isSequenceBody(code: number): boolean {
  return code >= 0x20 && code < 0x40;
}

function isShown(code: number): boolean {
  return code >= 0x20 && code !== DELETE && (code < 0x80 || code > 0x9f);
}
