import { describe, expect, it } from 'vitest';
import { hasDisplay, packXauthority } from './display.mjs';

describe('hasDisplay', () => {
  it('needs an X or a Wayland display on Linux', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  });
  it('is always there on other systems', () => {
    expect(hasDisplay({}, 'darwin')).toBe(true);
    expect(hasDisplay({}, 'win32')).toBe(true);
  });
});

describe('packXauthority', () => {
  it('writes one entry for any display with the cookie at its end', () => {
    const file = packXauthority(Buffer.from([1, 2, 3]));
    expect(file.toString('latin1')).toBe('\xff\xff\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\x03\x01\x02\x03');
  });
});
