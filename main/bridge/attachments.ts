import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type InspectedFile,
  type KeptPicture,
  MAX_CLIPBOARD_PICTURE_BYTES,
  MAX_PICTURE_FILE_BYTES,
  type PictureAttachment,
} from '../../preload/contract/model/attachment';
import type { PictureSource } from '../feed/outbox/message-input';
import { isPictureName, pictureTypeOf, SIGNATURE_BYTES } from './picture-type';

/** The files and pictures that go with messages. */
export interface Attachments extends PictureSource {
  /** Says what files are, in order. Changes nothing. */
  readonly inspect: (paths: readonly string[]) => Promise<readonly InspectedFile[]>;
  /** Keeps a picture of the clipboard. */
  readonly keep: (data: Uint8Array) => Promise<KeptPicture>;
  /** @returns the bytes of a picture, for a page to show; null when it is none, or cannot be read */
  readonly read: (
    of: Pick<PictureAttachment, 'id' | 'path'>,
  ) => Promise<{ readonly mime: string; readonly data: Uint8Array } | null>;
  /** Throws away what is kept and belongs to no message any more. */
  readonly removeAllBut: (ids: ReadonlySet<string>) => Promise<void>;
}

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await fs.open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function inspectOne(file: string): Promise<InspectedFile> {
  const stats = await fs.stat(file).catch(() => null);
  if (stats === null || !path.isAbsolute(file)) return { kind: 'missing', path: file };
  if (!stats.isFile()) return { kind: 'file', path: file, unfit: null };
  const mime = await firstBytes(file).then(pictureTypeOf, () => null);
  if (mime === null) return { kind: 'file', path: file, unfit: isPictureName(file) ? 'type' : null };
  if (stats.size > MAX_PICTURE_FILE_BYTES) return { kind: 'file', path: file, unfit: 'size' };
  const picture = { kind: 'picture', id: randomUUID(), name: path.basename(file), mime, bytes: stats.size } as const;
  return { kind: 'picture', picture: { ...picture, path: file } };
}

/** @param folder where pictures of the clipboard are kept; made when it is needed */
export function createAttachments(folder: string): Attachments {
  const fileOf = (id: string) => path.join(folder, id);
  const readFile = (file: string): Promise<Uint8Array | null> => fs.readFile(file).catch(() => null);

  return {
    inspect: (paths) => Promise.all(paths.map(inspectOne)),
    keep: async (data) => {
      const mime = pictureTypeOf(data.subarray(0, SIGNATURE_BYTES));
      if (mime === null) return { kind: 'refused', why: 'type' };
      if (data.byteLength > MAX_CLIPBOARD_PICTURE_BYTES) return { kind: 'refused', why: 'size' };
      const id = randomUUID();
      try {
        await fs.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        await fs.writeFile(fileOf(id), data, { mode: PRIVATE_FILE });
      } catch {
        // Told to the person: without its file the picture would not survive.
        return { kind: 'refused', why: 'disk' };
      }
      const name = `picture.${mime.slice('image/'.length)}`;
      return { kind: 'kept', picture: { kind: 'picture', id, name, mime, bytes: data.byteLength, path: null } };
    },
    read: async ({ id, path: file }) => {
      const source = file ?? fileOf(id);
      const stats = await fs.stat(source).catch(() => null);
      if (stats === null || !stats.isFile() || stats.size > MAX_PICTURE_FILE_BYTES) return null;
      const data = await readFile(source);
      const mime = data && pictureTypeOf(data.subarray(0, SIGNATURE_BYTES));
      return data && mime ? { mime, data } : null;
    },
    dataOf: ({ id }) => readFile(fileOf(id)),
    isReadable: (file) =>
      fs.access(file, constants.R_OK).then(
        () => true,
        () => false,
      ),
    removeAllBut: async (ids) => {
      const kept = await fs.readdir(folder).catch(() => []);
      await Promise.all(kept.filter((id) => !ids.has(id)).map((id) => fs.rm(fileOf(id), { force: true })));
    },
  };
}
