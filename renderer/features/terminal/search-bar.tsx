import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import type { Matches } from './shell-screen';

export interface SearchBarProps {
  /** null before anything was looked for. */
  readonly matches: Matches | null;
  readonly onSearch: (term: string, direction: 'next' | 'previous' | 'stay') => void;
  readonly onClose: () => void;
}

/** Finds text in what a terminal holds: Enter for the next match, Shift+Enter for the one before, Escape to end. */
export function SearchBar({ matches, onSearch, onClose }: SearchBarProps) {
  const { t } = useTranslation('terminal');
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      onSearch(term, event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="terminal-search">
      <input
        ref={field}
        type="search"
        className="terminal-search-field"
        aria-label={t('search.label')}
        value={term}
        onChange={({ target }) => {
          setTerm(target.value);
          onSearch(target.value, 'stay');
        }}
        onKeyDown={pressed}
      />
      <output className="terminal-search-count">
        {matches === null || term === ''
          ? ''
          : matches.count === 0
            ? t('search.nothing')
            : t('search.count', { index: matches.index, count: matches.count })}
      </output>
      <Button small tone="quiet" aria-label={t('search.previous')} onClick={() => onSearch(term, 'previous')}>
        ↑
      </Button>
      <Button small tone="quiet" aria-label={t('search.next')} onClick={() => onSearch(term, 'next')}>
        ↓
      </Button>
      <Button small tone="quiet" aria-label={t('search.close')} onClick={onClose}>
        ✕
      </Button>
    </search>
  );
}
