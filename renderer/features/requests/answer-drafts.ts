import { useEffect } from 'react';
import { create } from 'zustand';
import { answerDraftKey, secretAnswerDraftKey } from '../../../preload/contract/model/draft-key';
import type { RequestKey } from '../../../preload/contract/model/keys';
import type { ToolRequestUserInputQuestion } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';
import { type AnswerDraft, type AnswerDrafts, keepableDrafts, readDrafts, secretDrafts } from './answers.logic';

const SAVE_DELAY_MS = 500;
const NONE: AnswerDrafts = {};

/** Half-typed answers by request: they outlive the card, which goes when another page is shown. */
const useStore = create<Readonly<Record<RequestKey, AnswerDrafts>>>(() => ({}));
const asked = new Set<RequestKey>();

const writerOf = (keyOf: (key: RequestKey) => string, volatile: boolean) =>
  createLateWriter(
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

const textOf = (drafts: AnswerDrafts): string => (Object.keys(drafts).length === 0 ? '' : JSON.stringify(drafts));

async function load(key: RequestKey): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  const [kept, secret] = await Promise.all(
    [answerDraftKey(key), secretAnswerDraftKey(key)].map(async (each) =>
      readDrafts((await bridge().request['draft.read']({ key: each })).text),
    ),
  );
  // What was typed while the answer was on its way is newer.
  useStore.setState((all) => ({ [key]: { ...kept, ...secret, ...all[key] } }));
}

export interface AnswerDraftsView {
  readonly drafts: AnswerDrafts;
  readonly setDraft: (questionId: string, draft: AnswerDraft) => void;
  /** The question is answered: nothing of it is kept. */
  readonly forget: () => void;
}

/** Follows the half-typed answers to a request. */
export function useAnswerDrafts(key: RequestKey, questions: readonly ToolRequestUserInputQuestion[]): AnswerDraftsView {
  const drafts = useStore((all) => all[key] ?? NONE);
  useEffect(() => {
    load(key).catch((error: unknown) => console.error('half an answer could not be read', error));
  }, [key]);
  return {
    drafts,
    setDraft: (questionId, draft) => {
      const next = { ...useStore.getState()[key], [questionId]: draft };
      useStore.setState({ [key]: next });
      writer.write(key, textOf(keepableDrafts(questions, next)));
      secretWriter.write(key, textOf(secretDrafts(questions, next)));
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
