import type { ExportFormat } from '../../preload/contract/model/export/types';
import type { Thread, Turn } from '../../preload/contract/protocol';
import { documentItem } from './blocks';
import { HTML_END, htmlHead, htmlOfItem, htmlTurn } from './html';
import { markdownHeading, markdownOfItem } from './markdown';
import type { ExportWords } from './words';

/** A thread as it is written, piece by piece: it may be longer than what fits into memory at once. */
export interface DocumentWriter {
  readonly begin: () => string;
  /** @param index counts turns from 0 */
  readonly turn: (turn: Turn, index: number) => string;
  readonly end: () => string;
}

/** What is told of a thread in the head of a document. */
export interface DocumentFacts {
  readonly thread: Pick<Thread, 'id' | 'cwd' | 'createdAt' | 'model' | 'cliVersion' | 'forkedFromId'>;
  readonly title: string;
  readonly language: string;
  readonly words: ExportWords;
  /** Unix milliseconds. */
  readonly exportedAtMs: number;
  readonly writer: string;
  /** Something was taken out. */
  readonly isCut: boolean;
}

const MS_PER_SECOND = 1_000;

export function documentWriter(format: ExportFormat, facts: DocumentFacts): DocumentWriter {
  switch (format) {
    case 'markdown':
      return markdownWriter(facts);
    case 'html':
      return htmlWriter(facts);
    case 'json':
      return jsonWriter(facts);
  }
}

const timeTextOf = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (atMs: number) => format.format(new Date(atMs));
};

function factsList({ thread, language, words, exportedAtMs, writer, isCut }: DocumentFacts) {
  const timeText = timeTextOf(language);
  return [
    [words('facts.folder'), thread.cwd],
    ...(thread.model ? [[words('facts.model'), thread.model] as const] : []),
    [words('facts.begun'), timeText(thread.createdAt * MS_PER_SECOND)],
    [words('facts.thread'), thread.id],
    [words('facts.exported'), words('facts.exportedBy', { at: timeText(exportedAtMs), writer })],
    ...(isCut ? [[words('facts.cut'), words('facts.isCut')] as const] : []),
  ] as const;
}

/** What is said of a turn: its number, when it began, and that it did not end well. */
function turnHeading({ startedAt, status }: Turn, index: number, { words, language }: DocumentFacts): string {
  const parts = [
    words('turn', { number: index + 1 }),
    ...(startedAt === null ? [] : [timeTextOf(language)(startedAt * MS_PER_SECOND)]),
    ...(status === 'completed' ? [] : [words(`turnState.${status}`)]),
  ];
  return parts.join(' · ');
}

function markdownWriter(facts: DocumentFacts): DocumentWriter {
  const { title, thread, words } = facts;
  return {
    begin: () =>
      `${[
        markdownHeading(1, title),
        factsList(facts)
          .map(([name, value]) => `- ${name}: ${value}`)
          .join('\n'),
      ].join('\n\n')}\n`,
    turn: (turn, index) => {
      const items = turn.items.map((item) => markdownOfItem(documentItem(item, thread.cwd, words)));
      const failure = turn.error === null ? [] : [`*${turn.error.message.replace(/\s+/g, ' ')}*`];
      return `\n${[markdownHeading(2, turnHeading(turn, index, facts)), ...items, ...failure].join('\n\n')}\n`;
    },
    end: () => '',
  };
}

function htmlWriter(facts: DocumentFacts): DocumentWriter {
  const { title, thread, language, words } = facts;
  const timeText = timeTextOf(language);
  return {
    begin: () => htmlHead(language, title, factsList(facts)),
    turn: (turn, index) => {
      const items = turn.items.map((item) => htmlOfItem(documentItem(item, thread.cwd, words), timeText));
      const failure =
        turn.error === null
          ? ''
          : htmlOfItem(
              { heading: words('failure'), atMs: null, blocks: [{ kind: 'note', text: turn.error.message }] },
              timeText,
            );
      return htmlTurn(turnHeading(turn, index, facts)) + items.join('') + failure;
    },
    end: () => HTML_END,
  };
}

/** The form of the JSON; counts up when it changes. */
const JSON_VERSION = 1;

function jsonWriter({ thread, title, exportedAtMs, writer, isCut }: DocumentFacts): DocumentWriter {
  const { id, cwd, createdAt, model, cliVersion, forkedFromId } = thread;
  const head = {
    format: 'heddle-thread',
    version: JSON_VERSION,
    writer,
    exportedAt: new Date(exportedAtMs).toISOString(),
    isCut,
    thread: { id, title, cwd, createdAt, model, cliVersion, forkedFromId },
  };
  return {
    begin: () => `${JSON.stringify(head).slice(0, -1)},"turns":[`,
    turn: (turn, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(turn)}`,
    end: () => '\n]}\n',
  };
}
