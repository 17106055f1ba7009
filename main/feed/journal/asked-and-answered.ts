import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { toolAsk } from '../../../preload/contract/model/elicitation';
import { areTexts, type JsonObject, listOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import { readForm } from '../../../preload/contract/model/form/read-form';
import type {
  RecordedAnswer,
  RecordedAsk,
  RecordedField,
  RecordedQuestion,
} from '../../../preload/contract/model/record';
import type { JsonValue } from '../../../preload/contract/protocol';
import { cutEnd, MAX_TEXT_LENGTH } from './line-of';

const cut = (text: string): string => cutEnd(text, MAX_TEXT_LENGTH);

const filesOf = (live: LiveThread | null, { turnId, itemId, params }: PendingRequest): readonly string[] => {
  const named = objectOf(objectOf(params)?.fileChanges);
  if (named !== null) return Object.keys(named);
  const turn = live?.turns.find(({ id }) => id === turnId);
  const item = turn?.entries.find(({ id }) => id === itemId)?.item;
  return item?.type === 'fileChange' ? item.changes.map(({ path }) => path) : [];
};

/** The command of a request; one of an older kind names it word by word. */
const commandOf = (params: JsonObject | null): string => {
  const words = listOf(params?.command);
  return words !== null && areTexts(words) ? words.join(' ') : (textOf(params?.command) ?? '');
};

const questionsOf = (params: JsonValue): RecordedQuestion[] =>
  (listOf(objectOf(params)?.questions) ?? []).flatMap((value) => {
    const fields = objectOf(value);
    const id = textOf(fields?.id);
    if (fields === null || id === null) return [];
    const question = textOf(fields.question) ?? '';
    return [{ id, header: textOf(fields.header) ?? '', question, isSecret: fields.isSecret === true }];
  });

const fieldsOf = (params: JsonValue): RecordedField[] =>
  (readForm(objectOf(params)?.requestedSchema) ?? []).map((field) => ({
    name: field.name,
    title: field.title,
    isSecret: field.kind === 'text' && field.isSecret,
  }));

/** @returns what was asked, as it is kept. @param live where the files of a change are: its request does not name them */
export function askedOf(request: PendingRequest, live: LiveThread | null): RecordedAsk {
  const params = objectOf(request.params);
  const server = textOf(params?.serverName) ?? '';
  switch (request.kind) {
    case 'command':
      return {
        kind: 'command',
        command: cut(commandOf(params)) || null,
        host: textOf(objectOf(params?.networkApprovalContext)?.host),
      };
    case 'fileChange':
      return { kind: 'fileChange', files: filesOf(live, request) };
    case 'question':
      return { kind: 'question', questions: questionsOf(request.params) };
    case 'permissions':
      return { kind: 'permissions' };
    case 'tool': {
      const { tool, params: given } = toolAsk(request.params);
      return { kind: 'tool', server, tool, params: cut(JSON.stringify(given)) };
    }
    case 'form':
      return { kind: 'form', server, message: cut(textOf(params?.message) ?? ''), fields: fieldsOf(request.params) };
    case 'link':
      return { kind: 'link', server, url: cut(textOf(params?.url) ?? '') };
  }
}

function answersOf(request: PendingRequest, fields: JsonObject | null): RecordedAnswer {
  const secret = new Set(questionsOf(request.params).flatMap(({ id, isSecret }) => (isSecret ? [id] : [])));
  const answers = Object.entries(objectOf(fields?.answers) ?? {}).map(([id, value]) => {
    const texts = (listOf(objectOf(value)?.answers) ?? []).filter((text) => typeof text === 'string');
    return [id, secret.has(id) ? null : texts.map(cut)] as const;
  });
  return { kind: 'answers', answers: Object.fromEntries(answers) };
}

function elicitedOf(request: PendingRequest, fields: JsonObject | null): RecordedAnswer {
  const action = fields?.action;
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') return { kind: 'other' };
  const persist = objectOf(fields?._meta)?.persist;
  const secret = new Set(fieldsOf(request.params).flatMap(({ name, isSecret }) => (isSecret ? [name] : [])));
  const values = Object.entries(objectOf(fields?.content) ?? {}).map(
    ([name, value]) => [name, secret.has(name) ? null : typeof value === 'string' ? cut(value) : value] as const,
  );
  return {
    kind: 'elicitation',
    action,
    persist: persist === 'session' || persist === 'always' ? persist : null,
    values: Object.fromEntries(values) as Record<string, JsonValue>,
  };
}

/** What decisions of an older kind are called today. */
const OLD_DECISIONS: Readonly<Record<string, string>> = {
  approved: 'accept',
  approved_for_session: 'acceptForSession',
  abort: 'cancel',
};

const decisionOf = (decision: unknown): JsonValue => {
  if (objectOf(objectOf(decision)?.denied) !== null) return 'decline';
  return typeof decision === 'string' ? (OLD_DECISIONS[decision] ?? decision) : (decision as JsonValue);
};

/** @returns what was answered, as it is kept: of a secret only that there was an answer */
export function answerOf(request: PendingRequest, response: JsonValue): RecordedAnswer {
  const fields = objectOf(response);
  switch (request.kind) {
    case 'question':
      return answersOf(request, fields);
    case 'form':
    case 'tool':
    case 'link':
      return elicitedOf(request, fields);
    case 'permissions': {
      const scope = fields?.scope === 'session' ? 'session' : 'turn';
      return { kind: 'grant', permissions: (fields?.permissions ?? {}) as JsonValue, scope };
    }
    default:
      return fields?.decision === undefined
        ? { kind: 'other' }
        : { kind: 'decision', decision: decisionOf(fields.decision) };
  }
}
