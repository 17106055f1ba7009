import type { JsonValue } from '../../protocol';
import { checkField, type FieldProblem } from './check-field';
import type { FormField } from './form-field';

/**
 * What stands in a field: the text as typed (of a number, too), the answer to a yes or no, the index of an option, or the
 * indexes of several.
 */
export type FieldDraft = string | boolean | number | readonly number[];

/** What stands in a form, by the name of the field; a field that nobody touched is not there. */
export type FormDraft = Readonly<Record<string, FieldDraft>>;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** @returns what stands in a field: what was typed, else what the server begins with; undefined for nothing */
export function draftOf(field: FormField, draft: FormDraft): FieldDraft | undefined {
  const typed = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined;
  switch (field.kind) {
    case 'text':
      return typeof typed === 'string' ? typed : (field.initial ?? undefined);
    case 'number':
      return typeof typed === 'string' ? typed : field.initial === null ? undefined : String(field.initial);
    case 'yesNo':
      return typeof typed === 'boolean' ? typed : (field.initial ?? undefined);
    case 'choice':
      return typeof typed === 'number' ? typed : (field.initial ?? undefined);
    case 'choices':
      return Array.isArray(typed) ? typed : field.initial.length > 0 ? field.initial : undefined;
  }
}

/** What a field would send: a value, nothing, or why there is none. */
type Reading = { readonly value: JsonValue | undefined } | { readonly problem: FieldProblem };

function readNumber(text: string): Reading {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  // JSON has no -0: what is shown as sent is what is sent.
  return NUMBER.test(trimmed) ? { value: Number(trimmed) + 0 } : { problem: { kind: 'notANumber' } };
}

function readField(field: FormField, draft: FormDraft): Reading {
  const stands = draftOf(field, draft);
  switch (field.kind) {
    case 'text':
      return { value: stands === '' || typeof stands !== 'string' ? undefined : stands };
    case 'number':
      return readNumber(typeof stands === 'string' ? stands : '');
    case 'yesNo':
      // A box that nobody ticks says no, where an answer has to be.
      return { value: typeof stands === 'boolean' ? stands : field.isRequired ? false : undefined };
    case 'choice':
      return { value: typeof stands === 'number' ? field.options[stands]?.value : undefined };
    case 'choices': {
      const chosen = Array.isArray(stands) ? stands : [];
      const values = field.options.flatMap(({ value }, index) => (chosen.includes(index) ? [value] : []));
      // None of several is an answer only where one has to be.
      return { value: values.length === 0 && !field.isRequired ? undefined : values };
    }
  }
}

/** A form as it would be sent. */
export interface FormAnswer {
  /** The values by name, of the fields that have one. */
  readonly content: { readonly [name: string]: JsonValue };
  /** Why fields cannot be sent, by name; empty when the whole can. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
}

/** @returns what a form would send, and what keeps it from being sent */
export function answerOfForm(fields: readonly FormField[], draft: FormDraft): FormAnswer {
  const problems = new Map<string, FieldProblem>();
  const values: [string, JsonValue][] = [];
  for (const field of fields) {
    const reading = readField(field, draft);
    const problem = 'problem' in reading ? reading.problem : checkField(field, reading.value);
    if (problem !== null) problems.set(field.name, problem);
    else if ('value' in reading && reading.value !== undefined) values.push([field.name, reading.value]);
  }
  return { content: Object.fromEntries(values), problems };
}
