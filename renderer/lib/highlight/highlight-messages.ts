import type { LanguageRegistration } from 'shiki/core';
import type { Token } from './token';

/** To the worker: a grammar, which it keeps, or a code to take apart by one that it was given before. */
export type HighlightRequest =
  | { readonly type: 'grammar'; readonly language: string; readonly grammar: readonly LanguageRegistration[] }
  | { readonly type: 'code'; readonly id: number; readonly language: string; readonly code: string };

/** From the worker: the tokens of a code by its id, or why there are none. */
export type HighlightReply =
  | { readonly id: number; readonly lines: readonly (readonly Token[])[] }
  | { readonly id: number; readonly error: string };
