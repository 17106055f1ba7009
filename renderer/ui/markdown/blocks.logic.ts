import { Lexer, type Links, type Token } from 'marked';
import remend from 'remend';
import { LONG_PARAGRAPH, paragraphPieces } from './pieces.logic';

/** One block of a markdown text: a paragraph, a list, a code block. While its text stays the same, so does the object. */
export interface MarkdownBlock {
  /** Where it starts in the text: names it among its siblings, since text only grows at the end. */
  readonly start: number;
  readonly raw: string;
  /** What to draw; null for a block that could not be parsed, which is drawn as it is written. */
  readonly token: Token | null;
  /** A long paragraph that still grows, in pieces; null for every other block. */
  readonly pieces: readonly string[] | null;
}

/** A parsed text, from which a longer one is parsed with little work. */
export interface MarkdownDocument {
  readonly source: string;
  readonly streaming: boolean;
  readonly blocks: readonly MarkdownBlock[];
  readonly links: Links;
}

/** Blocks longer than this are not markdown that a person reads; they are drawn as plain text. */
const MAX_BLOCK = 64_000;
/** Half-written syntax is completed only in blocks short enough to do that in every frame. */
const MAX_MENDED = 8_000;

const EMPTY: MarkdownDocument = { source: '', streaming: true, blocks: [], links: {} };

/**
 * Parses a markdown text into blocks. While it streams, only the last block of what was parsed before is parsed again,
 * together with what came behind it: nothing that follows can change the blocks before that one.
 *
 * @param previous what the last call gave for a shorter version of the same text, or null
 * @param streaming whether more text is coming: half-written emphasis, code and links are then drawn as if complete
 */
export function parseMarkdown(text: string, previous: MarkdownDocument | null, streaming: boolean): MarkdownDocument {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const known = previous ?? EMPTY;
  if (source === known.source && streaming === known.streaming) return known;
  const mayContinue = streaming && known.streaming && source.startsWith(known.source);
  const kept = mayContinue ? known.blocks.slice(0, -1) : [];
  const from = mayContinue ? (known.blocks.at(-1)?.start ?? 0) : 0;
  const { tokens, links } = lexed(source.slice(from), mayContinue ? known.links : {});
  // A definition that came late turns words of earlier blocks into links.
  if (kept.length > 0 && !sameLinks(links, known.links)) return parseMarkdown(text, null, streaming);
  const blocks = [...kept];
  const reusable = sameLinks(links, known.links) ? new Map(known.blocks.map((block) => [block.start, block])) : null;
  const growing = streaming ? tokens.findLastIndex((token) => token.type !== 'space') : -1;
  let start = from;
  tokens.forEach((token, index) => {
    const { raw } = token;
    if (token.type !== 'space') {
      const before = reusable?.get(start);
      const isSame = before?.raw === raw && index !== growing && !wasMended(before);
      blocks.push(isSame ? before : blockOf(start, token, index === growing));
    }
    start += raw.length;
  });
  return { source, streaming, blocks, links: reusable === null ? links : known.links };
}

/** A block drawn in pieces, or with its syntax completed, is drawn anew once it is whole. */
const wasMended = (block: MarkdownBlock): boolean => block.pieces !== null || block.token?.raw !== block.raw;

function lexed(source: string, links: Links): { tokens: readonly Token[]; links: Links } {
  try {
    const lexer = new Lexer({ gfm: true });
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(source);
    const length = tokens.reduce((sum, token) => sum + token.raw.length, 0);
    // The places of blocks are counted by their raw texts; where those do not add up, the text stays one block.
    if (length === source.length) return { tokens, links: tokens.links };
  } catch (error) {
    // Nested too deeply for the parser's own recursion. Anything else would be a fault of ours.
    if (!(error instanceof RangeError)) throw error;
  }
  return { tokens: [{ type: 'plain', raw: source }], links };
}

function blockOf(start: number, token: Token, isGrowing: boolean): MarkdownBlock {
  const { raw } = token;
  if (token.type === 'plain') return { start, raw, token: null, pieces: null };
  if (token.type === 'code') return { start, raw, token, pieces: null };
  if (raw.length > MAX_BLOCK) return { start, raw, token: null, pieces: null };
  if (!isGrowing) return { start, raw, token, pieces: null };
  if (token.type === 'paragraph' && raw.length > LONG_PARAGRAPH) {
    return { start, raw, token, pieces: paragraphPieces(raw) };
  }
  return { start, raw, token: raw.length > MAX_MENDED ? token : mended(token), pieces: null };
}

const NOTHING_MENDED = {
  bold: false,
  boldItalic: false,
  comparisonOperators: false,
  htmlTags: false,
  images: false,
  italic: false,
  katex: false,
  links: false,
  setextHeadings: false,
  singleTilde: false,
  strikethrough: false,
} as const;

/** The token as it will be once its half-written end is complete. */
function mended(token: Token): Token {
  // Code first: marks inside of it are not emphasis, so they must not be completed there.
  const code = remend(token.raw, { ...NOTHING_MENDED, inlineCode: true });
  const text = remend(code, { linkMode: 'text-only', images: false, katex: false, htmlTags: false });
  if (text === token.raw) return token;
  const { tokens } = lexed(text, {});
  return tokens.find((other) => other.type === token.type) ?? token;
}

function sameLinks(left: Links, right: Links): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key]?.href === right[key]?.href);
}

/** Parses the inline syntax of one piece of a paragraph; as plain text when it is nested too deeply. */
export function inlineTokens(text: string, links: Links): readonly Token[] {
  try {
    const lexer = new Lexer({ gfm: true });
    Object.assign(lexer.tokens.links, links);
    return lexer.inlineTokens(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ type: 'text', raw: text, text }];
  }
}
