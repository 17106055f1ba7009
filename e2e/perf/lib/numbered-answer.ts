import type { ModelReply } from '../../../main/tour/model-steps';
import { numberedText } from './numbered-text';

/** An answer of the scripted model that remembers when each of its deltas was written. */
export interface NumberedAnswer {
  readonly reply: ModelReply;
  /** When each delta was due and written, in Unix milliseconds. */
  readonly writtenAtMs: readonly number[];
  readonly firstNumber: number;
  readonly lastNumber: number;
}

/** Far more than any reader takes: the deltas are written as fast as they are read. */
export const AS_FAST_AS_READ = 1e9;

/** @param serial another one for each answer of a run */
export function numberedAnswer(serial: number, count: number, perSecond: number): NumberedAnswer {
  const text = numberedText(serial);
  const writtenAtMs: number[] = [];
  const piece = (index: number) => {
    writtenAtMs.push(Date.now());
    return text.delta(index);
  };
  return {
    reply: [{ kind: 'steady', count, perSecond, piece }],
    writtenAtMs,
    firstNumber: text.numberOf(0),
    lastNumber: text.numberOf(count - 1),
  };
}
