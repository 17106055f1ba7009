import type {
  Chunking,
  CustomCallStep,
  FloodStep,
  FunctionCallStep,
  ItemStep,
  JsonObject,
  ModelEvent,
  ModelStep,
  ModelUsage,
  RawReasoningStep,
  ReasoningStep,
  SteadyStep,
  TextStep,
} from './model-steps';

/** What the player of a stream is told to do next. */
export type Instruction =
  | { readonly kind: 'send'; readonly event: ModelEvent }
  | { readonly kind: 'pause'; readonly delayMs: number }
  | { readonly kind: 'beginClock' }
  | { readonly kind: 'pauseUntil'; readonly offsetMs: number }
  | { readonly kind: 'wait'; readonly until: Promise<unknown> }
  | { readonly kind: 'cut' };

type Instructions = Generator<Instruction, void, undefined>;

/** The place of one output item within its response. */
interface Slot {
  readonly outputIndex: number;
  /** Unique over all responses of one server, without the prefix that tells the kind of item. */
  readonly key: string;
}

const DEFAULT_CHUNK_SIZE = 12;
const DEFAULT_USAGE: ModelUsage = { inputTokens: 1000, cachedInputTokens: 800, outputTokens: 50, reasoningTokens: 20 };

/**
 * The stream of one response, as instructions for the player. It is pulled lazily, so that a flood of any length
 * costs no memory.
 * @param responseKey unique over all responses that a thread can see; ids of items are made from it
 */
export function* responseInstructions(steps: Iterable<ModelStep>, responseKey: string): Instructions {
  const id = `resp_${responseKey}`;
  yield send({ type: 'response.created', response: { id } });
  let outputIndex = 0;
  let usage = DEFAULT_USAGE;
  for (const step of steps) {
    switch (step.kind) {
      case 'usage':
        usage = step.usage;
        break;
      case 'sleep':
        yield { kind: 'pause', delayMs: step.delayMs };
        break;
      case 'wait':
        yield { kind: 'wait', until: step.until };
        break;
      case 'event':
        yield send(step.event);
        break;
      case 'cut':
        yield { kind: 'cut' };
        return;
      case 'failed':
        yield send({ type: 'response.failed', response: { id, error: { code: step.code, message: step.message } } });
        return;
      case 'incomplete':
        yield send({ type: 'response.incomplete', response: { id, incomplete_details: { reason: step.reason } } });
        return;
      default:
        yield* itemInstructions(step, { outputIndex, key: `${responseKey}_${outputIndex}` });
        outputIndex += 1;
    }
  }
  yield send({ type: 'response.completed', response: { id, usage: wireUsage(usage) } });
}

type OutputStep =
  | TextStep
  | ReasoningStep
  | RawReasoningStep
  | FunctionCallStep
  | CustomCallStep
  | ItemStep
  | FloodStep
  | SteadyStep;

function itemInstructions(step: OutputStep, slot: Slot): Instructions {
  switch (step.kind) {
    case 'text':
      return message(step.phase, step.thenCut ? thenCut(inChunks(step.text, step)) : inChunks(step.text, step), slot);
    case 'flood':
      return message(undefined, flood(step), slot);
    case 'steady':
      return message(undefined, steady(step), slot);
    case 'reasoning':
      return reasoning(step, slot);
    case 'rawReasoning':
      return rawReasoning(step, slot);
    case 'functionCall':
      return functionCall(step, slot);
    case 'customCall':
      return customCall(step, slot);
    case 'item':
      return anyItem(step, slot);
  }
}

/** A piece of text that is due, or something to do between two pieces. */
type Piece = string | Exclude<Instruction, { kind: 'send' }>;

function* message(phase: TextStep['phase'], pieces: Iterable<Piece>, slot: Slot): Instructions {
  const id = `msg_${slot.key}`;
  const base = { type: 'message', id, role: 'assistant', phase };
  yield itemAdded({ ...base, content: [] }, slot);
  let text = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield piece;
      continue;
    }
    text += piece;
    yield delta('response.output_text.delta', { item_id: id, content_index: 0, delta: piece }, slot);
  }
  yield itemDone({ ...base, content: [{ type: 'output_text', text }] }, slot);
}

function* reasoning(step: ReasoningStep, slot: Slot): Instructions {
  const id = `rs_${slot.key}`;
  yield itemAdded({ type: 'reasoning', id, summary: [] }, slot);
  for (const [index, text] of step.summary.entries()) {
    const place = { item_id: id, summary_index: index };
    const part = { type: 'summary_text', text: '' };
    yield delta('response.reasoning_summary_part.added', { ...place, part }, slot);
    yield* deltas('response.reasoning_summary_text.delta', place, inChunks(text, step), slot);
    yield delta('response.reasoning_summary_text.done', { ...place, text }, slot);
  }
  const summary = step.summary.map((text) => ({ type: 'summary_text', text }));
  // The engine gives reasoning back to the model only with its encrypted content; any text will do.
  yield itemDone({ type: 'reasoning', id, summary, encrypted_content: 'c2NyaXB0ZWQ=' }, slot);
}

function* rawReasoning(step: RawReasoningStep, slot: Slot): Instructions {
  const id = `rs_${slot.key}`;
  yield itemAdded({ type: 'reasoning', id, summary: [] }, slot);
  for (const [index, text] of step.content.entries()) {
    const place = { item_id: id, content_index: index };
    yield* deltas('response.reasoning_text.delta', place, inChunks(text, step), slot);
  }
  const content = step.content.map((text) => ({ type: 'reasoning_text', text }));
  yield itemDone({ type: 'reasoning', id, summary: [], content }, slot);
}

function* functionCall(step: FunctionCallStep, slot: Slot): Instructions {
  const id = `fc_${slot.key}`;
  const text = typeof step.arguments === 'string' ? step.arguments : JSON.stringify(step.arguments);
  const base = {
    type: 'function_call',
    id,
    call_id: step.callId ?? `call_${slot.key}`,
    name: step.name,
    namespace: step.namespace,
  };
  yield itemAdded({ ...base, arguments: '' }, slot);
  yield* deltas('response.function_call_arguments.delta', { item_id: id }, inChunks(text, step), slot);
  yield itemDone({ ...base, arguments: text }, slot);
}

function* customCall(step: CustomCallStep, slot: Slot): Instructions {
  const id = `ct_${slot.key}`;
  const callId = step.callId ?? `call_${slot.key}`;
  const base = { type: 'custom_tool_call', id, call_id: callId, name: step.name, namespace: step.namespace };
  const place = { item_id: id, call_id: callId };
  yield itemAdded({ ...base, input: '' }, slot);
  yield* deltas('response.custom_tool_call_input.delta', place, inChunks(step.input, step), slot);
  yield itemDone({ ...base, input: step.input }, slot);
}

function* anyItem(step: ItemStep, slot: Slot): Instructions {
  yield itemAdded(step.added ?? step.item, slot);
  if (step.delayMs) yield { kind: 'pause', delayMs: step.delayMs };
  yield itemDone(step.item, slot);
}

function* deltas(type: string, place: JsonObject, pieces: Iterable<Piece>, slot: Slot): Instructions {
  for (const piece of pieces) {
    yield typeof piece === 'string' ? delta(type, { ...place, delta: piece }, slot) : piece;
  }
}

function* inChunks(text: string, { chunkSize = DEFAULT_CHUNK_SIZE, delayMs = 0 }: Chunking): Generator<Piece> {
  for (const chunk of cutText(text, chunkSize)) {
    yield chunk;
    if (delayMs > 0) yield { kind: 'pause', delayMs };
  }
}

function* thenCut(pieces: Iterable<Piece>): Generator<Piece> {
  yield* pieces;
  yield { kind: 'cut' };
}

function* flood(step: FloodStep): Generator<Piece> {
  for (let index = 0; index < step.count; index += 1) yield step.piece;
}

function* steady(step: SteadyStep): Generator<Piece> {
  yield { kind: 'beginClock' };
  for (let index = 0; index < step.count; index += 1) {
    yield { kind: 'pauseUntil', offsetMs: (index * 1000) / step.perSecond };
    yield step.piece(index);
  }
}

/** Cuts a text into pieces of `size` UTF-16 code units, one more where a surrogate pair would be split. */
export function* cutText(text: string, size: number): Generator<string> {
  if (size < 1) throw new RangeError(`chunk size must be at least 1, not ${size}`);
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + size, text.length);
    if (isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}

function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff;
}

function send(event: ModelEvent): Instruction {
  return { kind: 'send', event };
}

function delta(type: string, fields: JsonObject, slot: Slot): Instruction {
  return send({ type, output_index: slot.outputIndex, ...fields });
}

function itemAdded(item: JsonObject, slot: Slot): Instruction {
  return send({ type: 'response.output_item.added', output_index: slot.outputIndex, item });
}

function itemDone(item: JsonObject, slot: Slot): Instruction {
  return send({ type: 'response.output_item.done', output_index: slot.outputIndex, item });
}

function wireUsage(usage: ModelUsage): JsonObject {
  return {
    input_tokens: usage.inputTokens,
    input_tokens_details: { cached_tokens: usage.cachedInputTokens },
    output_tokens: usage.outputTokens,
    output_tokens_details: { reasoning_tokens: usage.reasoningTokens },
    total_tokens: usage.inputTokens + usage.outputTokens,
  };
}
