import { fileDiffFromChange } from '../../preload/contract/model/diff/file-change';
import type { FileDiff } from '../../preload/contract/model/diff/file-diff';
import { readableCommand } from '../../preload/contract/model/readable-command';
import type { JsonValue, ThreadItem, UserInput } from '../../preload/contract/protocol';
import type { ExportWords } from './words';

/** A part of what an item says, whatever it is written as in the end. */
export type Block =
  /** Written by a person: no markdown. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'command'; readonly command: string; readonly output: string | null; readonly state: string }
  | { readonly kind: 'diff'; readonly file: FileDiff }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

/** An item as a document has it. */
export interface DocumentItem {
  /** Names it, its kind first. */
  readonly heading: string;
  /** Unix milliseconds; null when it is not known. */
  readonly atMs: number | null;
  readonly blocks: readonly Block[];
}

type ItemOf<T extends ThreadItem['type']> = Extract<ThreadItem, { type: T }>;

const code = (value: JsonValue): Block => ({ kind: 'code', language: 'json', text: JSON.stringify(value, null, 2) });
const note = (text: string): Block => ({ kind: 'note', text });
const notes = (...texts: readonly (string | null | undefined)[]): Block[] =>
  texts.flatMap((text) => (text ? [note(text)] : []));

/** @returns an item as a document has it; of a type that is not known, all that there is of it */
export function documentItem(item: ThreadItem, cwd: string, words: ExportWords): DocumentItem {
  const atMs = item.startedAtMs ?? item.completedAtMs ?? null;
  const { heading, blocks } = partsOf(item, cwd, words);
  return { heading, atMs, blocks };
}

interface Parts {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

function partsOf(item: ThreadItem, cwd: string, words: ExportWords): Parts {
  switch (item.type) {
    case 'userMessage':
      return { heading: words('you'), blocks: userBlocks(item.content, words) };
    case 'agentMessage':
      return { heading: words('codex'), blocks: [{ kind: 'markdown', text: item.text }, ...questionBlocks(item)] };
    case 'plan':
      return { heading: words('plan'), blocks: [{ kind: 'markdown', text: item.text }] };
    case 'reasoning':
      return {
        heading: words('reasoning'),
        blocks: [...item.summary, ...item.content].map((text) => ({ kind: 'markdown', text })),
      };
    case 'commandExecution':
      return { heading: words('command'), blocks: [commandBlock(item, words)] };
    case 'fileChange':
      return {
        heading: words('fileChange', { count: item.changes.length }),
        blocks: [
          ...(item.status === 'completed' ? [] : notes(words(`state.${item.status}`))),
          ...item.changes.map((change): Block => ({ kind: 'diff', file: fileDiffFromChange(change, cwd) })),
        ],
      };
    case 'mcpToolCall':
      return {
        heading: words('tool', { name: `${item.server}/${item.tool}` }),
        blocks: [
          code(item.arguments),
          ...(item.result?.content ?? []).map(contentBlock),
          ...(item.result && item.result.content.length === 0 && item.result.structuredContent !== null
            ? [code(item.result.structuredContent)]
            : []),
          ...notes(item.error?.message),
        ],
      };
    case 'dynamicToolCall':
      return {
        heading: words('tool', { name: nameOf(item.namespace, item.tool) }),
        blocks: [code(item.arguments), ...(item.contentItems ?? []).map((each) => contentBlock(each as JsonValue))],
      };
    case 'functionCallOutput':
      return {
        heading: words('tool', { name: nameOf(item.namespace, item.name) }),
        blocks: typeof item.output === 'string' ? [plain(item.output)] : [code(item.output as JsonValue)],
      };
    default:
      return otherParts(item, words);
  }
}

function otherParts(item: ThreadItem, words: ExportWords): Parts {
  switch (item.type) {
    case 'webSearch':
      return { heading: words('webSearch'), blocks: notes(item.query) };
    case 'imageView':
      return { heading: words('imageView'), blocks: notes(item.path) };
    case 'imageGeneration':
      return { heading: words('imageGeneration'), blocks: notes(item.revisedPrompt, item.savedPath) };
    case 'contextCompaction':
      return { heading: words('compaction'), blocks: [] };
    case 'enteredReviewMode':
      return { heading: words('reviewStarted'), blocks: notes(item.review) };
    case 'exitedReviewMode':
      return { heading: words('review'), blocks: [{ kind: 'markdown', text: item.review }] };
    case 'hookPrompt':
      return { heading: words('hook'), blocks: item.fragments.map(({ text }) => plain(text)) };
    case 'collabAgentToolCall':
      return { heading: words('agent', { name: item.tool }), blocks: notes(item.prompt) };
    case 'subAgentActivity':
      return { heading: words('agent', { name: item.agentPath }), blocks: notes(item.kind) };
    case 'sleep':
      return { heading: words('sleep'), blocks: notes(`${item.durationMs} ms`) };
    default:
      // Of a later engine: whatever it is, nothing of it is left out.
      return {
        heading: words('unknown', { type: String((item as { readonly type: unknown }).type) }),
        blocks: [code(item as unknown as JsonValue)],
      };
  }
}

const nameOf = (namespace: string | null, name: string): string => (namespace ? `${namespace}/${name}` : name);
const plain = (text: string): Block => ({ kind: 'code', language: '', text });

function userBlocks(content: readonly UserInput[], words: ExportWords): Block[] {
  const text = content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n');
  const others = content.flatMap((part) => {
    switch (part.type) {
      case 'text':
        return [];
      case 'localImage':
      case 'localAudio':
        return [part.path];
      case 'skill':
      case 'mention':
        return [`${part.name} (${part.path})`];
      default:
        return [words('attachment')];
    }
  });
  return [
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ...(others.length === 0 ? [] : [{ kind: 'list', entries: others } as const]),
  ];
}

const questionBlocks = ({ questions }: ItemOf<'agentMessage'>): Block[] =>
  (questions ?? []).flatMap(({ title, options }) => [
    note(title),
    ...(options === null ? [] : [{ kind: 'list', entries: options } as const]),
  ]);

function commandBlock(item: ItemOf<'commandExecution'>, words: ExportWords): Block {
  const { status, exitCode } = item;
  const state = exitCode !== null && exitCode !== 0 ? words('exitCode', { code: exitCode }) : words(`state.${status}`);
  return { kind: 'command', command: readableCommand(item), output: item.aggregatedOutput || null, state };
}

function contentBlock(content: JsonValue): Block {
  const fields = typeof content === 'object' && content !== null && !Array.isArray(content) ? content : null;
  return typeof fields?.text === 'string' ? plain(fields.text) : code(content);
}
