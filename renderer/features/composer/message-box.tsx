import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { actionOfKey, type ComposerMode } from './composer-mode.logic';

const MAX_LINES = 12;
/** Set by input methods in place of the real key code. */
const COMPOSING_KEY_CODE = 229;

export interface MessageBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly mode: ComposerMode;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  readonly onSend: (way: SendWay) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The textbox: grows with its text up to twelve lines, sends on Enter, never while an input method composes. */
export function MessageBox(props: MessageBoxProps) {
  const { label, placeholder, text, mode, describedBy, onChange, onSend, onBlur, ref } = props;
  const grow = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const box = grow.current?.querySelector('textarea');
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = actionOfKey(
      {
        key: event.key,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        commandKey: event.ctrlKey || event.metaKey,
        composing: event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE,
        repeat: event.repeat,
      },
      mode,
    );
    if (action === null) return;
    event.preventDefault();
    if (action !== 'swallow') onSend(action);
  };

  return (
    <div ref={grow} className="message-box">
      <textarea
        ref={ref}
        className="message-box-text"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={placeholder}
        rows={2}
        style={{ maxHeight: `${MAX_LINES * 1.5}em` }}
        value={text}
        readOnly={mode === 'starting'}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    </div>
  );
}
