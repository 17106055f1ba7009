import { listOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue, RequestId } from '../../../preload/contract/protocol';

/** Knows which answers to the engine's questions are secret, and takes them out: no key of the answer tells. */
export interface SecretAnswers {
  /** The engine asks something. */
  readonly asked: (id: RequestId, method: string, params: JsonValue) => void;
  /**
   * Heddle answers.
   * @param onSecret is told each secret answer
   * @returns the result without secret answers; the same object when it has none
   */
  readonly answered: (id: RequestId, result: JsonValue, onSecret: (secret: string) => void) => JsonValue;
}

/** Which fields of which answer are secret. */
interface SecretFields {
  readonly method: string;
  readonly names: ReadonlySet<string>;
}

/** So many open questions are remembered. */
const MAX_QUESTIONS = 200;

const REMOVED = '[removed]';

const secretQuestions = (params: JsonValue): string[] =>
  (listOf(objectOf(params)?.questions ?? null) ?? []).flatMap((value) => {
    const question = objectOf(value);
    const id = textOf(question?.id ?? null);
    return question?.isSecret === true && id !== null ? [id] : [];
  });

/** Fields of a form that are shown as dots, or that its maker says are for writing only. */
const secretFormFields = (params: JsonValue): string[] =>
  Object.entries(objectOf(objectOf(objectOf(params)?.requestedSchema ?? null)?.properties ?? null) ?? {}).flatMap(
    ([name, value]) => {
      const field = objectOf(value);
      return field?.format === 'password' || field?.writeOnly === true ? [name] : [];
    },
  );

const secretsOf = (method: string, params: JsonValue): string[] => {
  if (method === 'item/tool/requestUserInput') return secretQuestions(params);
  return method === 'mcpServer/elicitation/request' ? secretFormFields(params) : [];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const withoutTexts = (value: JsonValue): JsonValue => {
  if (typeof value === 'string') return REMOVED;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutTexts(field ?? null)]),
  ) as JsonValue;
};

export function createSecretAnswers(): SecretAnswers {
  const questions = new Map<RequestId, SecretFields>();
  return {
    asked: (id, method, params) => {
      questions.delete(id);
      const names = new Set(secretsOf(method, params));
      if (names.size === 0) return;
      questions.set(id, { method, names });
      for (const oldest of questions.keys()) {
        if (questions.size <= MAX_QUESTIONS) break;
        questions.delete(oldest);
      }
    },
    answered: (id, result, onSecret) => {
      const secret = questions.get(id);
      if (secret === undefined) return result;
      // The question stays known: it may be answered a second time, over another connection.
      const part = secret.method === 'item/tool/requestUserInput' ? 'answers' : 'content';
      const answers = objectOf(objectOf(result)?.[part] ?? null);
      if (answers === null) return result;
      const kept = Object.entries(answers).map(([name, value]) => {
        if (!secret.names.has(name)) return [name, value];
        for (const text of textsIn(value)) onSecret(text);
        return [name, withoutTexts(value as JsonValue)];
      });
      return { ...(result as object), [part]: Object.fromEntries(kept) } as JsonValue;
    },
  };
}
