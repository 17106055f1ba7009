/** @returns where the box of a character begins and ends on the screen; null where nothing is laid out */
function placeOf(node: Text, offset: number): { readonly top: number; readonly bottom: number } | null {
  const range = document.createRange();
  range.setStart(node, Math.min(offset, node.length));
  range.collapse(true);
  const [place] = range.getClientRects?.() ?? [];
  return place ?? null;
}

/**
 * Whether the caret stands in the first or the last line as they are drawn: a long line may be broken into several.
 * @param mirror holds the same text as the box in the same width, or its beginning
 */
export function isAtEdge(mirror: HTMLElement, box: HTMLTextAreaElement, edge: 'first' | 'last'): boolean {
  if (box.selectionStart !== box.selectionEnd) return false;
  const { value, selectionStart: caret } = box;
  const rest = edge === 'first' ? value.slice(0, caret) : value.slice(caret);
  if (rest.includes('\n')) return false;
  const node = mirror.firstChild;
  // What the mirror does not hold is far from its first line; the last one then counts as it is written.
  if (!(node instanceof Text) || caret > node.length) return edge === 'last';
  const here = placeOf(node, caret);
  const end = placeOf(node, edge === 'first' ? 0 : Math.min(value.length, node.length));
  if (here === null || end === null) return true;
  const middle = (here.top + here.bottom) / 2;
  return middle > end.top && middle < end.bottom;
}
