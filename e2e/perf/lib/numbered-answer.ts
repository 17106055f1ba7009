import { createGate } from '../../../main/tour/gate';
import type { ModelReply } from '../../../main/tour/model-steps';
import { numberedText } from './numbered-text';

/** An answer of the scripted model that remembers when each of its deltas was written. */
export interface NumberedAnswer {
  readonly reply: ModelReply;
  /** When each delta was due and written, in Unix milliseconds. */
  readonly writtenAtMs: readonly number[];
  /** Resolves when the first delta has been written. */
  readonly begun: Promise<void>;
  /** Resolves when the last one has. */
  readonly ended: Promise<void>;
  readonly firstNumber: number;
  readonly lastNumber: number;
}

/** Far more than any reader takes: the deltas are written as fast as they are read. */
export const AS_FAST_AS_READ = 1e9;

/** @param serial another one for each answer of a run */
export function numberedAnswer(serial: number, count: number, perSecond: number): NumberedAnswer {
  const text = numberedText(serial);
  const writtenAtMs: number[] = [];
  const begun = createGate();
  const ended = createGate();
  const piece = (index: number) => {
    writtenAtMs.push(Date.now());
    begun.open();
    if (index === count - 1) ended.open();
    return text.delta(index);
  };
  return {
    reply: [{ kind: 'steady', count, perSecond, piece }],
    writtenAtMs,
    begun: begun.opened,
    ended: ended.opened,
    firstNumber: text.numberOf(0),
    lastNumber: text.numberOf(count - 1),
  };
}
