import { createHash } from 'node:crypto';
import fs from 'node:fs';

/**
 * Opens an asar archive. See build/asar.mjs for its layout.
 * @param {string} file
 * @returns {{ files: Map<string, number>, headerSum: string, read: (name: string) => Buffer }} sizes by path, the SHA-256 of the header
 *   as it is kept in signed places, and a file's content
 */
export function openAsar(file) {
  const bytes = fs.readFileSync(file);
  const headerLength = bytes.readUInt32LE(12);
  const header = bytes.subarray(16, 16 + headerLength);
  const dataStart = 8 + bytes.readUInt32LE(4);
  const entries = new Map();
  const walk = (folder, prefix) => {
    for (const [name, entry] of Object.entries(folder)) {
      if (entry.files) walk(entry.files, `${prefix}${name}/`);
      else entries.set(prefix + name, entry);
    }
  };
  walk(JSON.parse(header.toString('utf8')).files, '');
  return {
    files: new Map([...entries].map(([name, { size }]) => [name, size])),
    headerSum: createHash('sha256').update(header).digest('hex'),
    read(name) {
      const { offset, size } = entries.get(name);
      const start = dataStart + Number(offset);
      return bytes.subarray(start, start + size);
    },
  };
}
