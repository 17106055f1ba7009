import { useEffect } from 'react';
import { create } from 'zustand';
import { type Attachment, NO_ATTACHMENTS } from '../../../preload/contract/model/attachment';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';

const SAVE_DELAY_MS = 500;

/** What a message says: its text, and what goes with it. */
export interface MessageContent {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** A message that was written and not sent. */
interface Draft extends MessageContent {
  /** What main kept from earlier is in it. */
  readonly loaded: boolean;
  /** How many texts main had given back when it was loaded: those are in it. */
  readonly returned: number;
  /** The last try to keep it failed. */
  readonly unsaved: boolean;
}

/** A message that main gave back, with its place among all of them. */
type Returned = MessageContent & { readonly ordinal: number };

const EMPTY: Draft = { text: '', attachments: NO_ATTACHMENTS, loaded: false, returned: 0, unsaved: false };

const useStore = create<Readonly<Record<string, Draft>>>(() => ({}));
const draftOf = (key: string): Draft => useStore.getState()[key] ?? EMPTY;
const change = (key: string, part: Partial<Draft>) => useStore.setState({ [key]: { ...draftOf(key), ...part } });

/** Attachments are handed over only when they changed: they may be large. */
const changedAttachments = new Set<string>();

const writer = createLateWriter<string>(
  (key, text) => {
    const withAttachments = changedAttachments.delete(key) ? { attachments: [...draftOf(key).attachments] } : {};
    return bridge().request['draft.write']({ key, text, ...withAttachments });
  },
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

/** Sets what goes with a draft and has it kept. */
export function setAttachments(key: string, attachments: readonly Attachment[]): void {
  change(key, { attachments });
  changedAttachments.add(key);
  writer.write(key, draftText(key));
}

/** Puts something more to a draft. */
export const addAttachments = (key: string, more: readonly Attachment[]): void => {
  if (more.length > 0) setAttachments(key, [...draftOf(key).attachments, ...more]);
};

/** @returns the text of a draft as it is on the screen. */
export const draftText = (key: string): string => draftOf(key).text;

/** @returns a draft as it is on the screen. */
export function draftContent(key: string): MessageContent {
  const { text, attachments } = draftOf(key);
  return { text, attachments };
}

const joined = (older: string, newer: string): string =>
  older === '' || newer === '' ? older + newer : `${older}\n\n${newer}`;

const together = (returned: MessageContent, current: MessageContent): MessageContent => ({
  text: joined(returned.text, current.text),
  attachments:
    returned.attachments.length === 0 ? current.attachments : [...returned.attachments, ...current.attachments],
});

/**
 * Gives a message back to the writer: before what was written since, since it is older. Nothing is replaced.
 */
export function returnToDraft(key: string, returned: MessageContent): void {
  const { text, attachments } = together(returned, draftContent(key));
  setDraft(key, text);
  if (returned.attachments.length > 0) setAttachments(key, attachments);
  writer.flush(key);
}

/** What was given back to drafts that are not loaded. */
const early = new Map<string, readonly Returned[]>();

/**
 * A message that main has given back to a draft: it has it already, so nothing is written. A draft that is read at the same
 * time may come sooner or later than this word of it, with the message in it or without.
 */
export function takeReturned(key: string, returned: Returned): void {
  const { loaded, returned: within } = draftOf(key);
  if (!loaded) early.set(key, [...(early.get(key) ?? []), returned]);
  else if (returned.ordinal > within) change(key, together(returned, draftContent(key)));
}

function takeEarly(key: string): void {
  const returned = early.get(key) ?? [];
  early.delete(key);
  for (const each of returned) takeReturned(key, each);
}

/** Empties a draft because it went on its way: main took it out in the same breath as it took the message. */
export function clearDraft(key: string): void {
  setDraft(key, '');
  if (draftOf(key).attachments.length > 0) setAttachments(key, NO_ATTACHMENTS);
  writer.flush(key);
}

async function load(key: string): Promise<void> {
  if (draftOf(key).loaded) return;
  const kept = await bridge().request['draft.read']({ key });
  const draft = draftOf(key);
  if (draft.loaded) return;
  // What was written before the answer came goes behind what was kept.
  change(key, {
    text: kept.text + draft.text,
    attachments: [...kept.attachments, ...draft.attachments],
    loaded: true,
    returned: kept.returned,
  });
  takeEarly(key);
}

/** Puts a message into a draft that has nothing, neither here nor kept from earlier. */
export async function offerDraft(
  key: string,
  text: string,
  attachments: readonly Attachment[] = NO_ATTACHMENTS,
): Promise<void> {
  await load(key);
  const current = draftContent(key);
  if (current.text !== '' || current.attachments.length > 0) return;
  setDraft(key, text);
  addAttachments(key, attachments);
}

/** A draft as the textbox shows it. */
export interface DraftView {
  readonly text: string;
  readonly loaded: boolean;
  readonly unsaved: boolean;
}

/** Fetches what main kept of a draft, and has what was written saved when it is left. */
export function useKeptDraft(key: string): void {
  useEffect(() => {
    load(key).catch(() => {
      change(key, { loaded: true, unsaved: true });
      takeEarly(key);
    });
    return () => writer.flush(key);
  }, [key]);
}

/**
 * Follows a part of a draft: renders again only when that part changed, so that what does not show the text does not care
 * for each key.
 * @param select must return the identical value while nothing changed
 */
export const useDraftPart = <T>(key: string, select: (draft: DraftView & MessageContent) => T): T =>
  useStore((drafts) => select(drafts[key] ?? EMPTY));

/** Follows a draft; fetches what main kept of it. */
export function useDraft(key: string): DraftView {
  useKeptDraft(key);
  return useStore((drafts) => drafts[key] ?? EMPTY);
}
