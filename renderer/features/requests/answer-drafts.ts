import { useEffect } from 'react';
import { create } from 'zustand';
import { answerDraftKey, secretAnswerDraftKey } from '../../../preload/contract/model/draft-key';
import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { RequestKey } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';

const SAVE_DELAY_MS = 500;

/** What stands in a card that is not sent yet, by the id of the question or field. Whoever reads it checks it. */
export type HalfAnswers = Readonly<Record<string, unknown>>;

const NONE: HalfAnswers = {};

/** Half-typed answers by request: they outlive the card, which goes when another page is shown. */
const useStore = create<Readonly<Record<RequestKey, HalfAnswers>>>(() => ({}));
const asked = new Set<RequestKey>();

const writerOf = (keyOf: (key: RequestKey) => string, volatile: boolean) =>
  createLateWriter<string>(
    (key, text) => bridge().request['draft.write']({ key: keyOf(key), text, volatile }),
    (key, worked) => {
      if (!worked) console.error(`half an answer to ${key} could not be kept`);
    },
    SAVE_DELAY_MS,
  );
const writer = writerOf(answerDraftKey, false);
/** Secret ones are kept apart: by main in its memory, for the case that this page is loaded again. */
const secretWriter = writerOf(secretAnswerDraftKey, true);

onSaveNow(() => {
  writer.flush();
  secretWriter.flush();
});

/** @returns half an answer as it was kept; none when it does not read as one */
export function readHalfAnswers(text: string): HalfAnswers {
  if (text === '') return NONE;
  try {
    return objectOf(JSON.parse(text)) ?? NONE;
  } catch {
    return NONE; // half an answer that cannot be read is typed again; the question is still there
  }
}

/** @returns the half answers as text to be kept: those that are secret, or those that are not */
export function keptText(drafts: HalfAnswers, isSecret: (id: string) => boolean, secretOnes: boolean): string {
  const kept = Object.entries(drafts).filter(([id]) => isSecret(id) === secretOnes);
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}

async function load(key: RequestKey): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  const [kept, secret] = await Promise.all(
    [answerDraftKey(key), secretAnswerDraftKey(key)].map(async (each) =>
      readHalfAnswers((await bridge().request['draft.read']({ key: each })).text),
    ),
  );
  // What was typed while the answer was on its way is newer.
  useStore.setState((all) => ({ [key]: { ...kept, ...secret, ...all[key] } }));
}

export interface AnswerDraftsView {
  readonly drafts: HalfAnswers;
  readonly setDraft: (id: string, draft: unknown) => void;
  /** The question is answered: nothing of it is kept. */
  readonly forget: () => void;
}

/**
 * Follows the half-typed answers to a request.
 * @param isSecret whether an answer must never lie on a disk
 */
export function useAnswerDrafts(key: RequestKey, isSecret: (id: string) => boolean): AnswerDraftsView {
  const drafts = useStore((all) => all[key] ?? NONE);
  useEffect(() => {
    load(key).catch((error: unknown) => console.error('half an answer could not be read', error));
  }, [key]);
  return {
    drafts,
    setDraft: (id, draft) => {
      const next = { ...useStore.getState()[key], [id]: draft };
      useStore.setState({ [key]: next });
      writer.write(key, keptText(next, isSecret, false));
      secretWriter.write(key, keptText(next, isSecret, true));
    },
    forget: () => {
      useStore.setState({ [key]: NONE });
      for (const each of [writer, secretWriter]) {
        each.write(key, '');
        each.flush(key);
      }
    },
  };
}
