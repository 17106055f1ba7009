import { describe, expect, it } from 'vitest';
import { decodeEntities } from './entities.logic';

describe('decodeEntities', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    ['&lt;script&gt;', '<script>'],
    ['&#65;&#x42;', 'AB'],
    ['&#x1F600;', '😀'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&nosuch; &constructor; &', '&nosuch; &constructor; &'],
    ['&amp;lt;', '&lt;'],
  ])('reads %j as %j', (text, expected) => expect(decodeEntities(text)).toBe(expected));
});
