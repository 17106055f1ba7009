import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { replaceInBox } from './box-edit';
import { isAtEdge } from './caret-line';
import { actionOfKey, type ComposerKeys, type ComposerMode } from './composer-mode.logic';
import { saveDrafts, useDraftPart } from './drafts';
import { type HistoryWalk, newerText, olderText } from './history.logic';
import { SuggestionList } from './suggestions/suggestion-list';
import type { SuggestionPlace } from './suggestions/use-offer';
import { useSuggestions } from './suggestions/use-suggestions';

/** Set by input methods in place of the real key code. */
const COMPOSING_KEY_CODE = 229;
/** The box grows to a third of the window: no more of its text than this can be seen. */
const MIRRORED_CHARACTERS = 12_000;

export interface MessageBoxProps {
  readonly draftKey: string;
  readonly label: string;
  readonly placeholder: string;
  readonly mode: ComposerMode;
  readonly keys: ComposerKeys;
  readonly describedBy: string;
  /** What was sent in the thread, newest first. */
  readonly sentTexts: () => readonly string[];
  readonly suggestions: SuggestionPlace;
  readonly onChange: (text: string) => void;
  readonly onSend: (way: SendWay) => void;
  /** @returns true when it takes what is pasted itself */
  readonly onPaste: (data: DataTransfer) => boolean;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

const textOfDraft = ({ text }: { readonly text: string }) => text;

/**
 * The textbox: grows with its text up to a third of the window, sends on its key, never while an input method composes. The
 * only part of the composer that is drawn for each key.
 */
export function MessageBox(props: MessageBoxProps) {
  const { draftKey, label, placeholder, mode, keys, describedBy, onChange, onSend, ref } = props;
  const text = useDraftPart(draftKey, textOfDraft);
  const mirror = useRef<HTMLDivElement>(null);
  const walk = useRef<HistoryWalk | null>(null);
  const [caret, setCaret] = useState(0);
  const suggesting = useSuggestions(props.suggestions, text, caret, (from, to, inserted) => {
    if (ref.current) replaceInBox(ref.current, from, to, inserted);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread has another past.
  useEffect(() => {
    walk.current = null;
  }, [draftKey]);

  const followCaret = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    setCaret(selectionStart === selectionEnd ? selectionEnd : -1);
  };

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    walk.current = null;
    onChange(event.target.value);
    followCaret(event);
  };

  const goThroughHistory = (event: KeyboardEvent<HTMLTextAreaElement>, isUp: boolean): void => {
    const box = event.currentTarget;
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || mirror.current === null) return;
    if (!isUp && walk.current === null) return;
    if (!isAtEdge(mirror.current, box, isUp ? 'first' : 'last')) return;
    const sent = props.sentTexts();
    const step = isUp ? olderText(sent, walk.current, text) : newerText(sent, walk.current);
    if (step === null) return;
    event.preventDefault();
    replaceInBox(box, 0, box.value.length, step.text);
    // After the change, which ends a walk.
    walk.current = step.walk;
    suggesting.quiet(step.text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE;
    if (composing) return;
    if (suggesting.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') goThroughHistory(event, event.key === 'ArrowUp');
    const action = actionOfKey(
      {
        key: event.key,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        commandKey: event.ctrlKey || event.metaKey,
        composing,
        repeat: event.repeat,
      },
      mode,
      keys,
    );
    if (action === null) return;
    event.preventDefault();
    if (action !== 'swallow') onSend(action);
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (props.onPaste(event.clipboardData)) event.preventDefault();
  };

  const { open, listId, activeId } = suggesting;
  return (
    <div className="message-box">
      {open !== null && (
        <SuggestionList
          id={listId}
          offer={open}
          active={suggesting.active}
          onPoint={suggesting.point}
          onChoose={suggesting.choose}
        />
      )}
      <div ref={mirror} className="message-box-mirror" aria-hidden="true">
        {`${text.slice(0, MIRRORED_CHARACTERS)}\n`}
      </div>
      <textarea
        ref={ref}
        className="message-box-text"
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open === null ? undefined : listId}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        spellCheck
        value={text}
        readOnly={mode === 'starting'}
        onChange={change}
        onSelect={followCaret}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          suggesting.leave();
          saveDrafts();
        }}
      />
    </div>
  );
}
