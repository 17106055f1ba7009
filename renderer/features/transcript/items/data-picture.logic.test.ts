import { describe, expect, it } from 'vitest';
import { dataPicture } from './data-picture.logic';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const png = (width: number, height: number): string => {
  const bytes = atob(DOT).split('');
  const number = (value: number) => [24, 16, 8, 0].map((shift) => String.fromCharCode((value >>> shift) & 255));
  bytes.splice(16, 8, ...number(width), ...number(height));
  return `data:image/png;base64,${btoa(bytes.join(''))}`;
};

describe('dataPicture', () => {
  it('takes what holds a picture, with its size', () =>
    expect(dataPicture(png(3, 4))).toEqual({ kind: 'picture', width: 3, height: 4 }));

  it.each([
    ['https://e.example/a.png', { kind: 'elsewhere', address: 'https://e.example/a.png' }],
    ['file:///etc/passwd', { kind: 'elsewhere', address: 'file:///etc/passwd' }],
    ['data:image/svg+xml;base64,PHN2Zy8+', { kind: 'refused', reason: 'notAPicture' }],
    ['data:text/html,<script>', { kind: 'refused', reason: 'notAPicture' }],
    ['data:image/png;base64,PHN2Zy8+', { kind: 'refused', reason: 'notAPicture' }],
    ['data:image/png;base64,%%%', { kind: 'refused', reason: 'notAPicture' }],
    [png(60_000, 60_000), { kind: 'refused', reason: 'tooLarge' }],
  ])('refuses %s', (url, expected) => expect(dataPicture(url)).toEqual(expected));

  it('cuts a long address', () =>
    expect(dataPicture(`https://e.example/${'x'.repeat(9_000)}`)).toMatchObject({
      address: expect.stringMatching(/^.{301}$/),
    }));
});
