import { objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { AnswerRecord } from '../../preload/contract/model/record';
import { createRedactor } from '../../preload/contract/model/redaction/redactor';
import { systemClock } from '../app-server/clock';
import { createJournal, type Journal } from '../feed/journal/journal';
import { type JournalFiles, type JournalOf, openJournalFiles } from '../storage/journal-files';
import type { StorageProblem } from '../storage/saved-files';
import type { Hosts } from './hosts';

/** How long after the start old lines are looked for, in milliseconds: the start itself has better things to do. */
const PRUNE_AFTER_MS = 30_000;

/** Heddle's own record of threads, with the files it lies in. */
export interface OwnRecord extends Journal, Pick<JournalFiles, 'size' | 'remove' | 'flush'> {
  readonly onNotification: (notification: GlobalNotification) => void;
}

export interface OwnRecordParts {
  readonly userDataDir: string;
  readonly writer: string;
  readonly onProblem: (problem: StorageProblem) => void;
  readonly hosts: () => Pick<Hosts, 'live'>;
  readonly onRecord: (of: JournalOf, record: AnswerRecord) => void;
}

export function createOwnRecord({ userDataDir, writer, onProblem, hosts, onRecord }: OwnRecordParts): OwnRecord {
  const files = openJournalFiles(userDataDir, writer, onProblem);
  const tell = (error: unknown) => onProblem({ kind: 'notSaved', error });
  const journal = createJournal({
    now: systemClock.now,
    files,
    // It is shown to the person alone, on their own machine: home folders and names may stay.
    redactor: createRedactor(),
    live: (hostId, threadId) => hosts().live(hostId, threadId),
    onRecord,
  });
  setTimeout(() => files.prune(systemClock.now()).catch(tell), PRUNE_AFTER_MS).unref();
  return {
    ...journal,
    size: files.size,
    remove: files.remove,
    flush: files.flush,
    onNotification: ({ hostId, method, params }) => {
      const threadId = method === 'thread/deleted' ? textOf(objectOf(params)?.threadId) : null;
      if (threadId !== null) files.remove({ hostId, threadId }).catch(tell);
    },
  };
}
