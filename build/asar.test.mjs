import { describe, expect, it } from 'vitest';
import { packAsar } from './asar.mjs';

/** Reads an archive back the way Electron does: by the lengths in its head. */
function unpack(archive) {
  const jsonLength = archive.readUInt32LE(12);
  const dataStart = 8 + archive.readUInt32LE(4);
  const { files } = JSON.parse(archive.subarray(16, 16 + jsonLength).toString());
  const read = ({ offset, size }) => archive.subarray(dataStart + Number(offset), dataStart + Number(offset) + size);
  return Object.fromEntries(Object.entries(files).map(([name, entry]) => [name, read(entry).toString()]));
}

describe('packAsar', () => {
  it.each([1, 2, 3, 4])('keeps every byte, whatever the header is padded by (%i)', (length) => {
    const files = { ['n'.repeat(length)]: 'ä text\n', 'second.js': '', 'third.js': '"use strict";' };
    expect(unpack(packAsar(files))).toEqual(files);
  });
});
