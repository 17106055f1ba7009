import type { JsonValue } from '../../../../preload/contract/protocol';

/** One part of what a tool gave back, as it can be shown. */
export type ToolContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `url` holds the picture, or says where it is; null when the block has none. */
  | { readonly kind: 'image'; readonly type: string; readonly url: string | null }
  | { readonly kind: 'audio'; readonly type: string }
  | { readonly kind: 'resource'; readonly uri: string; readonly text: string | null }
  | { readonly kind: 'json'; readonly value: JsonValue };

/**
 * Reads one content block of a tool's result: MCP's own forms, and those of the model's interface. A tool is a stranger,
 * so whatever has another shape is shown as JSON.
 */
export function toolContent(block: JsonValue): ToolContent {
  if (typeof block === 'string') return { kind: 'text', text: block };
  if (typeof block !== 'object' || block === null || Array.isArray(block)) return { kind: 'json', value: block };
  const { type, text } = block;
  if (isOneOf(type, ['text', 'inputText', 'input_text']) && typeof text === 'string') return { kind: 'text', text };
  if (isOneOf(type, ['image', 'inputImage', 'input_image'])) {
    return { kind: 'image', type: mediaType(block), url: imageUrl(block) };
  }
  if (isOneOf(type, ['audio', 'inputAudio', 'input_audio'])) return { kind: 'audio', type: mediaType(block) };
  if (type === 'resource_link' && typeof block.uri === 'string')
    return { kind: 'resource', uri: block.uri, text: null };
  if (type === 'resource' && typeof block.resource === 'object' && block.resource !== null) {
    const { resource } = block;
    if (!Array.isArray(resource) && typeof resource.uri === 'string') {
      return { kind: 'resource', uri: resource.uri, text: typeof resource.text === 'string' ? resource.text : null };
    }
  }
  return { kind: 'json', value: block };
}

const isOneOf = (value: JsonValue | undefined, names: readonly string[]): boolean =>
  typeof value === 'string' && names.includes(value);

/** MCP gives the bytes, the model's interface an address. */
function imageUrl(block: { readonly [key: string]: JsonValue | undefined }): string | null {
  if (typeof block.data === 'string') {
    const type = typeof block.mimeType === 'string' ? block.mimeType : 'image/png';
    return `data:${type};base64,${block.data}`;
  }
  const address = block.imageUrl ?? block.image_url;
  return typeof address === 'string' ? address : null;
}

/** What kind of picture or sound it is, as far as it says; its bytes are never looked at. */
function mediaType(block: { readonly [key: string]: JsonValue | undefined }): string {
  if (typeof block.mimeType === 'string') return block.mimeType;
  const address = block.imageUrl ?? block.image_url ?? block.audioUrl ?? block.audio_url;
  const data = typeof address === 'string' ? /^data:([\w.+-]+\/[\w.+-]+)/.exec(address)?.[1] : undefined;
  return data ?? '?';
}
