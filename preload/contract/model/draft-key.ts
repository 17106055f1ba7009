import type { ForkCut } from './fork';
import type { HostId, RequestKey } from './keys';
import type { InstructionsName, SettingsFile } from './settings-file';

/** Main takes keys up to this length. */
const MAX_KEY_LENGTH = 400;

/** @returns the key under which the draft of a thread is kept */
export const threadDraftKey = (hostId: HostId, threadId: string): string => shortKey(`${hostId}/${threadId}`);

/** @returns the key under which the draft is kept of a thread that does not exist yet: by its folder, once that is chosen */
export const newThreadDraftKey = (hostId: HostId, folder: string | null): string =>
  shortKey(`${hostId}/new/${folder ?? ''}`);

/** @returns the key under which the first message of a fork is kept that does not exist yet: by where it parts */
export const forkDraftKey = (hostId: HostId, threadId: string, cut: ForkCut | null): string =>
  shortKey(`${hostId}/fork/${threadId}/${cut === null ? '' : `${cut.kind}/${cut.turnId}`}`);

/** What the keys of half-typed answers begin with, followed by the key of the question: host, run and id. */
export const ANSWER_DRAFTS = 'answer/';

/** @returns the key under which half an answer to a question is kept */
export const answerDraftKey = (key: RequestKey): string => `${ANSWER_DRAFTS}${key}`;

/** @returns the key under which what is secret of it is kept, in memory alone */
export const secretAnswerDraftKey = (key: RequestKey): string => `${answerDraftKey(key)}/secret`;

const FILE_DRAFTS = 'settings-file:';

const INSTRUCTIONS_NAMES: readonly InstructionsName[] = ['AGENTS.override.md', 'AGENTS.md'];

/** @returns the key under which the unsaved text of a file is kept; its folder is read back from it, however deep */
export const fileDraftKey = (file: SettingsFile): string =>
  file.kind === 'config' ? `${FILE_DRAFTS}config` : `${FILE_DRAFTS}${file.name}:${file.folder ?? ''}`;

/** @returns the instructions of a folder that a key is of; null when it is of anything else */
export function instructionsOfDraftKey(
  key: string,
): { readonly folder: string; readonly name: InstructionsName } | null {
  const name = INSTRUCTIONS_NAMES.find((each) => key.startsWith(`${FILE_DRAFTS}${each}:`));
  if (name === undefined) return null;
  const folder = key.slice(FILE_DRAFTS.length + name.length + 1);
  return folder === '' ? null : { folder, name };
}

/** A long key (a deep folder) has its end replaced by a hash, so that two of them stay apart. */
function shortKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH) return key;
  const hash = hashOf(key);
  return `${key.slice(0, MAX_KEY_LENGTH - hash.length - 1)}#${hash}`;
}

/** FNV-1a over 2 x 32 bits: tells folders apart, guards nothing. */
function hashOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x85ebca6b);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
}
