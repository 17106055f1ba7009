import { type HostId, type ThreadKey, threadKey } from '../../../../preload/contract/model/keys';
import { DEFAULT_LOOK, type ThreadLook } from '../../../../preload/contract/model/thread-look';
import { bridge } from '../../../app/bridge';
import { onSaveNow } from '../../../app/save-now';

/** How long changes are gathered before main is told: scrolling makes many. */
const SAVE_DELAY_MS = 400;

/** How threads were last looked at in this window. */
const looks = new Map<ThreadKey, ThreadLook>();
const waiting = new Map<ThreadKey, { readonly save: () => void; readonly timer: ReturnType<typeof setTimeout> }>();

onSaveNow(() => {
  for (const { save } of [...waiting.values()]) save();
});

/** @returns how the thread was last looked at, here or in another window; the usual look when that cannot be read */
export async function readLook(hostId: HostId, threadId: string): Promise<ThreadLook> {
  const known = looks.get(threadKey(hostId, threadId));
  if (known !== undefined) return known;
  try {
    return await bridge().request['look.read']({ hostId, threadId });
  } catch (error) {
    console.error('how the thread was looked at could not be read', error);
    return DEFAULT_LOOK;
  }
}

/** Keeps how a thread is looked at. */
export function keepLook(hostId: HostId, threadId: string, look: ThreadLook): void {
  const key = threadKey(hostId, threadId);
  looks.set(key, look);
  if (waiting.has(key)) return;
  const save = () => {
    clearTimeout(timer);
    waiting.delete(key);
    bridge()
      .request['look.write']({ hostId, threadId, look: looks.get(key) ?? look })
      .catch((error: unknown) => console.error('how the thread is looked at could not be kept', error));
  };
  const timer = setTimeout(save, SAVE_DELAY_MS);
  waiting.set(key, { save, timer });
}
