/** A file or folder of a tar archive. */
export interface TarEntry {
  /** As the archive says it: by whomever, so not to be used as a path unchecked. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly mode: number;
  readonly size: number;
  /** To be read before the next entry is asked for: to its end, or not at all. */
  readonly content: AsyncIterable<Buffer>;
}

/** What is read is not a tar archive, or ends in the middle of one. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

const BLOCK_BYTES = 512;
/** Longer headers of the extended kind are nothing that a package has. */
const MAX_EXTENSION_BYTES = 1024 * 1024;

/** A stream of bytes, from which as many are taken as are wanted. */
const createSource = (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** The next bytes, at most `max`; null at the end. */
  const some = async (max: number): Promise<Buffer | null> => {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, max);
    rest = rest.subarray(taken.length);
    return taken;
  };
  async function* exactly(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const part = await some(left);
      if (part === null) throw new BadArchive('the archive ends too early');
      left -= part.length;
      yield part;
    }
  }
  return {
    exactly,
    bytes: async (count: number): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for await (const part of exactly(count)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
};

/** A text field: up to its first NUL. */
const textAt = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
};

const octalAt = (header: Buffer, start: number, length: number): number => {
  const digits = textAt(header, start, length).trim();
  if (!/^[0-7]*$/.test(digits)) throw new BadArchive('a number in the archive cannot be read');
  return digits === '' ? 0 : Number.parseInt(digits, 8);
};

const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;

const checkSum = (header: Buffer): void => {
  let sum = 0;
  for (const [index, byte] of header.entries()) {
    sum += index >= CHECKSUM_AT && index < CHECKSUM_AT + CHECKSUM_LENGTH ? 0x20 : byte;
  }
  if (sum !== octalAt(header, CHECKSUM_AT, CHECKSUM_LENGTH)) throw new BadArchive('a header of the archive is damaged');
};

/** The records of an extended header, `LENGTH KEY=VALUE\n`. */
const recordsOf = (data: Buffer): Map<string, string> => {
  const records = new Map<string, string>();
  for (let at = 0; at < data.length; ) {
    const space = data.indexOf(0x20, at);
    const length = space === -1 ? Number.NaN : Number(data.toString('latin1', at, space));
    if (!Number.isInteger(length) || length <= space - at || at + length > data.length)
      throw new BadArchive('an extended header of the archive cannot be read');
    const [key = '', ...value] = data.toString('utf8', space + 1, at + length - 1).split('=');
    records.set(key, value.join('='));
    at += length;
  }
  return records;
};

const padding = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

const kindOf = (flag: string): TarEntry['kind'] => {
  if (flag === '0' || flag === '') return 'file';
  return flag === '5' ? 'folder' : 'other';
};

/**
 * Reads a tar archive (ustar, with the extensions for long names that npm and GNU tar use), piece by piece.
 * @throws BadArchive
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = createSource(chunks);
  let longPath: string | null = null;
  for (;;) {
    const header = await source.bytes(BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) return;
    checkSum(header);
    const size = octalAt(header, 124, 12);
    const flag = textAt(header, 156, 1);
    const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : '';
    const name = textAt(header, 0, 100);
    if (flag === 'x' || flag === 'g' || flag === 'L') {
      if (size > MAX_EXTENSION_BYTES) throw new BadArchive('an extended header of the archive is too long');
      const data = await source.bytes(size);
      await source.bytes(padding(size));
      if (flag === 'x') longPath = recordsOf(data).get('path') ?? longPath;
      if (flag === 'L') longPath = textAt(data, 0, data.length);
      continue;
    }
    const content = source.exactly(size);
    yield {
      path: longPath ?? (prefix === '' ? name : `${prefix}/${name}`),
      kind: kindOf(flag),
      mode: octalAt(header, 100, 8),
      size,
      content,
    };
    longPath = null;
    // Nothing is left of it when it was read.
    for await (const _part of content);
    await source.bytes(padding(size));
  }
}
