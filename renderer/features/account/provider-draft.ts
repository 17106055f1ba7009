import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { onSaveNow } from '../../app/save-now';
import { createLateWriter } from '../../lib/late-writer/late-writer';
import { EMPTY_FORM, type ProviderForm } from './provider.logic';

const SAVE_DELAY_MS = 500;

const schema = v.object({
  form: v.object({ name: v.string(), address: v.string(), variable: v.string(), model: v.string() }),
  usesEngineKey: v.boolean(),
});

/** A provider that is being typed in. */
interface HalfProvider {
  readonly form: ProviderForm;
  readonly usesEngineKey: boolean;
}

const NOTHING: HalfProvider = { form: EMPTY_FORM, usesEngineKey: false };

function readHalf(kept: string): HalfProvider {
  try {
    const parsed = v.safeParse(schema, JSON.parse(kept));
    return parsed.success ? parsed.output : NOTHING;
  } catch {
    // Nothing was kept.
    return NOTHING;
  }
}

/** In main's memory alone: a key may stand where the name of a variable belongs. */
const writer = createLateWriter<HalfProvider | null>(
  async (key, half) => {
    const text = half === null ? '' : JSON.stringify(half);
    await bridge().request['draft.write']({ key, text, volatile: true });
  },
  (_key, worked) => {
    if (!worked) console.error('half a provider could not be kept');
  },
  SAVE_DELAY_MS,
);
onSaveNow(() => writer.flush());

const keyOf = (hostId: HostId): string => `provider-form/${hostId}`;

/** A provider that is being typed in: going elsewhere and back, or a reload, loses nothing of it. */
export interface ProviderDraft {
  readonly half: HalfProvider;
  readonly change: (half: HalfProvider) => void;
  /** It is saved, or given up: nothing of it is kept. */
  readonly forget: () => void;
}

export function useProviderDraft(hostId: HostId): ProviderDraft {
  const key = keyOf(hostId);
  const [half, setHalf] = useState<HalfProvider | null>(null);
  useEffect(() => {
    let isShown = true;
    bridge()
      .request['draft.read']({ key })
      .then(
        // What is typed by then is newer.
        ({ text }) => isShown && setHalf((typed) => typed ?? readHalf(text)),
        // What cannot be brought back is not there; main has told of the file by then.
        () => undefined,
      );
    return () => {
      isShown = false;
      writer.flush(key);
    };
  }, [key]);
  return {
    half: half ?? NOTHING,
    change: (next) => {
      setHalf(next);
      writer.write(key, next);
    },
    forget: () => {
      writer.write(key, null);
      writer.flush(key);
    },
  };
}
