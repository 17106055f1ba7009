import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Offer, Suggestion } from './suggestion';
import { type Trigger, triggerAt } from './trigger.logic';
import { type SuggestionPlace, useOffer } from './use-offer';

/** The list of suggestions of a textbox. */
export interface Suggesting {
  /** null while none is shown. */
  readonly open: Offer | null;
  readonly listId: string;
  /** The index of the suggestion that a key would take. */
  readonly active: number;
  /** The id of its element, for `aria-activedescendant`. */
  readonly activeId: string | undefined;
  readonly point: (index: number) => void;
  readonly choose: (suggestion: Suggestion) => void;
  /** @returns true when the key was meant for the list */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** The textbox has lost the focus. */
  readonly leave: () => void;
  /** A text came into the box that nobody typed: what stands at its end asks for nothing. */
  readonly quiet: (text: string) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** A word is known by its kind and place: typing on in it does not bring back a list that was closed. */
const wordOf = ({ kind, from }: Trigger): string => `${kind}:${from}`;

/**
 * @param caret where the caret stands; -1 while something is selected
 * @param replace puts a text in the place of the typed word
 */
export function useSuggestions(
  place: SuggestionPlace,
  text: string,
  caret: number,
  replace: (from: number, to: number, text: string) => void,
): Suggesting {
  const listId = useId();
  const [closed, setClosed] = useState<string | null>(null);
  const [pointed, setPointed] = useState<{ readonly query: string; readonly index: number } | null>(null);
  const trigger = useMemo(() => (caret < 0 ? null : triggerAt(text, caret)), [text, caret]);
  const word = trigger === null ? null : wordOf(trigger);
  if (word !== closed && closed !== null) setClosed(null);
  const offer = useOffer(word === closed ? null : trigger, place);
  const suggestions = offer?.suggestions ?? [];
  const isShown = offer !== null && (suggestions.length > 0 || offer.note !== null || offer.isSearching);
  // What is pointed at belongs to what was typed then: another word begins with its best.
  const query = trigger === null ? '' : `${word} ${trigger.query}`;
  const active = Math.min(pointed?.query === query ? pointed.index : 0, Math.max(0, suggestions.length - 1));

  const close = () => setClosed(word);
  const choose = ({ insert, run }: Suggestion) => {
    if (trigger === null) return;
    setPointed(null);
    replace(trigger.from, trigger.to, insert ?? '');
    run?.();
  };
  const move = (by: number) => {
    const count = suggestions.length;
    if (count > 0) setPointed({ query, index: (active + by + count) % count });
  };

  const onKey = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!isShown || altKey || metaKey) return false;
    if (key === 'Escape') {
      close();
      return true;
    }
    const chosen = suggestions[active];
    if (chosen === undefined || ctrlKey || shiftKey) return false;
    switch (key) {
      case 'ArrowDown':
        move(1);
        return true;
      case 'ArrowUp':
        move(-1);
        return true;
      case 'PageDown':
      case 'PageUp':
        setPointed({ query, index: key === 'PageUp' ? 0 : suggestions.length - 1 });
        return true;
      case 'Enter':
      case 'Tab':
        choose(chosen);
        return true;
      default:
        return false;
    }
  };

  return {
    open: isShown ? offer : null,
    listId,
    active,
    activeId: isShown && suggestions.length > 0 ? optionId(listId, active) : undefined,
    point: (index) => setPointed({ query, index }),
    choose,
    onKey,
    leave: () => {
      if (isShown) close();
    },
    quiet: (written) => {
      const there = triggerAt(written, written.length);
      setClosed(there && wordOf(there));
    },
  };
}
