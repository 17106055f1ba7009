import type { PendingKind } from '../../preload/contract/model/app-state';
import { elicitationKind, refusal } from '../../preload/contract/model/elicitation';
import { areTexts, listOf, numberOf, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import { readForm } from '../../preload/contract/model/form/read-form';
import { askedPermissions, isGrantable, isReadableProfile } from '../../preload/contract/model/permission-grant';
import type { JsonValue, ServerRequest } from '../../preload/contract/protocol';

/** What is known of a server request that can be shown. */
export interface ShownRequest {
  readonly kind: PendingKind;
  readonly threadId: string;
  readonly turnId: string | null;
  readonly itemId: string | null;
  /** Unix milliseconds; null when the engine did not say. */
  readonly askedAtMs: number | null;
}

/** What to do with a server request. What is not shown is answered at once: silence hangs the turn for ever. */
export type Answerability =
  | { readonly kind: 'shown'; readonly request: ShownRequest }
  /** Answered in the way that gives nothing away. */
  | { readonly kind: 'declined'; readonly response: JsonValue; readonly what: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

/** JSON-RPC: the client does not know the method. */
const METHOD_NOT_FOUND = -32601;
/** JSON-RPC: the client knows it but cannot do it. */
const INTERNAL_ERROR = -32603;

const cannotShow = (what: string): Answerability => ({
  kind: 'refused',
  code: INTERNAL_ERROR,
  message: `Heddle cannot show ${what}, so nobody was asked.`,
});

type Judge = (params: JsonValue) => Answerability;

const showAs = (kind: PendingKind, params: JsonValue): Answerability => {
  const fields = objectOf(params);
  const threadId = textOf(fields?.threadId) ?? textOf(fields?.conversationId);
  if (fields === null || threadId === null) return cannotShow('this request');
  return {
    kind: 'shown',
    request: {
      kind,
      threadId,
      turnId: textOf(fields.turnId),
      itemId: textOf(fields.itemId) ?? textOf(fields.callId),
      askedAtMs: numberOf(fields.startedAtMs),
    },
  };
};

const shown =
  (kind: PendingKind, isReadable: (params: JsonValue) => boolean): Judge =>
  (params) =>
    isReadable(params) ? showAs(kind, params) : cannotShow('this request');

/** Something must say what is to be approved: a command, or the host of a network approval. */
const isReadableCommand = (params: JsonValue): boolean => {
  const fields = objectOf(params);
  const isForHost = textOf(objectOf(fields?.networkApprovalContext)?.host) !== null;
  const decisions = fields?.availableDecisions ?? null;
  return (textOf(fields?.command) !== null || isForHost) && (decisions === null || listOf(decisions) !== null);
};

/** The patch itself is in the item. */
const isReadableFileChange = (params: JsonValue): boolean => textOf(objectOf(params)?.itemId) !== null;

const isReadableOption = (option: unknown): boolean => textOf(objectOf(option)?.label) !== null;

const isReadableQuestion = (value: unknown): boolean => {
  const question = objectOf(value);
  const options = question?.options ?? null;
  const areOptionsReadable = options === null || (listOf(options)?.every(isReadableOption) ?? false);
  return textOf(question?.id) !== null && textOf(question?.question) !== null && areOptionsReadable;
};

const areReadableQuestions = (params: JsonValue): boolean => {
  const questions = listOf(objectOf(params)?.questions);
  return questions !== null && questions.length > 0 && questions.every(isReadableQuestion);
};

/** Every place must have words, and there must be something to grant. */
const permissions: Judge = (params) => {
  const fields = objectOf(params);
  const profile = fields?.permissions;
  const isReadable = isReadableProfile(profile) && askedPermissions(profile).some(isGrantable);
  if (isReadable && textOf(fields?.threadId) !== null && textOf(fields?.cwd) !== null)
    return showAs('permissions', params);
  return { kind: 'declined', response: { permissions: {}, scope: 'turn' }, what: textOf(fields?.reason) ?? '' };
};

/** An error counts as declined too (engine 0.171), but the MCP server deserves the proper word. */
const elicitation: Judge = (params) => {
  const fields = objectOf(params);
  const kind = elicitationKind(params);
  const isDrawn = kind !== 'form' || readForm(fields?.requestedSchema) !== null;
  if (kind !== null && isDrawn && textOf(fields?.threadId) !== null) return showAs(kind, params);
  const what = `${textOf(fields?.serverName) ?? ''} (${textOf(fields?.mode) ?? ''})`;
  return { kind: 'declined', response: { ...refusal('decline') }, what };
};

const isReadableOldCommand = (params: JsonValue): boolean => {
  const command = listOf(objectOf(params)?.command);
  return command !== null && command.length > 0 && areTexts(command);
};

const isReadableOldPatch = (params: JsonValue): boolean => objectOf(objectOf(params)?.fileChanges) !== null;

/** Exhaustive over the generated types: a new kind of request does not compile until it has its place. */
const judges: { readonly [M in ServerRequest['method']]: Judge } = {
  'item/commandExecution/requestApproval': shown('command', isReadableCommand),
  'item/fileChange/requestApproval': shown('fileChange', isReadableFileChange),
  'item/tool/requestUserInput': shown('question', areReadableQuestions),
  'mcpServer/elicitation/request': elicitation,
  'item/permissions/requestApproval': permissions,
  // Heddle registers no tools, serves no tokens and attests nothing: whoever asks for it is told so at once.
  'item/tool/call': () => cannotShow('calls of client tools'),
  'account/chatgptAuthTokens/refresh': () => cannotShow('requests for tokens'),
  'attestation/generate': () => cannotShow('requests for attestation'),
  applyPatchApproval: shown('fileChange', isReadableOldPatch),
  execCommandApproval: shown('command', isReadableOldCommand),
};

const isKnown = (method: string): method is ServerRequest['method'] => Object.hasOwn(judges, method);

/** @returns what to do with a server request; total over any method and any parameters */
export function answerability(method: string, params: JsonValue): Answerability {
  if (isKnown(method)) return judges[method](params);
  return { kind: 'refused', code: METHOD_NOT_FOUND, message: `Heddle does not know ${method}, so nobody was asked.` };
}
