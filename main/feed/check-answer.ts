import type { PendingRequest } from '../../preload/contract/model/app-state';
import { offeredPersistence } from '../../preload/contract/model/elicitation';
import { areTexts, type JsonObject, listOf, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import { sameJson } from '../../preload/contract/model/feed/same-json';
import { checkContent } from '../../preload/contract/model/form/check-field';
import { readForm } from '../../preload/contract/model/form/read-form';
import { type AskedProfile, isGrantWithin } from '../../preload/contract/model/permission-grant';
import type { FileChangeApprovalDecision, JsonValue } from '../../preload/contract/protocol';

/** Whether an answer may be sent; `reason` says in English what is wrong with it. */
export type AnswerCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** What is looked at of the request that is answered. */
type AnsweredRequest = Pick<PendingRequest, 'kind' | 'method' | 'params'>;

const OK: AnswerCheck = { ok: true };
const wrong = (reason: string): AnswerCheck => ({ ok: false, reason });

const FILE_CHANGE_DECISIONS: readonly JsonValue[] = [
  'accept',
  'acceptForSession',
  'decline',
  'cancel',
] satisfies FileChangeApprovalDecision[];

/** What every command approval takes when the engine lists nothing. */
const PLAIN_DECISIONS: readonly JsonValue[] = ['accept', 'decline', 'cancel'];

/** @returns the decisions that may be sent for a command: those on offer, and declining, which is never listed (0.171) */
function commandDecisions(params: JsonObject | null): readonly unknown[] {
  const listed = listOf(params?.availableDecisions);
  return listed === null ? PLAIN_DECISIONS : [...listed, 'decline'];
}

/** Those of an older kind of approval have names of their own. */
const isOldDecision = (decision: unknown): boolean => {
  const denied = objectOf(objectOf(decision)?.denied);
  const isDenial = denied !== null && textOf(denied.rejection) !== null;
  return isDenial || ['approved', 'approved_for_session', 'abort'].includes(String(decision));
};

/** What a person must be asked for may be allowed once, and not for longer. */
const isOnce = (params: JsonObject | null, decision: unknown): boolean =>
  params?.kind !== 'humanCommand' || ['accept', 'decline', 'cancel'].includes(String(decision));

function checkDecision(response: JsonObject | null, allowed: readonly unknown[]): AnswerCheck {
  if (response === null || !sameJson(Object.keys(response), ['decision'])) return wrong('the answer is no decision');
  return allowed.some((decision) => sameJson(decision, response.decision))
    ? OK
    : wrong('the decision is not one of those that the engine offered');
}

function checkAnswers(response: JsonObject | null, params: JsonObject | null): AnswerCheck {
  const answers = objectOf(response?.answers);
  if (response === null || answers === null || Object.keys(response).length !== 1) return wrong('there are no answers');
  const ids = new Set((listOf(params?.questions) ?? []).map((question) => textOf(objectOf(question)?.id)));
  for (const [id, answer] of Object.entries(answers)) {
    if (!ids.has(id)) return wrong(`there is no question ${id}`);
    const texts = listOf(objectOf(answer)?.answers);
    if (texts === null || !areTexts(texts)) return wrong(`the answer to question ${id} is no list of texts`);
  }
  return OK;
}

function checkGrant(response: JsonObject | null, params: JsonObject | null): AnswerCheck {
  const { permissions, scope, ...rest } = response ?? {};
  if (Object.keys(rest).length > 0 || (scope !== 'turn' && scope !== 'session')) return wrong('the answer is no grant');
  return isGrantWithin(params?.permissions as AskedProfile, permissions)
    ? OK
    : wrong('the answer grants what was not asked for');
}

/** @param checkAccepted what is sent along with a yes */
function checkElicitation(
  response: JsonObject | null,
  checkAccepted: (content: unknown, meta: unknown) => AnswerCheck,
): AnswerCheck {
  const { action, content = null, _meta = null, ...rest } = response ?? {};
  if (Object.keys(rest).length > 0) return wrong('the answer is none of an elicitation');
  if (action === 'accept') return checkAccepted(content, _meta);
  const isRefusal = (action === 'decline' || action === 'cancel') && content === null && _meta === null;
  return isRefusal ? OK : wrong('the answer is none of an elicitation');
}

const checkForm =
  (params: JsonObject | null) =>
  (content: unknown, meta: unknown): AnswerCheck => {
    const fields = readForm(params?.requestedSchema);
    const values = objectOf(content);
    if (fields === null || values === null || meta !== null) return wrong('the form is not filled in');
    const fault = checkContent(fields, values);
    return fault === null ? OK : wrong(fault);
  };

const checkTool =
  (params: JsonObject | null) =>
  (content: unknown, meta: unknown): AnswerCheck => {
    if (content !== null) return wrong('leave for a tool has no content');
    if (meta === null) return OK;
    const isOffered = offeredPersistence(params).some((persist) => sameJson(meta, { persist }));
    return isOffered ? OK : wrong('leave for a tool was not offered for so long');
  };

const checkLink = (content: unknown, meta: unknown): AnswerCheck =>
  content === null && meta === null ? OK : wrong('a link takes no content');

/** The methods of an older kind of approval. */
const OLD_APPROVALS: readonly string[] = ['execCommandApproval', 'applyPatchApproval'];

function checkOldDecision(response: JsonObject | null): AnswerCheck {
  if (response === null || !sameJson(Object.keys(response), ['decision'])) return wrong('the answer is no decision');
  return isOldDecision(response.decision) ? OK : wrong('the decision is none of its type');
}

/**
 * Checks a person's answer before it is sent: the engine takes nonsense for a failed approval, and passes answers to
 * questions it never asked on to the model; and it validates no form.
 */
export function checkAnswer({ kind, method, params }: AnsweredRequest, response: JsonValue): AnswerCheck {
  const asked = objectOf(params);
  const given = objectOf(response);
  if (OLD_APPROVALS.includes(method)) return checkOldDecision(given);
  switch (kind) {
    case 'command':
      return isOnce(asked, given?.decision)
        ? checkDecision(given, commandDecisions(asked))
        : wrong('what a person must be asked for is allowed once');
    case 'fileChange':
      return checkDecision(given, FILE_CHANGE_DECISIONS);
    case 'permissions':
      return checkGrant(given, asked);
    case 'question':
      return checkAnswers(given, asked);
    case 'form':
      return checkElicitation(given, checkForm(asked));
    case 'tool':
      return checkElicitation(given, checkTool(asked));
    case 'link':
      return checkElicitation(given, checkLink);
  }
}
