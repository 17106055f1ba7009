/** Longer addresses are refused: no browser takes them, and they hide what they are. */
const MAX_LENGTH = 8_192;

/**
 * Decides whether an address may be handed to the system.
 * @returns the address in its normal form, or null: only http, https and mailto, without credentials in it
 */
export function externalAddressOf(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // Not an address at all.
    return null;
  }
  if (url.protocol === 'mailto:') return url.toString();
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.username || url.password || !url.hostname ? null : url.toString();
}
