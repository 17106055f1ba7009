import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A file of an archive for tests. */
export interface TarFile {
  readonly path: string;
  readonly content: string;
  readonly mode?: number;
  /** As in the header; '0', a file, when not given. */
  readonly flag?: string;
}

const BLOCK_BYTES = 512;

const header = ({ path, content, mode = 0o644, flag = '0' }: TarFile): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(path, 0, 100, 'utf8');
  octal(mode, 100, 8);
  octal(Buffer.byteLength(content), 124, 12);
  block.write('        ', 148, 'latin1');
  block.write(flag, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
};

/** @returns a tar archive, as npm would pack it but for the order of its files */
export const makeTar = (files: readonly TarFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap((file) => {
      const content = Buffer.from(file.content);
      return [header(file), content, Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES)];
    }),
    Buffer.alloc(2 * BLOCK_BYTES),
  ]);

export const makeTarball = (files: readonly TarFile[]): Buffer => gzipSync(makeTar(files));

export const integrityOf = (data: Buffer): string => `sha512-${createHash('sha512').update(data).digest('base64')}`;
