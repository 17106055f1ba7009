import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { type Toast, useToasts } from './toast-store';
import './toasts.css';

const SHOWN_MS = 8_000;

export interface ToastsProps {
  /** Names the place where toasts appear. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly detailLabel: string;
}

/** Where toasts appear: a polite live region that is always there, so that a screen reader notices what comes into it. */
export function Toasts({ label, dismissLabel, detailLabel }: ToastsProps) {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className="toasts" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} detailLabel={detailLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, dismissLabel, detailLabel }: Omit<ToastsProps, 'label'> & { readonly toast: Toast }) {
  const remove = useToasts((state) => state.remove);
  // Whoever is pointing at it or has the focus in it is still reading.
  const [held, setHeld] = useState(false);
  const stays = toast.tone === 'failure' || held;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => remove(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, remove, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there; nothing is done by it
    <div
      className={`toast toast-${toast.tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="toast-text">{toast.text}</p>
      {toast.actions.map((action) => (
        <Button
          key={action.label}
          small
          onClick={() => {
            if (!action.stays) remove(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button tone="quiet" small className="toast-dismiss" aria-label={dismissLabel} onClick={() => remove(toast.id)}>
        <X size={14} aria-hidden />
      </Button>
      {toast.detail === null ? null : (
        <details className="toast-detail">
          <summary>{detailLabel}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0}>{toast.detail}</pre>
        </details>
      )}
    </div>
  );
}
