import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Compares a file with its sum.
 * @param integrity as npm writes it: `sha512-` and the sum in base64
 * @returns whether the file is the one that is meant; false for a sum of any other kind
 */
export const hasIntegrity = async (file: string, integrity: string, signal: AbortSignal): Promise<boolean> => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash, { signal });
  return `sha512-${hash.digest('base64')}` === integrity;
};
