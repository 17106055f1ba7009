import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject, JsonValue } from './model-steps';

/** The output of a tool call, as the engine gives it to the model. */
export interface ToolOutput {
  readonly callId: string;
  /** Its text; several content items are joined by line feeds. */
  readonly text: string;
}

/** One request of the engine for a response. */
export interface ModelRequest {
  /** Counts the requests of this server, from 1. */
  readonly number: number;
  /** Counts requests that ask the same, from 1: over 1 the engine tries again after an error. */
  readonly attempt: number;
  /** The thread that asks, or null when the request does not say. */
  readonly threadId: string | null;
  readonly receivedAtMs: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject;
  /** The conversation so far: messages, calls, outputs. */
  readonly input: readonly JsonObject[];
  /** Tools on offer, those within namespaces too. Newer models are told of theirs in an item of the input. */
  readonly toolNames: readonly string[];
  /** What a person wrote last; what the engine itself puts in as a user (environment, instructions) is passed over. */
  readonly lastUserText: string;
  /** The tool output that ends the input, or null when something else does. */
  readonly lastToolOutput: ToolOutput | null;
  /** How often the model was given tool outputs since the last message of a person: 0 for the first request of a turn. */
  readonly round: number;
}

/** What only the server knows of a request. */
export interface RequestOrigin {
  readonly number: number;
  readonly attempt: number;
  readonly receivedAtMs: number;
  readonly headers: IncomingHttpHeaders;
}

/** Reads the body of a request. Missing or odd fields become empty: the engine is not to be judged here. */
export function readModelRequest(body: JsonObject, origin: RequestOrigin): ModelRequest {
  const input = arrayOf(body.input).filter(isJsonObject);
  const lastUserIndex = input.findLastIndex(isMessageOfPerson);
  const lastUser = input[lastUserIndex];
  const last = input.at(-1);
  const threadId = origin.headers['thread-id'];
  return {
    ...origin,
    threadId: typeof threadId === 'string' ? threadId : null,
    body,
    input,
    toolNames: [body, ...input].flatMap((holder) => toolNames(holder.tools)),
    lastUserText: lastUser ? messageText(lastUser) : '',
    lastToolOutput: last ? readToolOutput(last) : null,
    round: countRounds(input.slice(lastUserIndex + 1)),
  };
}

/**
 * The part of an input that asks for an answer: up to the last message or tool output. What follows are finished
 * items of an answer that broke off; an engine that tries again has them in its input.
 */
export function askingPart(body: JsonObject): readonly JsonObject[] {
  const input = arrayOf(body.input).filter(isJsonObject);
  const isAsking = (item: JsonObject): boolean => item.role === 'user' || readToolOutput(item) !== null;
  return input.slice(0, input.findLastIndex(isAsking) + 1);
}

/** The text of a message item: its content parts joined. */
export function messageText(item: JsonObject): string {
  return arrayOf(item.content).filter(isJsonObject).map(partText).join('');
}

/** The output in an item of the input, or null when the item is none. */
export function readToolOutput(item: JsonObject): ToolOutput | null {
  if (item.type !== 'function_call_output' && item.type !== 'custom_tool_call_output') return null;
  const { output } = item;
  const text = typeof output === 'string' ? output : arrayOf(output).filter(isJsonObject).map(partText).join('\n');
  return { callId: typeof item.call_id === 'string' ? item.call_id : '', text };
}

/** Whether an item is a message that a person wrote. */
export function isMessageOfPerson(item: JsonObject): boolean {
  return item.type === 'message' && item.role === 'user' && !isWrittenByEngine(messageText(item));
}

/** Whether a value is a JSON object (neither null nor a list). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The engine tells the model of its environment in messages of the role "user", each within one tag of its own. */
function isWrittenByEngine(text: string): boolean {
  return /^\s*(<([a-z_]+)>[\s\S]*<\/\2>\s*$|# AGENTS\.md instructions)/.test(text);
}

function countRounds(items: readonly JsonObject[]): number {
  const isOutput = items.map((item) => readToolOutput(item) !== null);
  return isOutput.filter((value, index) => value && !isOutput[index - 1]).length;
}

function arrayOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function partText(part: JsonObject): string {
  return typeof part.text === 'string' ? part.text : '';
}

function toolNames(tools: JsonValue | undefined): string[] {
  return arrayOf(tools)
    .filter(isJsonObject)
    .flatMap(({ type, name, tools: members }) => {
      if (type === 'namespace') return toolNames(members);
      return typeof name === 'string' ? [name] : [];
    });
}
