import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportCuts, ExportFormat, ExportRange, ExportResult } from '../../preload/contract/model/export/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { PersonalData } from '../../preload/contract/model/redaction/personal-data';
import type { AskEngine } from '../feed/outbox/find-message';
import { createCutter } from './cuts';
import { documentWriter } from './documents';
import { fileNameOf } from './file-name';
import { readTurns } from './turns';
import type { ExportWords } from './words';

/** What is to be handed over. */
interface ExportOrder {
  /** Chosen by the window, to hear of its progress and to call it off. */
  readonly exportId: string;
  readonly hostId: HostId;
  readonly threadId: string;
  readonly range: ExportRange;
  readonly cuts: ExportCuts;
}

/** Hands over threads, or parts of them: as a file, or on the clipboard. The engine is only read. */
export interface Exports {
  readonly save: (order: ExportOrder & { readonly format: ExportFormat }) => Promise<ExportResult>;
  /** Copies as Markdown. */
  readonly copy: (order: ExportOrder) => Promise<ExportResult>;
  readonly cancel: (exportId: string) => void;
}

export interface ExportsParts {
  readonly ask: AskEngine;
  readonly now: () => number;
  /** Names this Heddle. */
  readonly writer: string;
  readonly personal: PersonalData;
  readonly words: ExportWords;
  readonly language: () => string;
  /** Asks where by the system's own dialog; null when the person closed it. */
  readonly pickPath: (fileName: string, format: ExportFormat) => Promise<string | null>;
  readonly copyText: (text: string) => void;
  readonly onProgress: (exportId: string, turns: number) => void;
}

class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** What is written somewhere, piece by piece. */
interface Sink {
  readonly write: (text: string) => Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createExports(parts: ExportsParts): Exports {
  const cancelled = new Set<string>();

  const titleOf = ({ name, preview }: { name: string | null; preview: string }): string =>
    name?.trim() ||
    preview
      .trim()
      .split(/\r\n|\r|\n/, 1)[0]
      ?.slice(0, 120) ||
    parts.words('untitled');

  const readThread = async ({ hostId, threadId }: ExportOrder) => {
    const read = await parts.ask(hostId, 'thread/read', { threadId, includeTurns: false });
    if (!read.ok) throw new Error(read.error.message);
    return read.result.thread;
  };

  /** @returns how many turns were written, and how much was taken out of them */
  const write = async (order: ExportOrder, format: ExportFormat, sink: Sink) => {
    const thread = await readThread(order);
    const cutter = createCutter(order.cuts, parts.personal);
    const document = documentWriter(format, {
      thread: { ...cutter.json(thread), id: thread.id },
      title: cutter.text(titleOf(thread)),
      language: parts.language(),
      words: parts.words,
      exportedAtMs: parts.now(),
      writer: parts.writer,
      isCut: order.cuts.secrets || order.cuts.personal,
    });
    await sink.write(document.begin());
    let turns = 0;
    for await (const turn of readTurns(parts.ask, order.hostId, order.threadId, order.range)) {
      if (cancelled.has(order.exportId)) throw new CancelledError();
      await sink.write(document.turn(cutter.json(turn), turns));
      turns += 1;
      parts.onProgress(order.exportId, turns);
    }
    await sink.write(document.end());
    return { turns, removed: cutter.removed() };
  };

  const settled = async (order: ExportOrder, run: () => Promise<ExportResult>): Promise<ExportResult> => {
    cancelled.delete(order.exportId);
    try {
      return await run();
    } catch (error) {
      return error instanceof CancelledError ? { kind: 'cancelled' } : { kind: 'failed', reason: reasonOf(error) };
    } finally {
      cancelled.delete(order.exportId);
    }
  };

  return {
    save: (order) =>
      settled(order, async () => {
        const thread = await readThread(order);
        const title = createCutter(order.cuts, parts.personal).text(titleOf(thread));
        const file = await parts.pickPath(fileNameOf(title, order.format), order.format);
        if (file === null) return { kind: 'cancelled' };
        // Aside first, so that an export that is called off or fails leaves what was there.
        const aside = `${file}.${process.pid}.new`;
        await mkdir(path.dirname(file), { recursive: true });
        const handle = await open(aside, 'w');
        try {
          const written = await write(order, order.format, { write: async (text) => void (await handle.write(text)) });
          await handle.close();
          await rename(aside, file);
          return { kind: 'done', path: file, ...written };
        } catch (error) {
          await handle.close().catch(() => undefined); // the first failure is the one to tell
          await rm(aside, { force: true });
          throw error;
        }
      }),
    copy: (order) =>
      settled(order, async () => {
        const pieces: string[] = [];
        const written = await write(order, 'markdown', { write: async (text) => void pieces.push(text) });
        parts.copyText(pieces.join(''));
        return { kind: 'done', path: null, ...written };
      }),
    cancel: (exportId) => void cancelled.add(exportId),
  };
}
