import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileDraftKey } from '../../../preload/contract/model/draft-key';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { SaveOutcome, SettingsFile } from '../../../preload/contract/model/settings-file';
import { bridge } from '../../app/bridge';
import { type FileDraft, readFileDraft, writeFileDraft } from './model/file-draft.logic';
import { asKept, asTyped, type LineEnds, lineEndsOf } from './model/line-ends.logic';

/** A file under an editor. */
interface Opened {
  readonly path: string;
  /** As it was read; like the text with the line ends of a text field. */
  readonly saved: string;
  readonly ends: LineEnds;
  readonly version: string | null;
  readonly text: string;
}

/** A file of the person's in an editor. Its text is in this component alone, and with main while it is not saved. */
export interface FileEditor {
  readonly opened: Opened | null;
  readonly isDirty: boolean;
  /** Whether the text is one from before, which was not saved then. */
  readonly isRestored: boolean;
  /** Why it could not be read. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  readonly read: () => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** What became of the last save; null when there was none since the text was typed. */
  readonly outcome: SaveOutcome | null;
  /** Saves over what somebody else has written meanwhile. */
  readonly saveOver: () => void;
}

/** Not every message says which file it is about. */
const problemOf = ({ path, message }: { readonly path: string; readonly message: string }): string =>
  message.includes(path) ? message : `${path}: ${message}`;

/** @param onSaved called with the text once it is saved */
export function useFileEditor(file: SettingsFile, onSaved: (text: string) => void = () => undefined): FileEditor {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const draftKey = fileDraftKey(file);
  const [isRestored, setIsRestored] = useState(false);
  const keep = (draft: FileDraft | null) =>
    // A configuration may hold secrets: main keeps it in memory alone. What it could not keep is still here.
    bridge()
      .request['draft.write']({
        key: draftKey,
        text: draft === null ? '' : writeFileDraft(draft),
        volatile: file.kind === 'config',
      })
      .catch(() => undefined);
  const read = useMutation({
    mutationFn: async () => {
      const [found, draft] = await Promise.all([
        bridge().request['settingsFile.read']({ hostId: LOCAL_HOST, file }),
        bridge().request['draft.read']({ key: draftKey }),
      ]);
      return { found, draft: readFileDraft(draft.text) };
    },
    onSuccess: ({ found, draft }) => {
      setProblem(found.kind === 'failed' ? problemOf(found) : null);
      if (found.kind === 'failed') return setOpened(null);
      const { path, version } = found;
      const text = asTyped(found.text);
      const kept = draft === null || draft.text === text ? null : draft;
      setOpened({ path, saved: text, ends: lineEndsOf(found.text), ...(kept ?? { text, version }) });
      setIsRestored(kept !== null);
      // Somebody else wrote it since: what was typed does not begin from what is there now, and is not saved over it.
      setOutcome(kept === null || kept.version === version ? null : { ...found, kind: 'changed' });
    },
    onError: (error) => setProblem(error.message),
  });
  const save = useMutation({
    mutationFn: ({ text, ends, version }: Opened) =>
      bridge().request['settingsFile.save']({ hostId: LOCAL_HOST, file, text: asKept(text, ends), version }),
    onSuccess: (saved, { path, text, ends }) => {
      setOutcome(saved);
      if (saved.kind !== 'saved') return;
      setOpened({ path, saved: text, ends, version: saved.version, text });
      setIsRestored(false);
      void keep(null);
      onSaved(text);
    },
    onError: (error) => setOutcome({ kind: 'failed', message: error.message }),
  });
  /** Until the button shows it: two clicks in a row are one save. */
  const isOnItsWay = useRef(false);
  const saveOnce = (what: Opened) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    save.mutate(what, {
      onSettled: () => {
        isOnItsWay.current = false;
      },
    });
  };
  const { mutate: readNow } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the file
  useEffect(() => readNow(), [readNow, draftKey]);
  return {
    opened,
    isDirty: opened !== null && opened.text !== opened.saved,
    isRestored,
    problem,
    type: (text) => {
      if (opened === null) return;
      setOpened({ ...opened, text });
      setOutcome(null);
      void keep(text === opened.saved ? null : { text, version: opened.version });
    },
    read: () => {
      void keep(null).then(() => readNow());
    },
    save: () => opened !== null && saveOnce(opened),
    isSaving: save.isPending,
    outcome,
    saveOver: () => {
      if (opened === null || outcome?.kind !== 'changed') return;
      saveOnce({ ...opened, ends: lineEndsOf(outcome.text), version: outcome.version });
    },
  };
}
