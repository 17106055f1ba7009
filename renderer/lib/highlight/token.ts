/** What a stretch of code is. Each kind has one colour in `highlight.css`, so a change of theme needs no new tokens. */
export type TokenKind =
  | 'comment'
  | 'string'
  | 'constant'
  | 'keyword'
  | 'function'
  | 'parameter'
  | 'punctuation'
  | 'link'
  | 'inserted'
  | 'deleted'
  | 'changed';

/** A stretch of code of one kind; null is ordinary text. The tokens of a line in a row are the line. */
export interface Token {
  readonly text: string;
  readonly kind: TokenKind | null;
}

/** The lines of a code without any colours, which every code can be shown as. */
export function plainTokens(code: string): Token[][] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ text: line, kind: null }]));
}
