import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadItem, UserInput } from '../../../preload/contract/protocol';
import { bytesOfAddress, messageAgain } from './message-content';

const inspect = vi.fn();
const keep = vi.fn();
beforeEach(() => {
  inspect.mockReset();
  keep.mockReset();
  vi.stubGlobal('window', { heddle: { request: { 'attachment.inspect': inspect, 'attachment.keep': keep } } });
});

const message = (...content: readonly UserInput[]) =>
  ({ type: 'userMessage', id: 'u', clientId: null, content }) as unknown as Extract<
    ThreadItem,
    { type: 'userMessage' }
  >;
const text = (words: string): UserInput => ({ type: 'text', text: words, text_elements: [] });
const picture = (path: string | null) => ({
  kind: 'picture',
  id: 'p',
  name: 'a.png',
  mime: 'image/png',
  bytes: 3,
  path,
});

describe('messageAgain', () => {
  it('takes the pictures of a message along: files by their path, others by their bytes', async () => {
    inspect.mockResolvedValue([{ kind: 'picture', picture: picture('/x/a.png') }]);
    keep.mockResolvedValue({ kind: 'kept', picture: picture(null) });
    const again = await messageAgain(
      message(
        text('Look'),
        { type: 'localImage', path: '/x/a.png' },
        { type: 'image', url: `data:image/png;base64,${btoa('abc')}` },
        { type: 'skill', name: 'tidy', path: '/s' },
        { type: 'mention', name: 'mail', path: 'app://mail' },
      ),
    );
    expect(again).toMatchObject({
      text: 'Look',
      attachments: [
        picture('/x/a.png'),
        picture(null),
        { kind: 'skill', name: 'tidy', path: '/s' },
        { kind: 'mention', name: 'mail', path: 'app://mail' },
      ],
      leftOut: 0,
    });
    expect(inspect).toHaveBeenCalledWith({ paths: ['/x/a.png'] });
    expect(keep).toHaveBeenCalledWith({ data: new Uint8Array([97, 98, 99]) });
  });

  it('counts what cannot be taken along, and keeps the rest', async () => {
    inspect.mockImplementation(async ({ paths: [path] }: { paths: string[] }) =>
      path === '/broken' ? Promise.reject(new Error('gone')) : [{ kind: 'missing', path }],
    );
    const again = await messageAgain(
      message(
        text('Look'),
        { type: 'localImage', path: '/gone.png' },
        { type: 'localImage', path: '/broken' },
        { type: 'image', url: 'https://example.com/a.png' },
        { type: 'localAudio', path: '/a.wav' },
      ),
    );
    expect(again).toEqual({ text: 'Look', attachments: [], leftOut: 4 });
    expect(keep).not.toHaveBeenCalled();
  });
});

describe('bytesOfAddress', () => {
  it.each(['https://example.com/a.png', 'data:text/html;base64,YQ==', 'data:image/png;base64,%%%'])(
    'takes nothing from %s',
    (address) => expect(bytesOfAddress(address)).toBeNull(),
  );
});
