/** What macOS calls an icon of a size, where the data is a PNG; the larger of each pair is for screens with two pixels a point. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

const ICO_ENTRY_LENGTH = 16;

/**
 * Packs PNGs into an icon of Windows. Layout, little-endian: a head of 6 bytes, an entry of 16 for each picture, then the pictures.
 * @param {{ size: number, png: Buffer }[]} pictures none larger than 256
 * @returns {Buffer}
 */
export function packIco(pictures) {
  const head = Buffer.alloc(6 + ICO_ENTRY_LENGTH * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + ICO_ENTRY_LENGTH * index;
    head.writeUInt8(size % 256, entry); // 0 means 256
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/**
 * Packs PNGs into an icon of macOS. Layout, big-endian: `icns`, the whole length, then for each picture its type, its length with these
 * 8 bytes, and the PNG.
 * @param {(size: number) => Buffer} pngOf the picture of a size
 * @returns {Buffer}
 */
export function packIcns(pngOf) {
  const block = (type, data) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  };
  return block('icns', Buffer.concat(ICNS_TYPES.map(([type, size]) => block(type, pngOf(size)))));
}

/**
 * Reads the size out of a PNG.
 * @param {Buffer} png
 * @returns {{ width: number, height: number } | undefined} nothing when it is no PNG
 */
export function pngSize(png) {
  if (png.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
