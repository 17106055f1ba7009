import type { DiagnosticsReport, WireHead } from '../../../preload/contract/model/wire/types';

/** The messages that a window has of a host, oldest first. */
export interface WireLog {
  readonly messages: readonly WireHead[];
  /** Up to this sequence number main was asked. */
  readonly upTo: number;
}

export const EMPTY_LOG: WireLog = { messages: [], upTo: 0 };

/** Takes what main tells into the log: new messages come in, those that main let go of go. */
export function takeReport(log: WireLog, { messages, upTo, kept }: DiagnosticsReport): WireLog {
  const isGone = (message: WireHead): boolean => message.sequence <= kept.dropped;
  const first = log.messages[0];
  const known =
    first !== undefined && isGone(first) ? log.messages.filter((message) => !isGone(message)) : log.messages;
  if (messages.length === 0 && known === log.messages) return upTo === log.upTo ? log : { ...log, upTo };
  return { messages: messages.length === 0 ? known : [...known, ...messages], upTo };
}

/** Which messages are shown. */
export interface WireFilter {
  readonly direction: 'both' | '>' | '<';
  /** Null for all. */
  readonly method: string | null;
}

export function shownMessages(messages: readonly WireHead[], { direction, method }: WireFilter): readonly WireHead[] {
  if (direction === 'both' && method === null) return messages;
  return messages.filter(
    (message) =>
      (direction === 'both' || message.direction === direction) && (method === null || message.method === method),
  );
}

/** @returns the methods of messages, in the order of the alphabet */
export const methodsOf = (messages: readonly WireHead[]): readonly string[] =>
  [...new Set(messages.flatMap(({ method }) => method ?? []))].sort();

/** @returns a message as text that people can read; what is no JSON stays as it is */
export function readableMessage(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // a message that could not be read: its beginning, as it came
  }
}
