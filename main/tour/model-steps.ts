/** A value that JSON can carry; undefined members of an object are left out. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** How a text is cut up on its way: code units per delta, and the pause after each delta. */
export interface Chunking {
  readonly chunkSize?: number;
  readonly delayMs?: number;
}

/** Token counts that the model reports at the end of a response. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
}

/** An assistant message, streamed. */
export interface TextStep extends Chunking {
  readonly kind: 'text';
  readonly text: string;
  readonly phase?: 'commentary' | 'final_answer';
  /** Breaks the connection in the middle of the message: after this text, without the message being finished. */
  readonly thenCut?: boolean;
}

/** A reasoning item whose summary parts are streamed one after the other. */
export interface ReasoningStep extends Chunking {
  readonly kind: 'reasoning';
  readonly summary: readonly string[];
}

/** A reasoning item with raw content instead of a summary. */
export interface RawReasoningStep extends Chunking {
  readonly kind: 'rawReasoning';
  readonly content: readonly string[];
}

/** A call of a function tool. A string as `arguments` is sent as it is, so that broken JSON can be tried. */
export interface FunctionCallStep extends Chunking {
  readonly kind: 'functionCall';
  readonly name: string;
  readonly arguments: JsonObject | string;
  readonly namespace?: string;
  readonly callId?: string;
}

/** A call of a freeform tool (`apply_patch`, `exec`). */
export interface CustomCallStep extends Chunking {
  readonly kind: 'customCall';
  readonly name: string;
  readonly input: string;
  readonly namespace?: string;
  readonly callId?: string;
}

/** Any output item: announced (as `added`, or as it is), then done after `delayMs`. */
export interface ItemStep {
  readonly kind: 'item';
  readonly item: JsonObject;
  readonly added?: JsonObject;
  readonly delayMs?: number;
}

/** One raw event of the stream. */
interface EventStep {
  readonly kind: 'event';
  readonly event: ModelEvent;
}

/** An assistant message of `count` equal deltas, as fast as the reader takes them. */
export interface FloodStep {
  readonly kind: 'flood';
  readonly count: number;
  readonly piece: string;
}

/**
 * An assistant message of `count` deltas at a steady rate. Each delta has its own due time, so a late timer does
 * not slow the rest down. `piece` is called when a delta is due, so that it can carry the time it was sent.
 */
export interface SteadyStep {
  readonly kind: 'steady';
  readonly count: number;
  readonly perSecond: number;
  readonly piece: (index: number) => string;
}

/** Nothing for a while. */
interface SleepStep {
  readonly kind: 'sleep';
  readonly delayMs: number;
}

/** Nothing until the promise is fulfilled; a rejection ends the stream and is reported. */
interface WaitStep {
  readonly kind: 'wait';
  readonly until: Promise<unknown>;
}

/** The connection breaks here, between two items; the engine keeps those that are finished. */
interface CutStep {
  readonly kind: 'cut';
}

/** The response ends as failed. */
interface FailedStep {
  readonly kind: 'failed';
  readonly code: string;
  readonly message?: string;
}

/** The response ends as incomplete. */
interface IncompleteStep {
  readonly kind: 'incomplete';
  readonly reason: string;
}

/** Sets the token counts of the response. */
interface UsageStep {
  readonly kind: 'usage';
  readonly usage: ModelUsage;
}

/** One thing that the scripted model does while it answers one request. */
export type ModelStep =
  | TextStep
  | ReasoningStep
  | RawReasoningStep
  | FunctionCallStep
  | CustomCallStep
  | ItemStep
  | EventStep
  | FloodStep
  | SteadyStep
  | SleepStep
  | WaitStep
  | CutStep
  | FailedStep
  | IncompleteStep
  | UsageStep;

/** An event of the Responses API's stream. */
export interface ModelEvent extends JsonObject {
  readonly type: string;
}

/** A stream with headers of its own (rate limits are told in headers). */
interface StreamReply {
  readonly steps: readonly ModelStep[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A plain HTTP answer instead of a stream; without a body it is an error object that names the status. */
export interface HttpReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
}

/** What the scripted model answers to one request. */
export type ModelReply = readonly ModelStep[] | StreamReply | HttpReply;
