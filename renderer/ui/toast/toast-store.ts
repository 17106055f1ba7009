import { create } from 'zustand';

/** A short message that goes away by itself, unless it tells of a failure. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'failure';
  /** More to read, folded away. */
  readonly detail: string | null;
  readonly actions: readonly ToastAction[];
}

export interface ToastAction {
  readonly label: string;
  /** Runs once; the toast leaves, unless `stays` is set. */
  readonly run: () => void;
  readonly stays?: boolean;
}

/** More than these are not shown: the oldest leaves. */
const MAX_TOASTS = 4;

interface ToastStore {
  readonly toasts: readonly Toast[];
  readonly add: (toast: Toast) => void;
  readonly remove: (id: number) => void;
}

/** The toasts of this window. */
export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  add: (toast) => set((state) => ({ toasts: [...state.toasts, toast].slice(-MAX_TOASTS) })),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

let lastId = 0;

/** Good news with nothing to press gives way to the next good news: several would stand over what is below them. */
const hasSaidAll = ({ tone, detail, actions }: Toast): boolean =>
  tone === 'plain' && detail === null && actions.length === 0;

/** More than this would stand over the page, with the button that takes it away far below. In UTF-16 units. */
const MAX_TEXT_LENGTH = 400;

/**
 * Shows a toast.
 * @param toast.text what is too long of it is folded away
 * @param toast one that says the same as one that stands there takes its place, so that repeats do not pile up
 * @returns the function that takes it away
 */
export function showToast(toast: {
  readonly text: string;
  readonly tone?: Toast['tone'];
  readonly detail?: string;
  readonly actions?: readonly ToastAction[];
}): () => void {
  const isLong = toast.text.length > MAX_TEXT_LENGTH;
  const text = isLong ? `${toast.text.slice(0, MAX_TEXT_LENGTH)}…` : toast.text;
  const more = [...(isLong ? [toast.text] : []), ...(toast.detail === undefined ? [] : [toast.detail])];
  lastId += 1;
  const id = lastId;
  const { toasts, add, remove } = useToasts.getState();
  for (const old of toasts) if (old.text === text || (toast.tone !== 'failure' && hasSaidAll(old))) remove(old.id);
  add({
    id,
    text,
    tone: toast.tone ?? 'plain',
    detail: more.length === 0 ? null : more.join('\n\n'),
    actions: toast.actions ?? [],
  });
  return () => remove(id);
}
