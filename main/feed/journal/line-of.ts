import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { listOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { Entry, LiveThread, TurnView } from '../../../preload/contract/model/feed/types';
import type { RecordedAnswer, RecordedAsk, RecordedQuestion } from '../../../preload/contract/model/record';
import type { JsonValue, ThreadItem } from '../../../preload/contract/protocol';

/** What an item may take, as JSON text. A larger one loses what makes it large. */
const MAX_ITEM_LENGTH = 32_768;
/** How much of the end of an output is kept. */
const MAX_OUTPUT_LENGTH = 16_384;
const MAX_TEXT_LENGTH = 16_384;

/** What does something, and of which history knows nothing before it is complete. What is only said is not written down. */
const ACTING: ReadonlySet<string> = new Set([
  'commandExecution',
  'fileChange',
  'mcpToolCall',
  'dynamicToolCall',
  'collabAgentToolCall',
]);

/** @returns whether the start of an item is worth a line */
export const isActing = (item: ThreadItem): boolean => ACTING.has(item.type);

const cutStart = (text: string, length: number): string => (text.length > length ? text.slice(-length) : text);
const cutEnd = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** @returns the item as it is kept: of a size that is bounded, with what names it */
export function keptItem(item: ThreadItem): ThreadItem {
  if (JSON.stringify(item).length <= MAX_ITEM_LENGTH) return item;
  switch (item.type) {
    case 'commandExecution':
      return { ...item, command: cutEnd(item.command, MAX_TEXT_LENGTH), commandActions: [], aggregatedOutput: null };
    case 'fileChange':
      return { ...item, changes: item.changes.map((change) => ({ ...change, diff: '' })) };
    case 'mcpToolCall':
      return { ...item, arguments: null, result: null };
    case 'dynamicToolCall':
      return { ...item, arguments: null, contentItems: null };
    case 'agentMessage':
    case 'plan':
      return { ...item, text: cutStart(item.text, MAX_TEXT_LENGTH) };
    default:
      return { type: item.type, id: item.id } as ThreadItem;
  }
}

/** @returns what an entry had printed, as far as it is kept */
export const keptOutput = ({ liveOutput }: Entry): string => cutStart(liveOutput, MAX_OUTPUT_LENGTH);

/** @returns what was open in a turn when the engine ended */
export const openEntries = (turn: TurnView): readonly Entry[] =>
  turn.entries.filter(({ state, item }) => state === 'open' && item.type !== 'userMessage');

const filesOf = (live: LiveThread | null, { turnId, itemId }: PendingRequest): readonly string[] => {
  const turn = live?.turns.find(({ id }) => id === turnId);
  const item = turn?.entries.find(({ id }) => id === itemId)?.item;
  return item?.type === 'fileChange' ? item.changes.map(({ path }) => path) : [];
};

const questionsOf = (params: JsonValue): RecordedQuestion[] =>
  (listOf(objectOf(params)?.questions) ?? []).flatMap((value) => {
    const fields = objectOf(value);
    const id = textOf(fields?.id);
    if (fields === null || id === null) return [];
    const question = textOf(fields.question) ?? '';
    return [{ id, header: textOf(fields.header) ?? '', question, isSecret: fields.isSecret === true }];
  });

/** @returns what was asked, as it is kept. @param live where the files of a change are: its request does not name them */
export function askedOf(request: PendingRequest, live: LiveThread | null): RecordedAsk {
  const params = objectOf(request.params);
  switch (request.kind) {
    case 'command':
      return {
        kind: 'command',
        command: cutEnd(textOf(params?.command) ?? '', MAX_TEXT_LENGTH) || null,
        host: textOf(objectOf(params?.networkApprovalContext)?.host),
      };
    case 'fileChange':
      return { kind: 'fileChange', files: filesOf(live, request) };
    case 'question':
      return { kind: 'question', questions: questionsOf(request.params) };
    default:
      return { kind: 'other', method: request.method };
  }
}

/** @returns what was answered, as it is kept: of a secret only that there was an answer */
export function answerOf(request: PendingRequest, response: JsonValue): RecordedAnswer {
  const fields = objectOf(response);
  if (request.kind === 'question') {
    const secret = new Set(questionsOf(request.params).flatMap(({ id, isSecret }) => (isSecret ? [id] : [])));
    const answers = Object.entries(objectOf(fields?.answers) ?? {}).map(([id, value]) => {
      const texts = (listOf(objectOf(value)?.answers) ?? []).filter((text) => typeof text === 'string');
      return [id, secret.has(id) ? null : texts.map((text) => cutEnd(text, MAX_TEXT_LENGTH))] as const;
    });
    return { kind: 'answers', answers: Object.fromEntries(answers) };
  }
  const decision = fields?.decision;
  return decision === undefined ? { kind: 'other' } : { kind: 'decision', decision: decision as JsonValue };
}
