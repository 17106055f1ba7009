import type { PendingKind } from '../../preload/contract/model/app-state';
import { listOf, numberOf, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
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
  | { readonly kind: 'declined'; readonly response: JsonValue }
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

const shown =
  (kind: PendingKind, isReadable: (params: JsonValue) => boolean): Judge =>
  (params) => {
    const fields = objectOf(params);
    const threadId = textOf(fields?.threadId);
    if (fields === null || threadId === null || !isReadable(params)) return cannotShow('this request');
    return {
      kind: 'shown',
      request: {
        kind,
        threadId,
        turnId: textOf(fields.turnId),
        itemId: textOf(fields.itemId),
        askedAtMs: numberOf(fields.startedAtMs),
      },
    };
  };

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

/** Exhaustive over the generated types: a new kind of request does not compile until it has its place. */
const judges: { readonly [M in ServerRequest['method']]: Judge } = {
  'item/commandExecution/requestApproval': shown('command', isReadableCommand),
  'item/fileChange/requestApproval': shown('fileChange', isReadableFileChange),
  'item/tool/requestUserInput': shown('question', areReadableQuestions),
  // An error counts as declined too (engine 0.171), but the MCP server deserves the proper word.
  'mcpServer/elicitation/request': () => ({
    kind: 'declined',
    response: { action: 'decline', content: null, _meta: null },
  }),
  'item/permissions/requestApproval': () => ({ kind: 'declined', response: { permissions: {}, scope: 'turn' } }),
  'item/tool/call': () => cannotShow('calls of client tools'),
  'account/chatgptAuthTokens/refresh': () => cannotShow('requests for tokens'),
  'attestation/generate': () => cannotShow('requests for attestation'),
  applyPatchApproval: () => cannotShow('approvals of this older kind'),
  execCommandApproval: () => cannotShow('approvals of this older kind'),
};

const isKnown = (method: string): method is ServerRequest['method'] => Object.hasOwn(judges, method);

/** @returns what to do with a server request; total over any method and any parameters */
export function answerability(method: string, params: JsonValue): Answerability {
  if (isKnown(method)) return judges[method](params);
  return { kind: 'refused', code: METHOD_NOT_FOUND, message: `Heddle does not know ${method}, so nobody was asked.` };
}
