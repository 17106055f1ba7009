import { type ReactNode, useEffect, useRef } from 'react';
import { Resizer } from '../ui/resizer/resizer';
import { closeOverPanel, resizePanel, usePanel } from './panels';
import { PANEL_LIMITS, type PanelName } from './panels.logic';
import './side-panel.css';

export interface SidePanelProps {
  readonly name: PanelName;
  readonly side: 'start' | 'end';
  /** Names the handle that changes its width. */
  readonly resizeLabel: string;
  readonly children: ReactNode;
}

/**
 * A panel beside the conversation, or over it where there is no room: then it takes the focus, and Escape or a press
 * beside it puts it away.
 */
export function SidePanel({ name, side, resizeLabel, children }: SidePanelProps) {
  const { mode, width } = usePanel(name);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mode !== 'over') return;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [mode]);
  if (mode === 'hidden') return null;
  return (
    <>
      {mode === 'over' ? <div className="side-panel-backdrop" aria-hidden onPointerDown={closeOverPanel} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the panel the focus is */}
      <div
        ref={panel}
        className={`side-panel side-panel-${side} side-panel-${mode}`}
        style={{ width }}
        tabIndex={mode === 'over' ? -1 : undefined}
        onKeyDown={(event) => {
          if (mode !== 'over' || event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          closeOverPanel();
        }}
      >
        {children}
        {mode === 'beside' ? (
          <Resizer
            label={resizeLabel}
            width={width}
            {...PANEL_LIMITS[name]}
            side={side === 'start' ? 'end' : 'start'}
            onResize={(next, done) => resizePanel(name, next, done)}
          />
        ) : null}
      </div>
    </>
  );
}
