import type { PendingKind } from '../../preload/contract/model/app-state';
import { areTexts, type JsonObject, listOf, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import { sameJson } from '../../preload/contract/model/feed/same-json';
import type { FileChangeApprovalDecision, JsonValue } from '../../preload/contract/protocol';

/** Whether an answer may be sent; `reason` says in English what is wrong with it. */
export type AnswerCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string };

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

/**
 * Checks a person's answer before it is sent: the engine takes nonsense for a failed approval, and passes answers to
 * questions it never asked on to the model.
 *
 * @param params of the request that is answered
 */
export function checkAnswer(kind: PendingKind, params: JsonValue, response: JsonValue): AnswerCheck {
  switch (kind) {
    case 'command':
      return checkDecision(objectOf(response), commandDecisions(objectOf(params)));
    case 'fileChange':
      return checkDecision(objectOf(response), FILE_CHANGE_DECISIONS);
    case 'question':
      return checkAnswers(objectOf(response), objectOf(params));
  }
}
