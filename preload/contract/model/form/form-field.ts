/** A value that can be chosen. */
export interface FormOption {
  readonly value: string | number | boolean;
  /** What is shown for it: the server's own word, or the value. */
  readonly title: string;
}

/** The forms of text that Heddle can check. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** What every field of a form has. */
interface FieldBase {
  /** Its key in the answer. */
  readonly name: string;
  /** What is shown as its label: the server's own word, or the key. */
  readonly title: string;
  readonly description: string | null;
  readonly isRequired: boolean;
}

/** One field of a form that an MCP server asks to be filled in. */
export type FormField = FieldBase &
  (
    | {
        readonly kind: 'text';
        /** In code points, as JSON Schema counts. */
        readonly minLength: number | null;
        readonly maxLength: number | null;
        readonly format: TextFormat | null;
        readonly pattern: string | null;
        /** Masked, and kept nowhere. */
        readonly isSecret: boolean;
        readonly initial: string | null;
      }
    | {
        readonly kind: 'number';
        readonly isInteger: boolean;
        readonly minimum: number | null;
        readonly maximum: number | null;
        readonly exclusiveMinimum: number | null;
        readonly exclusiveMaximum: number | null;
        readonly initial: number | null;
      }
    | { readonly kind: 'yesNo'; readonly initial: boolean | null }
    | { readonly kind: 'choice'; readonly options: readonly FormOption[]; readonly initial: number | null }
    | {
        readonly kind: 'choices';
        readonly options: readonly FormOption[];
        readonly minItems: number | null;
        readonly maxItems: number | null;
        /** Indexes of the options. */
        readonly initial: readonly number[];
      }
  );

/** A field of one kind. */
export type FieldOf<K extends FormField['kind']> = Extract<FormField, { readonly kind: K }>;
