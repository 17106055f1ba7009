import { describe, expect, it } from 'vitest';
import { chooseUpdateFeed } from './update-feed';

const packaged = { isPackaged: true, hasPackagedFeed: false };

describe('chooseUpdateFeed', () => {
  it('is off until a feed is set', () => {
    expect(chooseUpdateFeed({ ...packaged, address: undefined })).toEqual({ kind: 'off', reason: null });
  });

  it('takes the feed that was packaged along', () => {
    expect(chooseUpdateFeed({ ...packaged, hasPackagedFeed: true, address: undefined })).toEqual({ kind: 'packaged' });
  });

  it('takes the address of the environment before the packaged feed', () => {
    const feed = chooseUpdateFeed({ ...packaged, hasPackagedFeed: true, address: 'https://updates.example/heddle' });
    expect(feed).toEqual({ kind: 'address', url: 'https://updates.example/heddle' });
  });

  it('can be turned off by an empty address', () => {
    expect(chooseUpdateFeed({ ...packaged, hasPackagedFeed: true, address: '' })).toEqual({
      kind: 'off',
      reason: null,
    });
  });

  it('is off when run from the sources', () => {
    const facts = { isPackaged: false, hasPackagedFeed: true, address: 'https://updates.example/heddle' };
    expect(chooseUpdateFeed(facts)).toEqual({ kind: 'off', reason: null });
  });

  it.each(['http://127.0.0.1:8080/', 'http://localhost/feed', 'http://[::1]:1/'])('takes %s of this machine', (url) => {
    expect(chooseUpdateFeed({ ...packaged, address: url })).toEqual({ kind: 'address', url });
  });

  it.each([
    'http://updates.example/heddle',
    'http://127.0.0.1.example/',
    'file:///tmp/feed',
    'updates.example',
    'javascript:alert(1)',
  ])('refuses %s and says so', (address) => {
    expect(chooseUpdateFeed({ ...packaged, address })).toMatchObject({
      kind: 'off',
      reason: expect.stringContaining(address),
    });
  });
});
