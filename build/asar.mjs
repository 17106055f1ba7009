/**
 * Packs files into an asar archive, the one format that Electron loads its default app from. Flat: no folders.
 * Layout, every number a little-endian uint32: [4][length of what follows up to the data][the same less 4][length of the JSON][the JSON,
 * padded to 4 bytes][the files, one after the other].
 * @param {Record<string, string>} files text by name
 * @returns {Buffer}
 */
export function packAsar(files) {
  const index = {};
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const size = Buffer.byteLength(text);
    index[name] = { size, offset: String(offset) };
    offset += size;
  }
  const json = Buffer.from(JSON.stringify({ files: index }));
  const paddedLength = Math.ceil(json.length / 4) * 4;
  const head = Buffer.alloc(16 + paddedLength);
  [4, paddedLength + 8, paddedLength + 4, json.length].forEach((value, position) => {
    head.writeUInt32LE(value, position * 4);
  });
  json.copy(head, 16);
  return Buffer.concat([head, ...Object.values(files).map((text) => Buffer.from(text))]);
}
