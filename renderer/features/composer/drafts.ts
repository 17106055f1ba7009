import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';

const SAVE_DELAY_MS = 500;

/** A text that was written and not sent. */
interface Draft {
  readonly text: string;
  /** What main kept from earlier is in `text`. */
  readonly loaded: boolean;
  /** The last try to keep it failed. */
  readonly unsaved: boolean;
}

const EMPTY: Draft = { text: '', loaded: false, unsaved: false };

const useStore = create<Readonly<Record<string, Draft>>>(() => ({}));
const draftOf = (key: string): Draft => useStore.getState()[key] ?? EMPTY;
const change = (key: string, part: Partial<Draft>) => useStore.setState({ [key]: { ...draftOf(key), ...part } });

const writer = createLateWriter(
  (key, text) => bridge().request['draft.write']({ key, text }),
  (key, worked) => {
    if (draftOf(key).unsaved === worked) change(key, { unsaved: !worked });
  },
  SAVE_DELAY_MS,
);

/** Saves all drafts now: the page may go away. */
export const saveDrafts = (): void => writer.flush();

onSaveNow(saveDrafts);

/** Sets the text of a draft and has it kept. */
export function setDraft(key: string, text: string): void {
  change(key, { text });
  writer.write(key, text);
}

/** @returns the text of a draft as it is on the screen. */
export const draftText = (key: string): string => draftOf(key).text;

/**
 * Gives a text back to the writer: before what was written since, since it is older. Nothing is replaced.
 */
export function returnToDraft(key: string, text: string): void {
  const current = draftText(key);
  setDraft(key, current === '' ? text : `${text}\n\n${current}`);
  writer.flush(key);
}

/** A text that main has given back to a draft: it has it already, so nothing is written. */
export function takeReturned(key: string, text: string): void {
  const { text: current, loaded } = draftOf(key);
  // One that is not loaded comes with it.
  if (loaded) change(key, { text: current === '' ? text : `${text}\n\n${current}` });
}

/** Empties a draft because its text went on its way. */
export function clearDraft(key: string): void {
  setDraft(key, '');
  writer.flush(key);
}

async function load(key: string): Promise<void> {
  if (draftOf(key).loaded) return;
  const kept = await bridge().request['draft.read']({ key });
  const draft = draftOf(key);
  if (draft.loaded) return;
  // Keys that were pressed before the answer came go behind what was kept.
  change(key, { text: kept.text + draft.text, loaded: true });
}

/** Puts a text into a draft that has none, neither here nor kept from earlier. */
export async function offerDraft(key: string, text: string): Promise<void> {
  await load(key);
  if (draftText(key) === '') setDraft(key, text);
}

/** A draft as the textbox shows it. */
export interface DraftView {
  readonly text: string;
  readonly loaded: boolean;
  readonly unsaved: boolean;
}

/** Follows a draft; fetches what main kept of it. */
export function useDraft(key: string): DraftView {
  useEffect(() => {
    load(key).catch(() => change(key, { loaded: true, unsaved: true }));
    return () => writer.flush(key);
  }, [key]);
  return useStore((drafts) => drafts[key] ?? EMPTY);
}
