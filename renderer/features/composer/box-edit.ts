/**
 * Replaces a part of what stands in a textbox, as if it were typed: it can be undone, and whoever listens to the box hears of
 * it. The caret stands behind the new text then.
 */
export function replaceInBox(box: HTMLTextAreaElement, from: number, to: number, text: string): void {
  box.focus();
  box.setSelectionRange(from, to);
  // The only way to write into a textbox that its undo knows of; every browser engine keeps it for that.
  const isTyped =
    typeof document.execCommand === 'function' &&
    (text === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (isTyped) return;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
