import type { RequestId } from '../../protocol';

/** `>`: Heddle said it; `<`: the engine did. */
export type WireDirection = '>' | '<';

/** What a message is. `opened` and `closed` are no messages but the ends of a connection. */
export type WireKind = 'request' | 'result' | 'error' | 'notification' | 'unreadable' | 'opened' | 'closed';

/** One message that went over a connection to the engine, without what it says. */
export interface WireHead {
  /** Counts up by one over all connections of a host. */
  readonly sequence: number;
  /** Which connection it was, counted from 1. */
  readonly connection: number;
  /** Unix milliseconds. */
  readonly atMs: number;
  readonly direction: WireDirection;
  readonly kind: WireKind;
  /** Of a reply, the method that was asked; null when that is not known. */
  readonly method: string | null;
  readonly id: RequestId | null;
  readonly threadId: string | null;
  /** The size of the whole message in bytes, as it went over the connection. */
  readonly bytes: number;
  /** Of a reply: how long it took, in milliseconds. */
  readonly tookMs: number | null;
  /** Of an error: its code. */
  readonly errorCode: number | null;
  /** Only a part of the message is kept. */
  readonly shortened: boolean;
}

/** A request of Heddle that has no answer yet. */
export interface InFlightRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly threadId: string | null;
  readonly askedAtMs: number;
  /** After so many milliseconds Heddle stops to wait; null when that is not known. */
  readonly timeoutMs: number | null;
}

/** A request of the engine that has no answer yet. */
export interface AskedRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly threadId: string | null;
  readonly askedAtMs: number;
}

/** Something that a running turn is at. */
export interface OpenItem {
  /** The item's type, in the engine's words. */
  readonly type: string;
  /** What it is about, such as the command; '' when there is nothing to say. */
  readonly label: string;
  readonly startedAtMs: number;
}

/** The engine tries again by itself. */
export interface RetryFact {
  readonly message: string;
  readonly atMs: number;
  /** "2 of 3"; null when the engine does not count. */
  readonly attempt: number | null;
  readonly limit: number | null;
}

/** A turn that runs, as the messages tell. */
export interface RunningTurn {
  readonly turnId: string;
  readonly startedAtMs: number;
  /** The last message that shows that the turn goes on. */
  readonly lastSignAtMs: number;
  /** Oldest first. */
  readonly open: readonly OpenItem[];
  readonly retry: RetryFact | null;
  /** The engine waits for an answer of a person. */
  readonly waitsForPerson: boolean;
}

/** What was last heard of a thread. */
export interface ThreadFact {
  readonly threadId: string;
  readonly lastMethod: string;
  readonly lastAtMs: number;
  readonly running: RunningTurn | null;
}

/** What the messages of one host tell of its state. */
export interface WireFacts {
  /** The connection, or the last one; null before the first. */
  readonly connection: {
    readonly number: number;
    readonly openedAtMs: number;
    readonly closedAtMs: number | null;
  } | null;
  /** Oldest first. */
  readonly inFlight: readonly InFlightRequest[];
  /** Oldest first. */
  readonly asked: readonly AskedRequest[];
  /** The one heard of last first. */
  readonly threads: readonly ThreadFact[];
  /** Methods that this version of Heddle does not know. */
  readonly unknown: readonly { readonly method: string; readonly count: number; readonly lastAtMs: number }[];
  /** Since Heddle started. */
  readonly counts: {
    readonly sent: number;
    readonly received: number;
    readonly sentBytes: number;
    readonly receivedBytes: number;
    /** Replies that came after Heddle had stopped to wait. */
    readonly late: number;
    /** Requests whose time ran out. */
    readonly timeouts: number;
    /** Requests that the engine refused because it was busy. */
    readonly overloads: number;
    readonly unreadable: number;
  };
  readonly lastOverloadAtMs: number | null;
  readonly lastReceivedAtMs: number | null;
}

/** What is kept of the messages of a host. */
export interface WireKept {
  readonly messages: number;
  readonly bytes: number;
  /** So many older ones were let go of. */
  readonly dropped: number;
  readonly maxMessages: number;
  readonly maxBytes: number;
}

/** What is known of a host's connection and of what waits in it. */
export interface DiagnosticsReport {
  /** When it was made, in Unix milliseconds. */
  readonly atMs: number;
  readonly facts: WireFacts;
  readonly kept: WireKept;
  /** The engine's version that this Heddle was made for. */
  readonly madeFor: string;
  /** The last lines of the engine's stderr, oldest first. */
  readonly stderr: readonly string[];
  /** Messages after the one that the window knew, oldest first: a part when there are many. */
  readonly messages: readonly WireHead[];
  /** Up to this sequence number was looked. */
  readonly upTo: number;
}

/** What became of an export. */
export type ExportOutcome =
  | {
      readonly kind: 'saved';
      readonly path: string;
      readonly messages: number;
      readonly removed: { readonly secret: number; readonly homePath: number; readonly name: number };
    }
  /** The person closed the dialog. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** Why a recording was not opened; `line` counts from 1. */
export type RecordingFault =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'notARecording'; readonly line: number }
  | { readonly kind: 'newer'; readonly format: number };

/** A running turn of which nothing was heard for a while, though it does not wait for the person. */
export interface SilentTurn {
  readonly hostId: string;
  readonly threadId: string;
  readonly turnId: string;
  readonly lastSignAtMs: number;
  /** What it is at: a command or a tool that runs, a retry, or the model. */
  readonly doing: 'command' | 'tool' | 'retry' | 'model';
}
