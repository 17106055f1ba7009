import { useEffect, useState } from 'react';
import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';
import { EMPTY_SERVER, type ServerForm } from './settings.logic';

const SAVE_DELAY_MS = 500;

/** In main's memory alone: what is typed may be a secret. It outlives the page, and a reload of the window. */
const writer = createLateWriter<string>(
  (key, text) => bridge().request['draft.write']({ key, text, volatile: true }),
  (key, worked) => {
    if (!worked) console.error(`half a form (${key}) could not be kept`);
  },
  SAVE_DELAY_MS,
);
onSaveNow(() => writer.flush());

const MAX_KEY_LENGTH = 400;
const keyOf = (hostId: HostId, server: string | null): string =>
  `mcp-server/${hostId}/${server === null ? 'new' : `of/${server}`}`.slice(0, MAX_KEY_LENGTH);

/** @returns the form that a text stands for; null when it is none of this version */
function readForm(text: string): ServerForm | null {
  if (text === '') return null;
  try {
    const form = objectOf(JSON.parse(text));
    const isForm = form !== null && Object.keys(EMPTY_SERVER).every((key) => key in form);
    return isForm ? (form as unknown as ServerForm) : null;
  } catch {
    return null; // written by a window of another version
  }
}

/** A form that is being filled in. */
export interface FormDraft {
  /** Null while what was typed before is being fetched. */
  readonly form: ServerForm | null;
  readonly change: (part: Partial<ServerForm>) => void;
  /** It is saved, or given up: nothing of it is kept. */
  readonly forget: () => void;
}

/**
 * Follows a form that is being filled in: going elsewhere and back loses nothing of it.
 * @param server the name of the server that is changed; null for a new one
 * @param initial what stands in it at first
 */
export function useFormDraft(hostId: HostId, server: string | null, initial: ServerForm): FormDraft {
  const key = keyOf(hostId, server);
  const [form, setForm] = useState<ServerForm | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the file may change below a form that is filled in
  useEffect(() => {
    let isShown = true;
    bridge()
      .request['draft.read']({ key })
      .then(
        ({ text }) => isShown && setForm(readForm(text) ?? initial),
        () => isShown && setForm(initial),
      );
    return () => {
      isShown = false;
      writer.flush(key);
    };
  }, [key]);
  return {
    form,
    change: (part) => {
      if (form === null) return;
      const next = { ...form, ...part };
      setForm(next);
      writer.write(key, JSON.stringify(next));
    },
    forget: () => {
      writer.write(key, '');
      writer.flush(key);
    },
  };
}
