import { useEffect } from 'react';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { AnswerRecord, ThreadRecord } from '../../../../preload/contract/model/record';
import { useEngineState } from '../../../app/app-state';
import { bridge } from '../../../app/bridge';
import type { ThreadView } from '../thread-view';

const isAnswer = (record: ThreadRecord, key: string): record is AnswerRecord =>
  record.kind === 'answer' && record.key === key;

const withAnswer = (records: readonly ThreadRecord[], added: AnswerRecord): readonly ThreadRecord[] => [
  ...records.filter((record) => !isAnswer(record, added.key)),
  added,
];

/** What windows of this page tell each other: the record of a thread was deleted. */
const deletedListeners = new Set<() => void>();

/** Has every open transcript read its record again. */
export const recordDeleted = (): void => {
  for (const listener of deletedListeners) listener();
};

/** Puts what Heddle itself has kept of a thread into its view, and follows what comes in. */
export function useRecord(hostId: HostId, threadId: string, view: ThreadView): void {
  // What was open in a run counts as cut off once another one is there.
  const runId = useEngineState(hostId)?.runId ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another run the record says more
  useEffect(() => {
    let records: readonly ThreadRecord[] = [];
    let isOpen = true;
    const show = (next: readonly ThreadRecord[]) => {
      records = next;
      if (isOpen) view.setRecord(next);
    };
    const early: AnswerRecord[] = [];
    const read = () =>
      bridge()
        .request['record.read']({ hostId, threadId })
        .then(
          (kept) => show(early.reduce(withAnswer, kept)),
          (error: unknown) => console.error('what was kept of the thread could not be read', error),
        );
    void read();
    const end = bridge().on['record.added'](({ hostId: host, threadId: thread, record }) => {
      if (host !== hostId || thread !== threadId) return;
      early.push(record);
      show(withAnswer(records, record));
    });
    const readAgain = () => {
      early.length = 0;
      void read();
    };
    deletedListeners.add(readAgain);
    return () => {
      isOpen = false;
      end();
      deletedListeners.delete(readAgain);
    };
  }, [hostId, threadId, view, runId]);
}
