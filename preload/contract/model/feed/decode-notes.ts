import { type JsonObject, listOf, numberOf, objectOf, textOf } from './json-fields';
import type { AutoReviewNote, HookNote } from './types';

/** A subject longer than this is no line any more. In UTF-16 units. */
const MAX_SUBJECT = 2_000;

/** @returns a run of a hook; null when it cannot be told from others */
export function decodeHookRun(value: unknown): HookNote | null {
  const run = objectOf(value);
  const id = textOf(run?.id);
  const eventName = textOf(run?.eventName);
  const status = textOf(run?.status);
  if (run === null || id === null || eventName === null || status === null) return null;
  const entries = (listOf(run.entries) ?? []).flatMap((entry) => {
    const text = textOf(objectOf(entry)?.text);
    return text === null ? [] : [{ kind: textOf(objectOf(entry)?.kind) ?? '', text }];
  });
  return {
    kind: 'hook',
    id,
    eventName,
    status,
    message: textOf(run.statusMessage),
    sourcePath: textOf(run.sourcePath) ?? '',
    durationMs: numberOf(run.durationMs),
    entries,
  };
}

/** @returns what the engine's own review says; null when it cannot be told from others */
export function decodeAutoReview(params: JsonObject): AutoReviewNote | null {
  const id = textOf(params.reviewId);
  const review = objectOf(params.review);
  const status = textOf(review?.status);
  if (id === null || review === null || status === null) return null;
  return {
    kind: 'autoReview',
    id,
    itemId: textOf(params.targetItemId),
    status,
    riskLevel: textOf(review.riskLevel),
    rationale: textOf(review.rationale),
    subject: subjectOf(objectOf(params.action))?.slice(0, MAX_SUBJECT) ?? null,
  };
}

/** What is reviewed, by whichever of its fields says it. */
function subjectOf(action: JsonObject | null): string | null {
  if (action === null) return null;
  const texts = (value: unknown) => (listOf(value) ?? []).flatMap((entry) => textOf(entry) ?? []);
  switch (action.type) {
    case 'command':
      return textOf(action.command);
    case 'execve':
      return texts(action.argv).join(' ') || textOf(action.program);
    case 'writeStdin':
      return textOf(action.stdin);
    case 'applyPatch':
      return texts(action.files).join(', ') || null;
    case 'networkAccess':
      return textOf(action.target) ?? textOf(action.host);
    case 'mcpToolCall':
      return [textOf(action.server), textOf(action.toolName)].filter((part) => part !== null).join('/') || null;
    case 'requestPermissions':
      return textOf(action.reason);
    default:
      return null;
  }
}
