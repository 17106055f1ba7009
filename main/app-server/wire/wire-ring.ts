import type { WireHead, WireKept } from '../../../preload/contract/model/wire/types';

/** A message with what it says: JSON text, or the beginning of what is no JSON. */
export interface WireEntry {
  readonly head: WireHead;
  readonly text: string;
}

/** So much is kept of each host: messages, and bytes of memory for what they say. */
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** What an entry takes beside its text, about. */
const ENTRY_BYTES = 250;

/** The newest messages of a host, within bounds of number and memory. */
export interface WireRing {
  readonly push: (head: Omit<WireHead, 'sequence'>, text: string) => void;
  /**
   * @param after the sequence number of the last one that is known
   * @param search only those that hold this text, in whatever case; '' for all
   * @returns at most `limit` of them, oldest first, and the sequence number up to which was looked
   */
  readonly read: (
    after: number,
    search: string,
    limit: number,
  ) => { readonly entries: readonly WireEntry[]; readonly upTo: number };
  /** @returns null when it was let go of */
  readonly entry: (sequence: number) => WireEntry | null;
  readonly all: () => readonly WireEntry[];
  readonly kept: () => WireKept;
}

/** V8 keeps a text of Latin-1 in one byte a character, any other in two. */
const memoryOf = (text: string): number => ENTRY_BYTES + (/[^\u0000-\u00ff]/.test(text) ? 2 : 1) * text.length;

export function createWireRing(maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES): WireRing {
  let entries: (WireEntry | null)[] = [];
  /** Entries before this index were let go of; their places are cut off now and then, not one by one. */
  let start = 0;
  let bytes = 0;
  let lastSequence = 0;

  const letGo = (): void => {
    while (entries.length - start > maxEntries || bytes > maxBytes) {
      const oldest = entries[start];
      if (!oldest) break;
      bytes -= memoryOf(oldest.text);
      entries[start] = null;
      start += 1;
    }
    if (start > 64 && start * 2 > entries.length) {
      entries = entries.slice(start);
      start = 0;
    }
  };

  const firstSequence = (): number => entries[start]?.head.sequence ?? lastSequence + 1;

  return {
    push: (head, text) => {
      lastSequence += 1;
      entries.push({ head: { ...head, sequence: lastSequence }, text });
      bytes += memoryOf(text);
      letGo();
    },
    read: (after, search, limit) => {
      const needle = search.toLowerCase();
      const found: WireEntry[] = [];
      let upTo = Math.max(after, firstSequence() - 1);
      for (let index = start + upTo + 1 - firstSequence(); index < entries.length; index += 1) {
        if (found.length >= limit) break;
        const entry = entries[index];
        if (!entry) break;
        upTo = entry.head.sequence;
        if (needle === '' || matches(entry, needle)) found.push(entry);
      }
      return { entries: found, upTo };
    },
    entry: (sequence) => entries[start + sequence - firstSequence()] ?? null,
    all: () => entries.slice(start).flatMap((entry) => entry ?? []),
    kept: () => ({
      messages: entries.length - start,
      bytes,
      dropped: firstSequence() - 1,
      maxMessages: maxEntries,
      maxBytes,
    }),
  };
}

const matches = ({ head, text }: WireEntry, needle: string): boolean =>
  head.method?.toLowerCase().includes(needle) === true ||
  head.threadId?.toLowerCase().includes(needle) === true ||
  text.toLowerCase().includes(needle);
