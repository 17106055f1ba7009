import { useEffect, useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';
import { type HalfForm, keptOnDisk, readHalfForm } from './form-draft.logic';
import type { ServerForm } from './settings.logic';

const SAVE_DELAY_MS = 500;

const textOf = (half: HalfForm): string => JSON.stringify(half);

/**
 * The whole form in main's memory, where it outlives the page; on the disk, for the case that Heddle itself ends, without
 * what may be a secret. Main gives what it has in its memory before what lies on the disk.
 */
const writer = createLateWriter<ServerForm | null>(
  async (key, form) => {
    const write = bridge().request['draft.write'];
    await write({ key, text: form === null ? '' : textOf({ form, isCut: false }), volatile: true });
    await write({ key, text: form === null ? '' : textOf(keptOnDisk(form)) });
  },
  (key, worked) => {
    if (!worked) console.error(`half a form (${key}) could not be kept`);
  },
  SAVE_DELAY_MS,
);
onSaveNow(() => writer.flush());

const MAX_KEY_LENGTH = 400;
const keyOf = (hostId: HostId, server: string | null): string =>
  `mcp-server/${hostId}/${server === null ? 'new' : `of/${server}`}`.slice(0, MAX_KEY_LENGTH);

/** A form that is being filled in. */
export interface FormDraft {
  /** Null while what was typed before is being fetched. */
  readonly form: ServerForm | null;
  /** Heddle ended meanwhile, and something that may be a secret went with it. */
  readonly isCut: boolean;
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
  const [half, setHalf] = useState<HalfForm | null>(null);
  const form = half?.form ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the file may change below a form that is filled in
  useEffect(() => {
    let isShown = true;
    bridge()
      .request['draft.read']({ key })
      .then(
        ({ text }) => isShown && setHalf(readHalfForm(text, initial) ?? { form: initial, isCut: false }),
        () => isShown && setHalf({ form: initial, isCut: false }),
      );
    return () => {
      isShown = false;
      writer.flush(key);
    };
  }, [key]);
  return {
    form,
    isCut: half?.isCut ?? false,
    change: (part) => {
      if (half === null) return;
      const next = { ...half.form, ...part };
      setHalf({ ...half, form: next });
      writer.write(key, next);
    },
    forget: () => {
      writer.write(key, null);
      writer.flush(key);
    },
  };
}
