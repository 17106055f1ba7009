import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import './fold.css';

export interface FoldProps {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** The line that stands for it. */
  readonly summary: ReactNode;
  /** Stands behind the line, at the right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Something folded to one line, unfolded by it. */
export function Fold({ open, onToggle, summary, aside, children }: FoldProps) {
  const id = useId();
  return (
    <div className="fold">
      <div className="fold-line">
        <button
          type="button"
          className="fold-button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onToggle(!open)}
        >
          <ChevronRight aria-hidden="true" className="fold-sign" size={14} strokeWidth={2} />
          <span className="fold-summary">{summary}</span>
        </button>
        {aside}
      </div>
      {open && (
        <div id={id} className="fold-content">
          {children}
        </div>
      )}
    </div>
  );
}
