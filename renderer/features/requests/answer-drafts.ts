import { useEffect } from 'react';
import { create } from 'zustand';
import type { RequestKey } from '../../../preload/contract/model/keys';
import type { ToolRequestUserInputQuestion } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';
import { type AnswerDraft, type AnswerDrafts, keepableDrafts, readDrafts } from './answers.logic';

const SAVE_DELAY_MS = 500;
const NONE: AnswerDrafts = {};

/** Half-typed answers by request: they outlive the card, which goes when another page is shown. */
const useStore = create<Readonly<Record<RequestKey, AnswerDrafts>>>(() => ({}));
const asked = new Set<RequestKey>();

const fileKey = (key: RequestKey) => `answer/${key}`;
const writer = createLateWriter(
  (key, text) => bridge().request['draft.write']({ key: fileKey(key), text }),
  (key, worked) => {
    if (!worked) console.error(`half an answer to ${key} could not be kept`);
  },
  SAVE_DELAY_MS,
);
onSaveNow(() => writer.flush());

async function load(key: RequestKey): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  const kept = readDrafts((await bridge().request['draft.read']({ key: fileKey(key) })).text);
  // What was typed while the answer was on its way is newer.
  useStore.setState((all) => ({ [key]: { ...kept, ...all[key] } }));
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
      writer.write(key, JSON.stringify(keepableDrafts(questions, next)));
    },
    forget: () => {
      useStore.setState({ [key]: NONE });
      writer.write(key, '');
      writer.flush(key);
    },
  };
}
