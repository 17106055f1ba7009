import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PIXELS, pictureKind } from '../../preload/contract/model/picture-kind';
import type { PictureReply } from '../../preload/contract/model/thread-files';

/** Screenshots have a few; what is larger is not worth the memory of a window. */
const MAX_BYTES = 12 * 1024 * 1024;

const none = (reason: Extract<PictureReply, { kind: 'none' }>['reason']): PictureReply => ({ kind: 'none', reason });

/** Reads a picture of this machine, whatever its name ends with, as an address that holds all of it. */
export async function readPicture(file: string): Promise<PictureReply> {
  if (!path.isAbsolute(file)) return none('missing');
  // Without waiting: a pipe of that name would hold whoever opens it.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'missing' : 'unreadable'),
  );
  if (typeof handle === 'string') return none(handle === 'missing' ? 'missing' : 'unreadable');
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return none('notAPicture');
    if (stats.size > MAX_BYTES) return none('tooLarge');
    const bytes = Buffer.alloc(stats.size);
    const { bytesRead } = await handle.read(bytes, 0, stats.size, 0);
    const whole = bytes.subarray(0, bytesRead);
    const kind = pictureKind(whole);
    if (kind === null) return none('notAPicture');
    if (kind.width * kind.height > MAX_PIXELS) return none('tooLarge');
    const url = `data:${kind.type};base64,${whole.toString('base64')}`;
    return { kind: 'picture', url, width: kind.width, height: kind.height };
  } catch {
    // It was there a moment ago: the reason is the system's, and the person can look at the file themselves.
    return none('unreadable');
  } finally {
    await handle.close();
  }
}
