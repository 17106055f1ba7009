import { type DragEvent, useState } from 'react';
import { bridge } from '../../app/bridge';
import { longPaste } from './attachments/long-paste.logic';
import { type AttachNote, type TakenFiles, takeFiles, takenOf } from './attachments/take-files';
import { addAttachments } from './drafts';

/** Pictures, files and long texts on their way into a message. */
export interface TakeIn {
  /** What is to be said of what was given last. */
  readonly notes: readonly AttachNote[];
  readonly clearNotes: () => void;
  /** @returns true when it takes what is pasted itself */
  readonly paste: (data: DataTransfer) => boolean;
  /** Asks for files by the system's own dialog. */
  readonly pick: () => void;
  readonly isDraggedOver: boolean;
  /** For the element that files may be dropped on. */
  readonly dropTarget: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const NONE: readonly AttachNote[] = [];

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * @param folder of the thread; null when it is not known
 * @param insert puts a text into the box at the caret
 */
export function useTakeIn(draftKey: string, folder: string | null, insert: (text: string) => void): TakeIn {
  const [notes, setNotes] = useState(NONE);
  const [isDraggedOver, setDraggedOver] = useState(false);

  const take = async (taking: Promise<TakenFiles>) => {
    const taken = await taking;
    addAttachments(draftKey, taken.attachments);
    if (taken.paths.length > 0) insert(`${taken.paths.join(' ')} `);
    setNotes(taken.notes);
  };
  const start = (taking: Promise<TakenFiles>) => {
    // Main does not refuse what it was made for; should it, the picture is not there, and that is said.
    take(taking).catch(() => setNotes([{ kind: 'pictureDisk' }]));
  };

  return {
    notes,
    clearNotes: () => {
      if (notes !== NONE) setNotes(NONE);
    },
    paste: (data) => {
      const text = data.getData('text/plain');
      const files = [...data.files];
      // What is text as well (cells of a table, say) is meant as text.
      if (files.length > 0 && text === '') {
        start(takeFiles(files, folder));
        return true;
      }
      const block = longPaste(text);
      if (block === null) return false;
      addAttachments(draftKey, [block]);
      return true;
    },
    pick: () =>
      start(
        bridge()
          .request['attachment.pick']({})
          .then((files) => takenOf(files, folder)),
      ),
    isDraggedOver,
    dropTarget: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDraggedOver(true);
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setDraggedOver(false);
      },
      onDrop: (event) => {
        setDraggedOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        start(takeFiles([...event.dataTransfer.files], folder));
      },
    },
  };
}
