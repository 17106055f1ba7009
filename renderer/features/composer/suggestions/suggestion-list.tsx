import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import type { Offer, Suggestion } from './suggestion';
import { optionId } from './use-suggestions';
import './suggestions.css';

/** What the list needs above the box: its height, the bar of the window, and some air. */
const ROOM_PX = 400;

export interface SuggestionListProps {
  readonly id: string;
  readonly offer: Offer;
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The focus stays in the textbox, whatever of the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Listbox "Suggestions" above the textbox, which keeps the focus: it names the option that a key would take. */
export function SuggestionList({ id, offer, active, onPoint, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('composer');
  const list = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);

  // Where the box stands near the top, there is more room below it.
  useLayoutEffect(() => {
    const box = frame.current?.parentElement?.getBoundingClientRect();
    if (box) setBelow(box.top < ROOM_PX && window.innerHeight - box.bottom > box.top);
  }, []);
  const { suggestions, note, isSearching } = offer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at must be seen, of each new list as well.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, suggestions]);

  return (
    <div ref={frame} className="suggestions" data-below={isBelow || undefined}>
      <div
        ref={list}
        id={id}
        role="listbox"
        onMouseDown={keepFocus}
        tabIndex={0}
        aria-label={t('suggestions.label')}
        className="suggestions-list"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the textbox has the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the textbox.
          <div
            key={suggestion.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className="suggestion"
            data-warning={suggestion.warning || undefined}
            onMouseMove={() => index !== active && onPoint(index)}
            onClick={() => onChoose(suggestion)}
          >
            <span className="suggestion-kind">{t(`suggestions.kind.${suggestion.kind}`)}</span>
            <span className="suggestion-label">
              <Marked text={suggestion.label} marks={suggestion.marks} />
            </span>
            {suggestion.detail !== null && <span className="suggestion-detail">{revealedText(suggestion.detail)}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="suggestions-note">
        {note ?? (isSearching && suggestions.length === 0 ? t('suggestions.searching') : '')}
        <span className="visually-hidden">
          {suggestions.length > 0 && t('suggestions.count', { count: suggestions.length })}
        </span>
      </p>
    </div>
  );
}

/** A text with the letters that were typed set apart. */
function Marked({ text, marks }: { readonly text: string; readonly marks: readonly number[] | undefined }) {
  if (marks === undefined || marks.length === 0) return revealedText(text);
  const marked = new Set(marks);
  const parts: { readonly at: number; readonly text: string; readonly isMarked: boolean }[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked.has(at) === marked.has(from)) continue;
    parts.push({ at: from, text: text.slice(from, at), isMarked: marked.has(from) });
    from = at;
  }
  return parts.map((part) => (part.isMarked ? <b key={part.at}>{part.text}</b> : part.text));
}
