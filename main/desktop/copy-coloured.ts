import * as electron from 'electron';

/** The clipboard of the runtime that tests use where the shipped one cannot be had: it takes both in one plain object. */
interface OlderClipboard {
  readonly write: (data: { readonly text: string; readonly html: string }) => void;
}

/** Puts one text on the clipboard in two forms; a program takes the one it knows. */
export async function copyColoured(text: string, html: string): Promise<void> {
  // Namespace import: a name that the older runtime does not have must be seen to be missing, not fail to load.
  if (typeof electron.ClipboardItem === 'function') {
    await electron.clipboard.write([new electron.ClipboardItem({ 'text/plain': text, 'text/html': html })]);
    return;
  }
  (electron.clipboard as unknown as OlderClipboard).write({ text, html });
}
