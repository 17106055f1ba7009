import type { LanguageRegistration } from 'shiki/core';
import type { HighlightReply, HighlightRequest } from './highlight-messages';
import type { LanguageId } from './languages';
import { plainTokens, type Token } from './token';

/** The worker as far as it is used, so that a test can stand in for it. */
export type HighlightWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface HighlighterParts {
  /** Null where there are no workers. */
  readonly createWorker: () => HighlightWorker | null;
  readonly loadGrammar: (language: LanguageId) => Promise<readonly LanguageRegistration[]>;
  /** Told what went wrong; the code is shown without colours then. */
  readonly report: (problem: string) => void;
}

/** Takes code apart into coloured tokens, off the window's thread. */
export type Highlight = (code: string, language: LanguageId) => Promise<readonly (readonly Token[])[]>;

/** Larger codes stay plain: nobody reads them for their colours. */
const MAX_CODE_LENGTH = 500_000;
/** How much code is remembered with its tokens, so that scrolling back to it shows the colours at once. */
const MAX_REMEMBERED_LENGTH = 1_000_000;
/** A worker that idles this long is ended; it takes some ten megabytes. */
const IDLE_MS = 60_000;

/** Makes a highlighter. Nothing is started before the first code. What cannot be coloured comes back plain. */
export function createHighlighter({ createWorker, loadGrammar, report }: HighlighterParts): Highlight {
  const remembered = new Map<string, Promise<readonly (readonly Token[])[]>>();
  let rememberedLength = 0;
  let session: Session | null = null;
  let isBroken = false;

  async function tokenize(code: string, language: LanguageId): Promise<readonly (readonly Token[])[]> {
    try {
      const grammar = await loadGrammar(language);
      if (isBroken) return plainTokens(code);
      session ??= openSession(createWorker, () => {
        session = null;
      });
      if (session === null) {
        isBroken = true;
        return plainTokens(code);
      }
      return await session.tokenize(code, language, grammar);
    } catch (error) {
      report(`${language} cannot be highlighted: ${String(error)}`);
      return plainTokens(code);
    }
  }

  function remember(key: string, result: Promise<readonly (readonly Token[])[]>): void {
    remembered.set(key, result);
    rememberedLength += key.length;
    for (const oldest of remembered.keys()) {
      if (rememberedLength <= MAX_REMEMBERED_LENGTH) break;
      remembered.delete(oldest);
      rememberedLength -= oldest.length;
    }
  }

  return (code, language) => {
    if (code.length > MAX_CODE_LENGTH) return Promise.resolve(plainTokens(code));
    const key = `${language}\0${code}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const result = tokenize(code, language);
    remember(key, result);
    return result;
  };
}

/** One life of the worker. */
interface Session {
  readonly tokenize: (
    code: string,
    language: LanguageId,
    grammar: readonly LanguageRegistration[],
  ) => Promise<readonly (readonly Token[])[]>;
}

interface Waiting {
  readonly resolve: (lines: readonly (readonly Token[])[]) => void;
  readonly reject: (reason: Error) => void;
}

/** @param onEnd the worker is gone, after idling or an error; what it still owed was rejected */
function openSession(createWorker: HighlighterParts['createWorker'], onEnd: () => void): Session | null {
  const worker = createWorker();
  if (worker === null) return null;
  const languages = new Set<LanguageId>();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end(reason: string): void {
    clearTimeout(idle);
    worker?.terminate();
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  worker.onerror = ({ message }) => end(message);
  worker.onmessage = ({ data }: MessageEvent<HighlightReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('lines' in data) asked?.resolve(data.lines);
    else asked?.reject(new Error(data.error));
    if (waiting.size === 0) idle = setTimeout(() => end('idle'), IDLE_MS);
  };

  const send = (request: HighlightRequest) => worker.postMessage(request);

  return {
    tokenize(code, language, grammar) {
      clearTimeout(idle);
      if (!languages.has(language)) {
        send({ type: 'grammar', language, grammar });
        languages.add(language);
      }
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ type: 'code', id, language, code });
      });
    },
  };
}
