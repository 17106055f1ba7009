import type { JsonValue, ThreadItem } from '../protocol';
import type { RequestKey } from './keys';

/** One question that was asked. */
export interface RecordedQuestion {
  readonly id: string;
  readonly header: string;
  readonly question: string;
  /** Its answer is kept nowhere. */
  readonly isSecret: boolean;
}

/** One field of a form that was asked for. */
export interface RecordedField {
  readonly name: string;
  readonly title: string;
  readonly isSecret: boolean;
}

/** What the engine asked, as far as Heddle's own record keeps it. */
export type RecordedAsk =
  /** `host`: for a connection; one of the two is there. */
  | { readonly kind: 'command'; readonly command: string | null; readonly host: string | null }
  | { readonly kind: 'fileChange'; readonly files: readonly string[] }
  | { readonly kind: 'question'; readonly questions: readonly RecordedQuestion[] }
  | { readonly kind: 'permissions' }
  /** A tool of an MCP server, and what it would have been called with, as JSON. */
  | { readonly kind: 'tool'; readonly server: string; readonly tool: string; readonly params: string }
  | {
      readonly kind: 'form';
      readonly server: string;
      readonly message: string;
      readonly fields: readonly RecordedField[];
    }
  | { readonly kind: 'link'; readonly server: string; readonly url: string }
  /** Another kind, by the name that the engine gives it. */
  | { readonly kind: 'other'; readonly method: string };

/** What the person answered. */
export type RecordedAnswer =
  | { readonly kind: 'decision'; readonly decision: JsonValue }
  /** By the id of the question; null for a secret one, of which only that there was an answer is kept. */
  | { readonly kind: 'answers'; readonly answers: Readonly<Record<string, readonly string[] | null>> }
  /** What was granted, as the engine was told; `session`: for the thread. */
  | { readonly kind: 'grant'; readonly permissions: JsonValue; readonly scope: 'turn' | 'session' }
  | {
      readonly kind: 'elicitation';
      readonly action: 'accept' | 'decline' | 'cancel';
      readonly persist: 'session' | 'always' | null;
      /** By the name of the field; null for a secret one. */
      readonly values: Readonly<Record<string, JsonValue>>;
    }
  | { readonly kind: 'other' };

/** Something that was asked and settled, of which the engine's history says nothing. */
export interface AnswerRecord {
  readonly kind: 'answer';
  readonly key: RequestKey;
  readonly turnId: string | null;
  readonly itemId: string | null;
  /** When it was answered or settled, in Unix milliseconds. */
  readonly atMs: number;
  readonly asked: RecordedAsk;
  /** Null when it was not answered here. */
  readonly answer: RecordedAnswer | null;
  /** `nobody`: its turn, thread or engine ended before anyone answered. */
  readonly by: 'here' | 'elsewhere' | 'nobody';
  /** False: it was sent from here, and the engine never said that it took it. */
  readonly isConfirmed: boolean;
}

/** Something that ran when the engine ended. */
export interface CutItemRecord {
  readonly kind: 'cutItem';
  readonly turnId: string;
  readonly atMs: number;
  readonly item: ThreadItem;
  /** The end of what a command had printed; empty when that is not known. */
  readonly output: string;
}

/** A turn that was under way when the engine ended. */
export interface LostTurnRecord {
  readonly kind: 'lostTurn';
  readonly turnId: string;
  readonly atMs: number;
}

/** What Heddle itself has kept of a thread: the engine keeps none of it. */
export type ThreadRecord = AnswerRecord | CutItemRecord | LostTurnRecord;

/** How much room the record takes. */
export interface RecordSize {
  readonly bytes: number;
  readonly threads: number;
}
