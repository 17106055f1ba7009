import type { ReasoningStep, TextStep } from './model-steps';

/** Makes the script's words into steps that come as fast as a model would write them. */
export interface Speech {
  think(summary: readonly string[]): ReasoningStep;
  /** A remark on the way. */
  say(text: string): TextStep;
  /** The answer that ends the turn. */
  answer(text: string): TextStep;
}

/** Pause after each piece, in milliseconds, at the pace of a model. */
const DELAY_MS = 24;

/** @param pace factor on all pauses: 1 as a model would write, 0 as fast as possible */
export function createSpeech(pace: number): Speech {
  const delayMs = DELAY_MS * pace;
  return {
    think: (summary) => ({ kind: 'reasoning', summary, chunkSize: chunkSizeFor(summary.join('')), delayMs }),
    say: (text) => ({ kind: 'text', text, phase: 'commentary', chunkSize: chunkSizeFor(text), delayMs }),
    answer: (text) => ({ kind: 'text', text, phase: 'final_answer', chunkSize: chunkSizeFor(text) + 2, delayMs }),
  };
}

/** A token is about four letters, or one or two Chinese characters. */
function chunkSizeFor(text: string): number {
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return hanCount > text.length / 4 ? 2 : 5;
}
