import { describe, expect, it } from 'vitest';
import { toolContent } from './tool-content.logic';

describe('toolContent', () => {
  it.each([
    [
      { type: 'text', text: 'hello' },
      { kind: 'text', text: 'hello' },
    ],
    [
      { type: 'inputText', text: 'hello' },
      { kind: 'text', text: 'hello' },
    ],
    ['plain', { kind: 'text', text: 'plain' }],
    [
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { kind: 'image', type: 'image/png', url: 'data:image/png;base64,AAAA' },
    ],
    [
      { type: 'inputImage', imageUrl: 'data:image/gif;base64,AA' },
      { kind: 'image', type: 'image/gif', url: 'data:image/gif;base64,AA' },
    ],
    [
      { type: 'input_image', image_url: 'https://evil.example/x.png' },
      { kind: 'image', type: '?', url: 'https://evil.example/x.png' },
    ],
    [
      { type: 'resource_link', uri: 'file:///a' },
      { kind: 'resource', uri: 'file:///a', text: null },
    ],
    [
      { type: 'resource', resource: { uri: 'a:b', text: 't' } },
      { kind: 'resource', uri: 'a:b', text: 't' },
    ],
    [
      { type: 'brandNew', x: 1 },
      { kind: 'json', value: { type: 'brandNew', x: 1 } },
    ],
    [{ type: 'text' }, { kind: 'json', value: { type: 'text' } }],
    [null, { kind: 'json', value: null }],
  ])('reads %j', (block, content) => expect(toolContent(block)).toEqual(content));
});
