import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKind } from '../../preload/contract/model/picture-kind';
import { readPicture } from './read-picture';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'heddle-pictures-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
};
const gif = Buffer.from('R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAIDhI9WADs=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoFAAQADsD+JaQAA3AAAAAA', 'base64');

describe('pictureKind', () => {
  it.each<[string, Buffer, object]>([
    ['png', png(7, 9), { type: 'image/png', width: 7, height: 9 }],
    ['jpeg', jpeg(640, 480), { type: 'image/jpeg', width: 640, height: 480 }],
    ['gif', gif, { type: 'image/gif', width: 3, height: 2 }],
    ['webp', webp, { type: 'image/webp', width: 5, height: 4 }],
  ])('knows %s by its bytes, and its size', (_name, bytes, kind) => expect(pictureKind(bytes)).toEqual(kind));

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a drawing that can hold programs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><img src=x>'.padEnd(80))],
    ['half a signature', png(1, 1).subarray(0, 10)],
    ['a jpeg that ends', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4])],
    ['a jpeg without a frame', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(40, 7)])],
  ])('takes %s for none', (_name, bytes) => expect(pictureKind(bytes)).toBeNull());

  it('never fails, wherever a picture is cut', () => {
    for (const whole of [png(3, 3), jpeg(3, 3), gif, webp]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => pictureKind(whole.subarray(0, length))).not.toThrow();
      }
    }
  });
});

describe('readPicture', () => {
  const file = (name: string, bytes: Buffer): string => {
    const full = path.join(folder, name);
    fs.writeFileSync(full, bytes);
    return full;
  };

  it('gives the picture as an address that holds it, whatever the file is called', async () => {
    const bytes = png(2, 3);
    expect(await readPicture(file('notes.txt', bytes))).toEqual({
      kind: 'picture',
      url: `data:image/png;base64,${bytes.toString('base64')}`,
      width: 2,
      height: 3,
    });
  });

  it.each<[string, () => string, string]>([
    ['is not there', () => path.join(folder, 'none.png'), 'missing'],
    ['is a folder', () => folder, 'notAPicture'],
    ['is something else', () => file('x.png', Buffer.from('hello')), 'notAPicture'],
    ['is named from nowhere', () => 'x.png', 'missing'],
    ['stands for too many pixels', () => file('bomb.png', png(60_000, 60_000)), 'tooLarge'],
    ['is too large', () => file('large.png', Buffer.concat([png(1, 1), Buffer.alloc(13 * 1024 * 1024)])), 'tooLarge'],
  ])('gives nothing of a file that %s', async (_what, name, reason) =>
    expect(await readPicture(name())).toEqual({ kind: 'none', reason }),
  );
});
