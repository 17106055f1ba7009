import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, Suggestion } from './suggestion';
import { optionId } from './use-suggestions';
import './suggestions.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly offer: Offer;
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Listbox "Suggestions" above the textbox, which keeps the focus: it names the option that a key would take. */
export function SuggestionList({ id, offer, active, onPoint, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('composer');
  const list = useRef<HTMLDivElement>(null);
  const { suggestions, note, isSearching } = offer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at must be seen, of each new list as well.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, suggestions]);

  return (
    <div className="suggestions">
      <div ref={list} id={id} role="listbox" aria-label={t('suggestions.label')} className="suggestions-list">
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
            // The focus stays in the textbox.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <span className="suggestion-kind">{t(`suggestions.kind.${suggestion.kind}`)}</span>
            <span className="suggestion-label">
              <Marked text={suggestion.label} marks={suggestion.marks} />
            </span>
            {suggestion.detail !== null && <span className="suggestion-detail">{suggestion.detail}</span>}
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
  if (marks === undefined || marks.length === 0) return text;
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
